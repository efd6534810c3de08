export { left as lessonsNotMadeUp } from './read-changes.ts';
