import type { Db, Tx } from '../../../platform/database/connect.ts';
import { planOf } from '../plans/public.ts';
import { programmeFor } from '../programmes/public.ts';
import { type Audited, auditStudents, type Subject } from './audit-students.ts';

const recordOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'studentNo', 'studentRecords.name', 'grade', 'majorName', 'entryDate'])
    .select(['prevEduLevel', 'prevDegree', 'expectedGraduationDate', 'mainTutorName as tutorName'])
    .select('departments.name as departmentName')
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow();

/** What holds of a student at this moment, whether there is a plan yet or not; nothing where no programme fits. */
export const auditOne = async (db: Db | Tx, studentId: string) => {
  const student = await recordOf(db, studentId);
  const plan = await planOf(db, studentId);
  const bound = plan && plan.state !== 'none' && plan.state !== 'rebind' ? plan.programmeId : undefined;
  const programmeId = bound ?? (await programmeFor(db, studentId));
  const subjects: Subject[] = programmeId
    ? [{ student, programmeId, versionId: plan?.currentVersionId ?? null }]
    : [];
  const [audited]: (Audited | undefined)[] = await auditStudents(db, subjects);
  return { student, plan, audited };
};
export type AuditOfOne = Awaited<ReturnType<typeof auditOne>>;
