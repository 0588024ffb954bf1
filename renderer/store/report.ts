import type { Json } from '../../core/index.ts';
import { questionOf, RULES, writeSave } from '../../core/index.ts';
import type { Session } from './session.ts';

/** What a player may send to whoever mends the program: what failed, and the game in which it did. No name, no path. */
export async function reportOf(session: Session, failure: unknown): Promise<string> {
  const { game, screen, settings } = session.store.getState();
  const info = await session.host.app.info();
  const report: Json = {
    format: 'battlefield-report',
    version: 1,
    program: info.ok ? info.value : null,
    rules: RULES,
    browser: navigator.userAgent,
    language: settings.language,
    screen,
    failure: toldOf(failure),
    question: game && (questionOf(game.state)?.ask.ask ?? null),
    save: game && writeSave(game),
  };
  return JSON.stringify(report, null, 1);
}

/** What failed, what that came of, and so on. */
function toldOf(failure: unknown): readonly Json[] {
  const told: Json[] = [];
  for (let one = failure; one !== undefined && one !== null && told.length < 5; ) {
    told.push({ what: String(one), trace: one instanceof Error ? (one.stack ?? null) : null });
    one = one instanceof Error ? one.cause : null;
  }
  return told;
}
