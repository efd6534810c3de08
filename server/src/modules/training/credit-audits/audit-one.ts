import type { Db, Tx } from '../../../platform/database/connect.ts';
import { programmeFor } from '../programmes/public.ts';
import { type Audited, auditStudents, type Subject } from './audit-students.ts';

/** The record of a student, and the plan beside it without what the last audit kept. */
const recordOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('studentPlans', 'studentPlans.studentId', 'studentRecords.id')
    .select(['studentRecords.id', 'studentNo', 'studentRecords.name', 'grade', 'majorName', 'entryDate'])
    .select(['prevEduLevel', 'prevDegree', 'expectedGraduationDate', 'mainTutorName as tutorName'])
    .select('departments.name as departmentName')
    .select(['studentPlans.id as planId', 'studentPlans.programmeId', 'studentPlans.state'])
    .select(['currentVersionId', 'completion', 'studentPlans.version', 'auditedAt', 'auditWantedAt'])
    .select(['manualReason', 'manualBy', 'manualAt'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof recordOf>>;

const planIn = (row: Row) => {
  const { planId, programmeId, state, completion, version } = row;
  if (!planId || !programmeId || !state || !completion || version === null) return undefined;
  const { currentVersionId, auditedAt, auditWantedAt, manualReason, manualBy, manualAt } = row;
  const audited = { completion, auditedAt, auditWantedAt, manualReason, manualBy, manualAt };
  return { id: planId, programmeId, state, version, currentVersionId, ...audited };
};

/** What holds of a student at this moment, whether there is a plan yet or not; nothing where no programme fits. */
export const auditOne = async (db: Db | Tx, studentId: string) => {
  const student = await recordOf(db, studentId);
  const plan = planIn(student);
  const bound = plan && plan.state !== 'none' && plan.state !== 'rebind' ? plan.programmeId : undefined;
  const programmeId = bound ?? (await programmeFor(db, studentId));
  const subjects: Subject[] = programmeId
    ? [{ student, programmeId, versionId: plan?.currentVersionId ?? null }]
    : [];
  const [audited]: (Audited | undefined)[] = await auditStudents(db, subjects, (found) => found);
  return { student, plan, audited };
};
export type AuditOfOne = Awaited<ReturnType<typeof auditOne>>;
