export { assignAtAdmission, tutorsByNumber } from './assign-at-admission.ts';
export { demonstrationTutorId } from './demonstration.ts';
export {
  type DemonstrationGuidance,
  type DemonstrationTutor,
  demonstrationTutors,
  writeDemonstrationGuidance,
} from './demonstration-guidance.ts';
export {
  guidedBy,
  guidedByNumber,
  guidedOnceBy,
  guidedOnceByNumber,
  tutorNumberOf,
  tutorsOf,
} from './students-of.ts';
export { tutorIdOf, tutorSummaries } from './tutor-summaries.ts';
