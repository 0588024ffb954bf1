import { DropdownMenu } from 'radix-ui';
import type { Game, State } from '../../core/index.ts';
import { activatedOf, lastTurnOf, SIDES } from '../../core/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { OpenSheet } from '../parts/sheets.ts';
import { Tool } from '../parts/Tool.tsx';
import { UndoRedo } from '../parts/UndoRedo.tsx';
import { useApp, useDesk, useFolds, useSession, useWords } from '../parts/context.tsx';
import { PANELS } from '../store/folds.ts';
import { BlocMark, Hint } from '../parts/parts.tsx';
import { Clock } from './Clock.tsx';
import { SideMark } from './SideMark.tsx';

interface Props {
  readonly onSheet: (sheet: OpenSheet) => void;
  /** Hands the table over to the Adjudicator as it stands. */
  readonly onJudge: (game: Game, state: State) => void;
}

/** Turn, whose go, how far the turn has come, score, clock, menu. */
export function TopBar({ onSheet, onJudge }: Props) {
  const { session, desk, folds, rules } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const state = useSession(one => one.shown?.state ?? null);
  const redo = useSession(one => one.redo.length > 0);
  const watching = useSession(one => one.watching);
  const playing = useSession(one => one.playing);
  const taping = useDesk(one => one.taping);
  const folded = useFolds(one => one.folded.size === Object.keys(PANELS).length);
  if (!state) return null;
  const { setup } = game;
  const limit = lastTurnOf(game.table.scenario, setup.turnLimit);
  const { go } = state;
  const { victoryPoints } = game.table.scenario;
  const mayUndo = session.mayTakeBack();
  const asItWas = watching ? t(watching === 'recorded' ? 'replay.recorded' : 'replay.asItWas') : null;
  return (
    <header className="panel top-bar" data-testid="top-bar">
      <span className="turn" data-testid="turn">
        {state.turn === 0
          ? t('table.setUp')
          : limit === null
            ? t('table.turn', { turn: state.turn })
            : t('table.turnOf', { turn: state.turn, limit })}
      </span>
      {go && !state.outcome && (
        <span className="go">
          <BlocMark bloc={setup.armies[go].bloc} /> {t('table.go', { side: words.side(go) })}
        </span>
      )}
      {go && !state.outcome && (
        <span className="activation" data-testid="activated">
          {t('table.activated', activatedOf(state, go))}
        </span>
      )}
      <span className="space" />
      <span className="score">
        {SIDES.map(side => (
          <Hint key={side} text={t('common.pair', { what: words.side(side), of: t('table.score') })}>
            <span className={`points side-${side}`}>
              <SideMark side={side} setup={setup} /> <b>{state.lost[side === 'blue' ? 'red' : 'blue']}</b>
            </span>
          </Hint>
        ))}
        {victoryPoints &&
          SIDES.map(side => (
            <Hint key={`scored ${side}`} text={t('common.pair', { what: words.side(side), of: t('victory.scored') })}>
              <span className={`points side-${side}`} data-testid={`scored-${side}`}>
                <SideMark side={side} setup={setup} />{' '}
                <b>{t('table.vp', { points: state.scored?.[side] ?? 0, toWin: victoryPoints.toWin })}</b>
              </span>
            </Hint>
          ))}
        {state.passes &&
          SIDES.map(side => (
            <span key={`passes ${side}`} className={`points side-${side}`} data-testid={`passes-${side}`}>
              <SideMark side={side} setup={setup} /> <b>{t('table.passes', { count: state.passes?.[side] ?? 0 })}</b>
            </span>
          ))}
      </span>
      <Clock />
      <UndoRedo
        past={mayUndo}
        future={redo}
        refused={asItWas}
        onUndo={() => void session.takeBack()}
        onRedo={() => void session.doAgain()}
      />
      <Tool says={t('menu.tape')} keys="M" pressed={taping} onPick={desk.tape}>
        <Icon of="tape" />
      </Tool>
      <Tool says={t('menu.fold')} keys="H" pressed={folded} testid="fold-all" onPick={folds.toggleAll}>
        <Icon of="whole" />
      </Tool>
      <Tool says={t('menu.help')} keys="?" onPick={() => onSheet('help')}>
        ?
      </Tool>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="tool wide" data-testid="menu">
          {t('menu.open')}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className="menu"
            align="end"
            sideOffset={6}
            // The keys of what is watched are not the button's.
            onCloseAutoFocus={event => session.store.getState().watching && event.preventDefault()}
          >
            <DropdownMenu.Item data-testid="menu-save" onSelect={() => onSheet('save')}>
              {t('menu.save')} <kbd>Ctrl+S</kbd>
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => onSheet('saves')}>{t('start.open')}</DropdownMenu.Item>
            <DropdownMenu.Item data-testid="menu-rules" onSelect={() => rules.open()}>
              {t('handbook.title')} <kbd>I</kbd>
            </DropdownMenu.Item>
            <DropdownMenu.Item data-testid="menu-hand" onSelect={() => onSheet('hand')}>
              {t('hand.title')} <kbd>D</kbd>
            </DropdownMenu.Item>
            <Entry
              testid="menu-seats"
              hotkey="X"
              refused={asItWas ?? (session.mayChangeSeats() ? null : t('seats.over'))}
              onPick={() => onSheet('seats')}
            >
              {t('seats.title')}
            </Entry>
            <DropdownMenu.Item data-testid="menu-fair" onSelect={() => onSheet('fair')}>
              {t('fair.title')}
            </DropdownMenu.Item>
            <DropdownMenu.Item data-testid="menu-played-by" onSelect={() => onSheet('playedBy')}>
              {t('house.playedBy')}
            </DropdownMenu.Item>
            <DropdownMenu.Item data-testid="menu-settings" onSelect={() => onSheet('settings')}>
              {t('menu.settings')}
            </DropdownMenu.Item>
            <Entry
              testid="menu-replay"
              refused={watching ? t('replay.already') : playing ? t('replay.shown') : null}
              onPick={() => session.watch()}
            >
              {t('victory.replay')}
            </Entry>
            <DropdownMenu.Item
              data-testid="menu-judge"
              onSelect={() => {
                onJudge(game, state);
                session.go('adjudicator');
              }}
            >
              {t('menu.judge')}
            </DropdownMenu.Item>
            <DropdownMenu.Separator />
            <DropdownMenu.Item data-testid="menu-leave" onSelect={() => void session.leave()}>
              {t('menu.leave')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </header>
  );
}

interface EntryProps {
  readonly testid: string;
  readonly hotkey?: string;
  /** Why it cannot be chosen now; it stays in the menu and says so. */
  readonly refused: string | null;
  readonly onPick: () => void;
  readonly children: string;
}

/** An entry that cannot be chosen at any time. */
function Entry({ testid, hotkey, refused, onPick, children }: EntryProps) {
  return (
    <DropdownMenu.Item
      data-testid={testid}
      aria-disabled={refused !== null}
      onSelect={event => {
        if (refused === null) onPick();
        else event.preventDefault();
      }}
    >
      <span>
        {children}
        {refused !== null && <small>{refused}</small>}
      </span>
      {hotkey && <kbd>{hotkey}</kbd>}
    </DropdownMenu.Item>
  );
}
