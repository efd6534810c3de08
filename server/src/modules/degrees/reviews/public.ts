export { beginAppealRound } from './appeal-round.ts';
export type { RoundReleased } from './settle-round.ts';
