export { guidedBy, guidedOnceBy } from './students-of.ts';
