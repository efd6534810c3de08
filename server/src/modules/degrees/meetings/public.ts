export { type BallotBox, ballotsToCast, votedOn, votersOn } from './ballot-box.ts';
export { countBallots, writeBallotsAnew } from './cast-ballot.ts';
export { committeeFor } from './committee-for.ts';
