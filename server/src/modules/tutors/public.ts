export { guidedBy, guidedOnceBy } from './students-of.ts';
export { tutorIdOf, tutorSummaries } from './tutor-summaries.ts';
