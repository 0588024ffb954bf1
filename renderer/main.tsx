import '@fontsource-variable/inter';
import '@fontsource/zilla-slab/500.css';
import '@fontsource/zilla-slab/700.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { WorkshopProvider } from './armies/context.tsx';
import { App } from './app/App.tsx';
import { AppProvider } from './parts/context.tsx';
import { FaultBoundary } from './app/FaultBoundary.tsx';
import { openHanded } from './parts/handed.ts';
import { reportOf } from './store/report.ts';
import { HouseRulesProvider } from './parts/houseRules.tsx';
import { LayoutsProvider } from './parts/layouts.tsx';
import { ScenariosProvider } from './parts/scenarios.tsx';
import { isStill } from './parts/still.ts';
import { seenPicture, tablePicture } from './app/tablePicture.ts';
import { hostClient } from './host/index.ts';
import { canDraw } from './scene/index.ts';
import { createArmies } from './store/armies.ts';
import { createHouseRules } from './store/houseRules.ts';
import { createLayouts } from './store/layouts.ts';
import { createScenarios } from './store/scenarios.ts';
import { createCards } from './store/cards.ts';
import { createFolds } from './store/folds.ts';
import { createForecasts } from './store/forecasts.ts';
import { createHandbook } from './store/handbook.ts';
import { library } from './base/library.ts';
import { createTankCards } from './store/tankCards.ts';
import { draftOfLast } from './store/lastSkirmish.ts';
import { createTankDraft, takeable } from './store/tankDraft.ts';
import { createTankSheets } from './store/tankSheets.ts';
import { TankProvider } from './tank/context.tsx';
import { newDice } from './base/seed.ts';
import { createSession } from './store/session.ts';
import { createWhatIf } from './store/whatIf.ts';
import './style/index.css';
import { i18n } from './text/i18n.ts';
import { groundOfDesign } from './desk/table/designed.ts';
import { ownPaints } from './tools/board.ts';
import { createDesk } from './tools/desk.ts';
import { openPortraits } from './workers/portraits/client.ts';
import { openCounting } from './workers/odds/client.ts';
import { openOpponent } from './workers/opponent/client.ts';
import { openWhatIf } from './workers/whatIf/client.ts';
import { openOpener } from './workers/opening/client.ts';

const after = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
const session = createSession({
  host: hostClient(),
  library: library(),
  opener: openOpener(),
  opponent: openOpponent(),
  after,
  now: () => performance.now(),
  isStill,
  hasTray: canDraw,
  picture: tablePicture,
  seen: seenPicture,
});
const desk = createDesk(session);
const folds = createFolds();
const forecasts = createForecasts(told => openCounting({ now: () => performance.now(), after }, told));
const whatIf = createWhatIf(openWhatIf, () => performance.now());
const rules = createHandbook();
const scenarios = createScenarios(session);
const houseRules = createHouseRules(session);
const layouts = createLayouts(session);
// A game on a table of the player's own is painted as that one is.
layouts.store.subscribe(({ kept }) => {
  ownPaints.clear();
  for (const { value } of kept) if (value) ownPaints.set(value.name, { size: value.size, ground: groundOfDesign(value) });
});
const cards = createCards(session, library().cards);
const workshop = {
  armies: createArmies(session, () => cards.known.getState().cards, session.library.cards),
  portraits: openPortraits(),
};

const tanks = { cards: createTankCards(session), sheets: createTankSheets(session), draft: createTankDraft(newDice()) };

await Promise.all([
  session.begin(),
  cards.refresh(),
  scenarios.refresh(),
  houseRules.refresh(),
  layouts.refresh(),
  // Or a skirmish begun at once would have training tanks in place of those that are remembered.
  tanks.cards.refresh(),
  workshop.armies.refresh(),
]);
const ownTables = layouts.store.getState().kept.flatMap(({ value }) => value ?? []);
const tankCards = takeable(tanks.cards.store.getState().kept);
tanks.draft.setState(draftOfLast(session.store.getState().settings.lastTank, ownTables, tankCards));
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={i18n}>
    <AppProvider session={session} desk={desk} folds={folds} forecasts={forecasts} whatIf={whatIf} rules={rules} cards={cards}>
      <WorkshopProvider workshop={workshop}>
        <ScenariosProvider desk={scenarios}>
          <HouseRulesProvider desk={houseRules}>
            <LayoutsProvider shelf={layouts}>
              <TankProvider desk={tanks}>
                <FaultBoundary session={session}>
                  <App />
                </FaultBoundary>
              </TankProvider>
            </LayoutsProvider>
          </HouseRulesProvider>
        </ScenariosProvider>
      </WorkshopProvider>
    </AppProvider>
  </I18nextProvider>,
);

// A page that ended without being closed comes back at the question that it was at; a file that the program is opened with, later.
const crash = await session.host.app.crash();
if (crash.ok && crash.value) await session.comeBack(await reportOf(session, crash.value.reason));
else await session.refreshLast();
void session.lookForUpdate();
await openHanded(session);
