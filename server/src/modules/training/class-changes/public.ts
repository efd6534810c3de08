export { left as lessonsNotMadeUp } from './read-changes.ts';
export { changesInForce } from './told-changes.ts';
