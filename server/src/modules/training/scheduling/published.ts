import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import type { ClassScope } from './classes.scope.ts';
import type { ClassRecord } from './hold-class.ts';
import { scheduleErrors } from './scheduling.errors.ts';

type Place = Pick<ClassRecord, 'termId' | 'departmentId'>;

/** Whether students and teachers see the timetable of a department. */
export const isPublished = async (db: Db | Tx, { termId, departmentId }: Place): Promise<boolean> =>
  (await db
    .selectFrom('scheduleReleases')
    .select('termId')
    .where('termId', '=', termId)
    .where('departmentId', '=', departmentId)
    .executeTakeFirst()) !== undefined;

/** Students rely on what was published: it is changed by an application, or by the graduate school with a reason. */
export const mustBeFreeToMove = async (
  tx: Tx,
  { overrides }: ClassScope,
  record: ClassRecord,
  overrideReason: string | null,
): Promise<void> => {
  if (record.enrolled === 0 || (overrides && overrideReason !== null)) return;
  if (await isPublished(tx, record)) throw scheduleErrors.published({ students: record.enrolled });
};

/** Everybody who takes the class hears that it meets at other times. */
export const tellStudents = async (
  { tell }: Pick<Services, 'tell'>,
  tx: Tx,
  { id, name }: Pick<ClassRecord, 'id' | 'name'>,
): Promise<void> => {
  const students = await tx
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentPersons.accountId')
    .where(sql<SqlBool>`${id} in (teaching_classes.id, teaching_classes.merged_into_id)`)
    .where('enrolments.state', '=', 'enrolled')
    .execute();
  const accounts = students.flatMap(({ accountId }) => accountId ?? []);
  if (accounts.length === 0) return;
  await tell(tx, accounts, {
    kind: 'result',
    title: text(`上课时间有变动：${name}，请查看课表`, `“${name}” meets at other times; see your timetable`),
    link: '/training/my-timetable',
  });
};
