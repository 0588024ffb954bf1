import type { GameEvent } from '../../core/index.ts';

/** Milliseconds that an event stays in view before the next; 0 for what needs no picture. */
export function durationOf(event: GameEvent): number {
  switch (event.type) {
    case 'rolled':
    case 'dying':
    case 'survived':
    case 'eliminated':
      return 400;
    case 'moved':
      return event.ways.length > 0 ? 400 : 0;
    case 'aimed':
      return event.shots.length > 0 ? 350 : 0;
    case 'turnStarted':
    case 'takenUp':
    case 'objectivePlaced':
    case 'objectiveLeftOut':
    case 'terrainPlaced':
    case 'fortificationPlaced':
    case 'fortificationsLeftOut':
    case 'modelLost':
    case 'modelReturned':
    case 'modelReplaced':
      return 250;
    case 'hit':
    case 'saved':
    case 'prevented':
    case 'ticked':
    case 'cleared':
    case 'hitCancelled':
    case 'marked':
    case 'unmarked':
    case 'boggedDown':
      return 180;
    case 'activated':
    case 'wreckLeft':
    case 'pieceDestroyed':
    case 'pieceLaid':
    case 'pieceGone':
    case 'scored':
    case 'reacted':
      return 150;
    case 'agenda':
    case 'rolesDecided':
    case 'edgesTaken':
    case 'quartersTaken':
    case 'initiativeWon':
    case 'initiativeTied':
    case 'wentFirst':
    case 'goTaken':
    case 'passed':
    case 'passGained':
    case 'declared':
    case 'skillsNamed':
    case 'groupTaken':
    case 'sideMarked':
    case 'cardTurned':
    case 'joined':
    case 'parted':
    case 'actionGiven':
    case 'used':
    case 'acted':
    case 'actionLost':
    case 'boarded':
    case 'stayedOff':
    case 'hitsLost':
    case 'hitTaken':
    case 'rearmed':
    case 'ammoSpent':
    case 'putInside':
    case 'setAside':
    case 'calledBack':
    case 'returned':
    case 'reactionOpened':
    case 'reactionDeclined':
    case 'turnEnded':
    case 'gameEnded':
      return 0;
  }
}
