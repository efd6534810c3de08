export { type AuditMode, auditCredits } from './credit-audit/audit-credits.ts';
export { auditInWords } from './credit-audit/audit-in-words.ts';
export type { AuditedStudent, AuditOutcome } from './credit-audit/audit-input.ts';
export type { PreparedProgramme } from './credit-audit/prepared-programme.ts';
export { readyProgramme } from './credit-audit/read-programme.ts';
export { asCredits } from './credit-audit/tenths.ts';
export { withdrawLinkGrade, writeLinkGrade } from './link-grades.ts';
export { coursesTouched, type Study, studiesOf } from './read-study.ts';
