export {
  type CourseGrade,
  completeClass,
  correctGrade,
  hideSheetGrades,
  reopenClass,
  writeGrades,
} from './class-grades.ts';
export { type AuditMode, auditCredits } from './credit-audit/audit-credits.ts';
export { auditInWords } from './credit-audit/audit-in-words.ts';
export type { AuditedStudent, AuditOutcome, Finding, LinkCount } from './credit-audit/audit-input.ts';
export type { MeasuredProgramme } from './credit-audit/measured-programmes.ts';
export type { PreparedProgramme } from './credit-audit/prepared-programme.ts';
export { auditedProgrammes, readyProgramme } from './credit-audit/read-programme.ts';
export { asCredits } from './credit-audit/tenths.ts';
export { endEnrolments, enrolStudents, freezeOut, withdrawEnrolments } from './enrolments.ts';
export { announceGradesChanged } from './grades-changed.ts';
export { classesHeldBack, scoresShownTo } from './held-back.ts';
export { type LinkCounts, linkCountsOf } from './link-counts.ts';
export { withdrawLinkGrade, writeLinkGrade } from './link-grades.ts';
export { judgeAnew, passMarksOf } from './pass-marks.ts';
export { coursesTouched, noStudy, type Study, studiesOf, studyOf } from './read-study.ts';
export { asTyped, noteCapacity, noteSeats } from './seat-log.ts';
export {
  endWaiting,
  excuse,
  holdTakers,
  noteWaiting,
  type SeatLeft,
  type SeatTaken,
  settleSeats,
} from './seats.ts';
export { worthOfGrade } from './worth.ts';
