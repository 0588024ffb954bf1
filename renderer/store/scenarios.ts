import type { ScenarioFile } from '../../core/index.ts';
import { parseScenario } from '../../core/index.ts';
import { freshName } from './armyEdits.ts';
import { fromText } from '../draft/files.ts';
import type { Form, Kept, KeptState, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';

/** A scenario of the player's own. */
export type KeptScenario = Kept<ScenarioFile>;
export type ScenariosState = KeptState<ScenarioFile>;
export type ScenarioDesk = ReturnType<typeof createScenarios>;

/** A scenario out of the text of a file. */
export const scenarioFromText = (text: string) => fromText(text, parseScenario);

const SCENARIO: Form<ScenarioFile> = {
  read(text) {
    const read = scenarioFromText(text);
    return read.ok ? { value: read.value, fault: null } : { value: null, fault: read.error };
  },
  write: file => `${JSON.stringify(file, null, 2)}\n`,
  nameOf: file => file.name,
  nameless: 'Scenario',
};

/** Signs of a name, with room for a number behind it. */
const LONGEST = 70;

/** The player's own scenarios. */
export function createScenarios({ host, tell }: Surroundings<'scenarios'>) {
  const kept = createKept(host.scenarios, tell, SCENARIO);

  /** A new one, opened; under another name where one of the own ones is called so already. */
  const begin = (file: ScenarioFile): Promise<void> => {
    const taken = kept.store.getState().kept.map(one => one.name);
    return kept.begin({ ...file, name: freshName(file.name.slice(0, LONGEST), taken) });
  };
  return { ...kept, begin };
}
