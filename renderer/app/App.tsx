import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { AdjudicatorScreen } from '../adjudicator/AdjudicatorScreen.tsx';
import { DesignerScreen } from '../designer/DesignerScreen.tsx';
import { i18n } from '../text/i18n.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { ArmiesScreen } from '../armies/ArmiesScreen.tsx';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import { LicencesSheet } from './LicencesSheet.tsx';
import { NewGame } from './newGame/NewGame.tsx';
import type { OpenSheet } from '../parts/sheets.ts';
import { Notice } from './Notice.tsx';
import { ReadingSheet } from './ReadingSheet.tsx';
import { SavesSheet } from './SavesSheet.tsx';
import { SettingsSheet } from './SettingsSheet.tsx';
import { Start } from './Start.tsx';
import { TableScreen } from './TableScreen.tsx';
import type { Book } from '../../core/index.ts';
import { CompareBooks } from '../parts/books/CompareBooks.tsx';
import { booksOf } from '../draft/rules.ts';
import { FairSheet } from '../panels/FairSheet.tsx';
import { RulesSheet } from '../panels/rules/RulesSheet.tsx';
import { TankCards } from '../tank/TankCards.tsx';
import { TankNewGame } from '../tank/newGame/TankNewGame.tsx';
import { TankTable } from '../tank/TankTable.tsx';
import { useRulesKey } from './keys.ts';
import { Victory } from './Victory.tsx';

/** Printed game and newest layer of the free-form game, until others are picked. */
const [base, over = base] = booksOf('free') as readonly [Book, ...Book[]];
const FIRST = { base, options: {} };
const SECOND = { base: over, options: {} };

/** The page: one screen at a time, sheets over it. */
export function App() {
  const screen = useSession(state => state.screen);
  const { language, scale, motion } = useSession(state => state.settings);
  const { t } = useWords();
  useRulesKey(useApp());
  const [sheet, setSheet] = useState<OpenSheet>(null);
  useEffect(() => {
    void i18n.changeLanguage(language);
    document.documentElement.lang = language;
    document.title = t('app.name');
  }, [language, t]);
  useEffect(() => {
    document.documentElement.style.setProperty('--scale', String(scale));
    document.documentElement.dataset.motion = motion;
  }, [scale, motion]);
  return (
    <Tooltip.Provider delayDuration={150} skipDelayDuration={100}>
      {screen === 'start' && <Start onSheet={setSheet} />}
      {screen === 'newGame' && <NewGame />}
      {screen === 'table' && <TableScreen sheet={sheet} onSheet={setSheet} />}
      {screen === 'adjudicator' && <AdjudicatorScreen />}
      {screen === 'designer' && <DesignerScreen />}
      {screen === 'armies' && <ArmiesScreen />}
      {screen === 'tankNew' && <TankNewGame />}
      {screen === 'tankCards' && <TankCards />}
      {screen === 'tankTable' && <TankTable covered={sheet !== null} onSettings={() => setSheet('settings')} />}
      {screen === 'victory' && <Victory onSheet={setSheet} />}
      <SettingsSheet open={sheet === 'settings'} onClose={() => setSheet(null)} />
      <SavesSheet sheet={sheet} onClose={() => setSheet(null)} />
      <CompareBooks open={sheet === 'compare'} onClose={() => setSheet(null)} first={FIRST} second={SECOND} />
      <FairSheet open={sheet === 'fair'} onClose={() => setSheet(null)} />
      <LicencesSheet open={sheet === 'licences'} onClose={() => setSheet(null)} />
      <RulesSheet />
      <ReadingSheet />
      <ChoiceSheet />
      <Notice />
    </Tooltip.Provider>
  );
}
