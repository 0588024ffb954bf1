import type { Command, GameEvent, RuleId, Side } from '../../core/index.ts';
import { nthOf, sideOfUnit, unitOfModel } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { cameOf, whyThrown } from './rolls.ts';
import type { LogLine, Tie } from './show.ts';

type Beside = Pick<LogLine, 'shot' | 'blow' | 'tie'>;

/** Whose event it is, for the colour of its line; null for what concerns both. */
export function ownerOf(event: GameEvent): Side | null {
  switch (event.type) {
    case 'rolled':
      return event.roll.side;
    case 'rolesDecided':
      return event.attacker;
    case 'objectivePlaced':
    case 'objectiveLeftOut':
    case 'terrainPlaced':
    case 'fortificationPlaced':
    case 'fortificationsLeftOut':
      return event.by;
    case 'initiativeWon':
    case 'wentFirst':
    case 'goTaken':
    case 'passed':
    case 'passGained':
    case 'reactionDeclined':
    case 'setAside':
    case 'scored':
    case 'sideMarked':
      return event.side;
    case 'hit':
      return sideOfUnit(event.by);
    case 'reactionOpened':
      return sideOfUnit(event.active);
    case 'activated':
    case 'declared':
    case 'skillsNamed':
    case 'groupTaken':
    case 'cardTurned':
    case 'joined':
    case 'parted':
    case 'actionGiven':
    case 'used':
    case 'acted':
    case 'actionLost':
    case 'moved':
    case 'boggedDown':
    case 'boarded':
    case 'stayedOff':
    case 'prevented':
    case 'marked':
    case 'unmarked':
    case 'aimed':
    case 'saved':
    case 'hitsLost':
    case 'hitTaken':
    case 'hitCancelled':
    case 'ticked':
    case 'cleared':
    case 'modelLost':
    case 'modelReturned':
    case 'modelReplaced':
    case 'dying':
    case 'survived':
    case 'eliminated':
    case 'wreckLeft':
    case 'pieceDestroyed':
    case 'pieceLaid':
    case 'putInside':
    case 'calledBack':
    case 'returned':
    case 'ammoSpent':
    case 'rearmed':
    case 'reacted':
      return sideOfUnit(event.unit);
    case 'agenda':
    case 'edgesTaken':
    case 'quartersTaken':
    case 'turnStarted':
    case 'pieceGone':
    case 'initiativeTied':
    case 'turnEnded':
    case 'gameEnded':
    case 'takenUp':
      return null;
  }
}

/** One event in one sentence, with what its line in the log knows beside it. */
export function tell(event: GameEvent, words: Words, { shot, blow, tie }: Beside = {}): string {
  const { t } = words;
  switch (event.type) {
    case 'agenda':
      return t('event.agenda');
    case 'takenUp':
      return t('event.takenUp', { rules: event.rules, answers: event.answers });
    case 'rolled': {
      const who = event.roll.unit === null ? words.side(event.roll.side) : words.unit(event.roll.unit);
      return t(event.hand ? 'event.rolled.hand' : 'event.rolled', {
        who,
        why: whyThrown(event.roll, shot ?? null, words),
        came: cameOf(event, words),
      });
    }
    case 'rolesDecided':
      return decided(t('event.rolesDecided', { side: words.side(event.attacker) }), tie, words);
    case 'edgesTaken':
      return (['blue', 'red'] as const)
        .map(side => t('event.edgesTaken', { side: words.side(side), edge: t(`edge.${event.edges[side]}`) }))
        .join(' ');
    case 'quartersTaken':
      return (['blue', 'red'] as const)
        .map(side => t('event.quartersTaken', { side: words.side(side), quarter: t(`quarter.${event.quarters[side]}`) }))
        .join(' ');
    case 'objectivePlaced':
      return event.by === null
        ? t(liesInMiddle(event.because) ? 'event.objectivePlaced.middle' : 'event.objectivePlaced.lies', {
            number: nthOf(event.id) + 1,
          })
        : t('event.objectivePlaced', { side: words.side(event.by), number: nthOf(event.id) + 1 });
    case 'objectiveLeftOut':
      return t('event.objectiveLeftOut', { number: nthOf(event.id) + 1 });
    case 'terrainPlaced': {
      const told = { side: words.side(event.by), piece: t(`terrain.${event.piece.kind}`) };
      const { instead = [] } = event;
      if (instead.length === 0) return t('event.terrainPlaced', told);
      return t('event.terrainPlaced.instead', { ...told, instead: instead.map(words.piece).join(', ') });
    }
    case 'fortificationPlaced':
      return t('event.fortificationPlaced', { side: words.side(event.by), piece: t(`terrain.${event.piece.kind}`) });
    case 'fortificationsLeftOut': {
      const told = { side: words.side(event.by), pieces: event.kinds.map(kind => t(`terrain.${kind}`)).join(', ') };
      if (event.units.length === 0) return t('event.fortificationsLeftOut', told);
      return t('event.fortificationsLeftOut.units', { ...told, units: event.units.map(words.unit).join(', ') });
    }
    case 'putInside':
      return t('event.putInside', { unit: words.unit(event.unit), piece: t(`terrain.${event.fortification}`) });
    case 'pieceDestroyed':
      return t('event.pieceDestroyed', { unit: words.unit(event.unit), piece: words.piece(event.piece) });
    case 'pieceLaid':
      return t('event.pieceLaid', { unit: words.unit(event.unit), piece: t(`terrain.${event.piece.kind}`), turn: event.until });
    case 'pieceGone':
      return t('event.pieceGone', { piece: t(`terrain.${event.kind}`) });
    case 'setAside':
      return t('event.setAside', { unit: words.unit(event.unit) });
    case 'calledBack':
      return t('event.calledBack', {
        by: words.unit(event.by),
        unit: words.unit(event.unit),
        special: words.open('special', event.special),
      });
    case 'returned':
      return t('event.returned', { unit: words.unit(event.unit) });
    case 'scored':
      return t('event.scored', { side: words.side(event.side), points: event.points });
    case 'turnStarted':
      return t('event.turnStarted', { turn: event.turn });
    case 'initiativeWon':
      return decided(t('event.initiativeWon', { side: words.side(event.side) }), tie, words);
    case 'initiativeTied':
      return t('event.initiativeTied');
    case 'wentFirst':
      return t('event.wentFirst', { side: words.side(event.side) });
    case 'goTaken':
      return t('event.goTaken', { side: words.side(event.side) });
    case 'passed':
      return t(event.token ? 'event.passed.token' : 'event.passed', { side: words.side(event.side) });
    case 'passGained':
      return t('event.passGained', { side: words.side(event.side) });
    case 'activated':
      return t(event.reacting ? 'event.activated.reacting' : 'event.activated', { unit: words.unit(event.unit) });
    case 'declared': {
      const actions = event.actions.map(words.action).join(' · ');
      const does = new Set(event.actions.map(({ action }) => action));
      does.delete('nothing');
      const { skills = [] } = event;
      const named = does.size > 0 ? skills : [];
      // With a Move alone nothing is fired either.
      does.delete('move');
      const fired = does.size > 0 ? event.weapons : [];
      const names = [...fired.map(weapon => words.weapon(event.unit, weapon)), ...named.map(words.rule)];
      const weapons = names.join(', ');
      const key = weapons === '' ? 'event.declared' : 'event.declared.weapons';
      return t(key, { unit: words.unit(event.unit), actions, weapons });
    }
    case 'skillsNamed':
      return t('event.skillsNamed', { unit: words.unit(event.unit), skills: event.skills.map(words.rule).join(', ') });
    case 'joined':
      return t(`event.joined.${event.until}`, { unit: words.unit(event.unit), to: words.unit(event.to) });
    case 'parted':
      return t('event.parted', { unit: words.unit(event.unit), from: words.unit(event.from) });
    case 'sideMarked':
      return t('event.sideMarked', { side: words.side(event.side), marker: words.open('marker', event.marker) });
    case 'cardTurned':
      return t('event.cardTurned', { unit: words.unit(event.unit) });
    case 'groupTaken':
      return t('event.groupTaken', { unit: words.unit(event.unit) });
    case 'actionGiven':
      return t('event.actionGiven', {
        unit: words.unit(event.unit),
        action: words.action(
          event.action === 'special' ? { action: 'special', special: event.special ?? '' } : { action: event.action },
        ),
      });
    case 'used':
      return t('event.used', { unit: words.unit(event.unit), rule: words.rule(event.rule) });
    case 'acted':
      return t('event.acted', { unit: words.unit(event.unit), action: t(`action.${event.action}`) });
    case 'actionLost':
      return t(`event.actionLost.${event.why}`, { unit: words.unit(event.unit), action: t(`action.${event.action}`) });
    case 'moved': {
      const inside = event.inside ? [t('event.inside', { piece: words.piece(event.inside) })] : [];
      return [moved(event, words), ...inside].join(' ');
    }
    case 'boarded':
      return t(`event.boarded.${event.as}`, { unit: words.unit(event.unit), carrier: words.unit(event.on) });
    case 'boggedDown':
      return t('event.boggedDown', { unit: words.unit(event.unit), piece: words.piece(event.piece) });
    case 'stayedOff':
      return t('event.stayedOff', { unit: words.unit(event.unit) });
    case 'prevented':
      return t(`event.prevented.${event.what}`, {
        unit: words.unit(event.unit),
        marker: words.open('marker', event.marker ?? ''),
      });
    case 'marked':
    case 'unmarked':
      return t(`event.${event.type}`, { unit: words.unit(event.unit), marker: words.open('marker', event.marker) });
    case 'aimed': {
      const targets = [...new Set(event.shots.flatMap(shot => shot.targets))].map(words.unit).join(', ');
      if (event.shots.length === 0) return t('event.aimed.nobody', { unit: words.unit(event.unit) });
      const instead = [...new Set(event.shots.flatMap(shot => shot.instead ?? []))];
      if (targets === '' && instead.length > 0)
        return t('event.aimed.instead', {
          unit: words.unit(event.unit),
          special: instead.map(one => words.open('special', one)).join(', '),
        });
      if (targets === '') return t('event.aimed.underNobody', { unit: words.unit(event.unit) });
      const strikes = event.shots.every(shot => words.strikes(unitOfModel(shot.model), shot.weapon));
      const key = `event.aimed${strikes ? '.close' : ''}${event.sustained ? '.sustained' : ''}` as const;
      return t(key, { unit: words.unit(event.unit), targets });
    }
    case 'hit':
      return t(event.cover ? 'event.hit.cover' : 'event.hit', {
        weapon: words.weapon(event.by, event.weapon),
        target: words.unit(event.target),
        hits: event.hits,
      });
    case 'saved':
      return t('event.saved', { unit: words.unit(event.unit), saved: event.saved, through: event.through });
    case 'hitsLost':
      return t('event.hitsLost', { unit: words.unit(event.unit), hits: event.hits });
    case 'hitTaken':
      return t('event.hitTaken', { model: words.model(event.model), damage: event.damage });
    case 'hitCancelled':
      return t('event.hitCancelled', { model: words.model(event.model) });
    case 'ticked':
    case 'cleared':
      return t(`event.${event.type}`, { unit: words.unit(event.unit), boxes: event.boxes });
    case 'modelLost':
      return blow
        ? t('event.modelLost.hit', { model: words.model(blow.model), damage: blow.damage })
        : t('event.modelLost', { unit: words.unit(event.unit) });
    case 'modelReturned':
    case 'modelReplaced':
    case 'rearmed':
    case 'dying':
    case 'survived':
      return t(`event.${event.type}`, { unit: words.unit(event.unit) });
    case 'eliminated':
      return t('event.eliminated', { unit: words.unit(event.unit), points: event.points });
    case 'wreckLeft':
      return t('event.wreckLeft', { unit: words.unit(event.unit) });
    case 'ammoSpent':
      return t('event.ammoSpent', {
        unit: words.unit(event.unit),
        weapon: words.weapon(event.unit, event.weapon),
        boxes: event.boxes,
      });
    case 'reactionOpened':
      return t('event.reactionOpened', { unit: words.unit(event.active) });
    case 'reactionDeclined':
      return t('event.reactionDeclined', { side: words.side(event.side) });
    case 'reacted':
      return t('event.reacted', { unit: words.unit(event.unit), reaction: t(`reaction.${event.reaction}`) });
    case 'turnEnded':
      return t('event.turnEnded', { turn: event.turn });
    case 'gameEnded':
      return t('event.gameEnded');
  }
}

/** INIT-02: what decided between equal successes, where something had to. */
function decided(said: string, tie: Tie | undefined, { t }: Words): string {
  if (!tie) return said;
  if (tie.face === null) return t('event.even.attacker', { said });
  const [more, fewer] = tie.counts;
  return t('event.even', { said, face: t(`face.${tie.face}`), more, fewer });
}

function moved({ unit: id, ways, by, enters }: Extract<GameEvent, { type: 'moved' }>, words: Words): string {
  const { t } = words;
  const unit = words.unit(id);
  if (ways.length === 0) return t('event.moved.stays', { unit });
  const far = Math.max(...ways.map(way => way.length));
  if (by === 'put') return t('event.moved.put', { unit });
  if (by === 'pivot' || far === 0) return t('event.moved.pivot', { unit });
  return t(enters ? 'event.moved.enters' : `event.moved.${by}`, { unit, length: words.ranged(far) });
}

/** An answer in a few words, for where it was taken back. */
export function tellCommand(command: Command, words: Words): string {
  const { t } = words;
  switch (command.do) {
    case 'takeEdge':
      return t('do.takeEdge', { edge: t(`edge.${command.edge}`) });
    case 'takeQuarter':
      return t('do.takeQuarter', { quarter: t(`quarter.${command.quarter}`) });
    case 'leaveTerrain':
      return t('do.leaveTerrain');
    case 'placeStandIn':
    case 'placeTerrain':
    case 'placeFortification':
      return t(`terrain.${command.kind}`);
    case 'placeObjective':
      return t('do.placeObjective');
    case 'goFirst':
      return t('do.goFirst', { side: words.side(command.side) });
    case 'activate':
    case 'react':
      return words.unit(command.unit);
    case 'declare':
      return command.actions.map(words.action).join(' · ');
    case 'allocate':
      return words.model(command.model);
    case 'reroll':
      return command.dice.length === 0 ? t('do.keep') : t('do.reroll', { count: command.dice.length });
    case 'enter':
      return t('did.enter', { faces: command.faces.map(face => t(`face.${face}`)).join(', ') });
    case 'throw':
      return t('did.throw');
    case 'reactWith':
      return t(`reaction.${command.reaction}`);
    case 'choose':
      return (
        command.chosen
          .flatMap(one => (one && 'things' in one ? one.things : []))
          .map(thing => words.named(String(thing)))
          .join(', ') || t('choose.done')
      );
    case 'move':
    case 'attack':
      return t(`action.${command.do}`);
    case 'pass':
    case 'stayOff':
    case 'strikeBack':
    case 'decline':
      return t(`do.${command.do}`);
  }
}

/** Objectives in the middle of the board are there by their own section; those of a player's own scenario lie anywhere. */
const liesInMiddle = (because: readonly RuleId[]): boolean => because.some(id => id === 'GRIDSCN-03');
