export { beginAppealRound } from './appeal-round.ts';
export { isOfSchool } from './experts.ts';
export { anonymousReviews } from './print-reviews.ts';
export type { RoundReleased } from './settle-round.ts';
