import type {
  OfficeOutcome,
  OfficeRemoval,
  OfficeTransfer,
} from '@graduate/contract/training/selection/office.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { withdrawEnrolments } from '../../study-records/public.ts';
import { promoteWaiting } from '../promote.ts';
import { noSuchEnrolment, selectionErrors } from '../selection.errors.ts';
import { managedClasses, type SelectionScope } from '../selection.scope.ts';
import { managedClass, seatOne, tellStudent } from './seat-students.ts';

type Seat = {
  id: string;
  studentId: string;
  name: string;
  accountId: string | null;
  classId: string;
  termId: string;
  courseName: string;
};

/** Seats of classes of the department that are taken; one out of reach is as good as none. */
const seatsOf = async (db: Db, scope: SelectionScope, ids: readonly string[]): Promise<Seat[]> => {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['enrolments.id', 'enrolments.studentId', 'enrolments.classId', 'enrolments.termId'])
    .select(['studentRecords.name', 'studentPersons.accountId', 'courses.name as courseName'])
    .where('enrolments.id', 'in', [...ids])
    .where('enrolments.state', '=', 'enrolled')
    .where(managedClasses(scope))
    .orderBy('enrolments.studentId')
    .execute();
  if (rows.length === 0) throw noSuchEnrolment();
  return rows;
};

/** Takes one student out of a class, in a transaction of its own; a grade keeps them in. */
const unseatOne = (
  { db, services, author }: Context<unknown>,
  { id, studentId, classId, termId, accountId, courseName }: Seat,
  reason: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select hold_selection(${[studentId]}::uuid[], ${[termId]}::uuid[], ${[classId]}::uuid[])`.execute(
      tx,
    );
    const gone = await withdrawEnrolments(tx, author, { ids: [id], reason });
    if (gone.length === 0) return false;
    await tellStudent({ tx, services }, accountId, {
      zh: `${courseName}：管理员已为您退课（${reason}）`,
      en: `${courseName}: the office has taken you out (${reason})`,
    });
    return true;
  });

/** The office takes students out; whoever waits for their seats moves up. */
export const unseatStudents = async (
  context: Context<SelectionScope>,
  { enrolmentIds, reason }: OfficeRemoval,
): Promise<OfficeOutcome> => {
  const { db, scope, language, services } = context;
  const seats = await seatsOf(db, scope, enrolmentIds);
  const outcome: OfficeOutcome = { done: 0, left: [] };
  for (const seat of seats) {
    if (await unseatOne(context, seat, reason)) outcome.done += 1;
    else {
      const message = selectionErrors.graded().text[language];
      outcome.left.push({ student: seat.name, message, rules: [{ code: 'T546', message, firm: true }] });
    }
  }
  void promoteWaiting(services, [...new Set(seats.map(({ classId }) => classId))]).catch(() => undefined);
  return outcome;
};

/** Moves students to another class of the term: out of the one and into the other at once, or not at all. */
export const transferStudents = async (
  context: Context<SelectionScope>,
  { enrolmentIds, toClassCode, ...asked }: OfficeTransfer,
): Promise<OfficeOutcome> => {
  const { db, scope, services } = context;
  const seats = await seatsOf(db, scope, enrolmentIds);
  const wanted = { ...asked, override: scope.overrides ? asked.override : [] };
  const outcome: OfficeOutcome = { done: 0, left: [] };
  for (const { studentId, classId: swapClassId, termId } of seats) {
    const { id: classId } = await managedClass(db, scope, { code: toClassCode, termId });
    const left = await seatOne(context, { ...wanted, studentId, classId, termId, swapClassId });
    if (left) outcome.left.push(left);
    else outcome.done += 1;
  }
  void promoteWaiting(services, [...new Set(seats.map(({ classId }) => classId))]).catch(() => undefined);
  return outcome;
};
