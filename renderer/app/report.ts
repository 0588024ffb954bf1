import type { Json } from '../../core/index.ts';
import { questionOf, RULES, writeSave } from '../../core/index.ts';
import type { Session } from '../store/session.ts';

/** What a player may send to whoever mends the program: what failed, and the game in which it did. No name, no path. */
export async function reportOf(session: Session, failure: { readonly what: string; readonly trace?: string }): Promise<string> {
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
    failure,
    question: game && (questionOf(game.state)?.ask.ask ?? null),
    save: game && writeSave(game),
  };
  return JSON.stringify(report, null, 1);
}
