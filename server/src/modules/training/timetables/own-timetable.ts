import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Timetable } from '@graduate/contract/training/timetables/timetable.ts';
import type { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { ownRecordIds } from '../../student-status/students/public.ts';
import { type Owner, timetableOf } from './timetable.ts';

export type Reader = { accountId: string; learns: boolean; teaches: boolean };

/** Students have what they take, teachers and tutors what they teach, others nothing. */
export const reader = ({ accountId, role }: Actor): Reader => ({
  accountId,
  learns: role.code === 'student',
  teaches: role.code === 'teacher' || role.code === 'tutor',
});

/** The classes that students take in a term. */
const classesTaken = async (db: Db, studentIds: readonly string[], termId: string): Promise<string[]> => {
  if (studentIds.length === 0) return [];
  const found = await db
    .selectFrom('enrolments')
    .select('classId')
    .distinct()
    .where('studentId', 'in', studentIds)
    .where('termId', '=', termId)
    .where('state', '=', 'enrolled')
    .execute();
  return found.map(({ classId }) => classId);
};

/** What students take together. */
export const ownerOfStudents = async (
  db: Db,
  studentIds: readonly string[],
  termId: string,
): Promise<Owner> => {
  const classIds = await classesTaken(db, studentIds, termId);
  return { whose: classIds.length > 0 ? { classIds } : null, classIds };
};

/** A teacher's lessons are those they give themselves, also as a substitute; their classes are those they are named in. */
export const ownerOfTeacher = async (db: Db, teacherId: string, termId: string): Promise<Owner> => {
  const found = await db
    .selectFrom('classTeachers')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'classTeachers.classId')
    .select('classTeachers.classId')
    .where('classTeachers.staffId', '=', teacherId)
    .where('teachingClasses.termId', '=', termId)
    .where('teachingClasses.state', '<>', 'cancelled')
    .execute();
  return { whose: { teacherId }, classIds: found.map(({ classId }) => classId) };
};

const nothing: Owner = { whose: null, classIds: [] };

export const ownerOfReader =
  (db: Db, { accountId, learns, teaches }: Reader) =>
  async (termId: string): Promise<Owner> => {
    if (learns) return ownerOfStudents(db, await ownRecordIds(db, accountId), termId);
    if (!teaches) return nothing;
    const staff = await db
      .selectFrom('staff')
      .select('id')
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return staff ? ownerOfTeacher(db, staff.id, termId) : nothing;
  };

/** The timetable of the caller in the current role; only what its department has published. */
export const ownTimetable = (
  context: Context<Reader>,
  query: QueryOf<typeof timetableCalls.home>,
): Promise<Timetable> => timetableOf(context, query, ownerOfReader(context.db, context.scope));
