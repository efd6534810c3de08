export { left as lessonsNotMadeUp } from './read-changes.ts';
export { changesInForce, movesOf } from './told-changes.ts';
