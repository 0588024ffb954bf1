import type { ComponentProps } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Scenario } from '../../../../core/index.ts';
import { books, copyOf, range, scenarioFrom, scenarios } from '../../../../core/index.ts';
import { ScenarioMap } from '../../../../renderer/app/newGame/ScenarioMap.tsx';
import { AppProvider } from '../../../../renderer/parts/context.tsx';

const book = books.find(one => one.space === 'free')!;
const copied = (id: string) => copyOf(scenarios.find(one => one.space === 'free' && one.id === id)!, 'Mine', '');

function drawn(scenario: Scenario, measure: 'metric' | 'imperial' = 'metric'): string {
  const store = createStore(() => ({ settings: { language: 'en', measure, lastGame: null }, game: null }));
  // Of the app the map asks for no more.
  const app = { session: { store, library: {} }, cards: { known: createStore(() => ({ cards: new Map() })) } };
  const map = createElement(ScenarioMap, { width: 1800, depth: 1200, measure, scenario, book });
  return renderToStaticMarkup(createElement(AppProvider, app as unknown as ComponentProps<typeof AppProvider>, map));
}

describe('the map of a scenario', () => {
  it('SETUP-21 an objective that lies there from the start bears the letter of whom it counts for', () => {
    const file = copied('1');
    const { zone } = file.objectives[0]!;
    const lying = ([null, 'attacker', 'defender'] as const).map(on => ({ on, zone }));
    const letters = lying.map(one => {
      const marks = drawn(scenarioFrom({ ...file, objectives: [], lying: [one] })).split('class="map-marker"');
      expect(marks.length).toBe(2);
      return /^[^<]*<\/circle>(?:<path[^>]*class="map-cross"|<text[^>]*>([AD]))/.exec(marks[1]!)?.[1] ?? null;
    });
    expect(letters).toEqual([null, 'A', 'D']);
  });

  it('SCN-22 how near to an objective nobody may be is drawn about each, and named', () => {
    const rings = (scenario: Scenario, measure?: 'metric' | 'imperial') =>
      [...drawn(scenario, measure).matchAll(/<circle r="(\d+(?:\.\d+)?)" class="map-clear"/g)].map(found => Number(found[1]));
    const six = scenarioFrom(copied('6'));
    const { objectives, lying = [] } = six;
    expect(rings(six)).toEqual(Array.from({ length: objectives.length + lying.length }, () => 400));
    expect(drawn(six)).toContain('Zone to be cleared');
    expect(new Set(rings(six, 'imperial'))).toEqual(new Set([406.4]));
    expect(rings(scenarioFrom({ ...copied('6'), beatenBack: { none: 'near', from: 4, within: range(3) } }))[0]).toBe(300);
    expect(rings(scenarioFrom({ ...copied('6'), beatenBack: null }))).toEqual([]);
  });
});
