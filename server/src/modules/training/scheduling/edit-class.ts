import { type ClassEdit, type OpenTo, openToAll } from '@graduate/contract/training/scheduling/class-acts.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { bookForExam, giveBack } from '../rooms/public.ts';
import { noteCapacity } from '../study-records/public.ts';
import type { ClassScope } from './classes.scope.ts';
import { type ClassRecord, classes } from './hold-class.ts';
import { findClass } from './read-classes.ts';
import { scheduleErrors } from './scheduling.errors.ts';

const mustBeInUse = async (tx: Tx, roomId: string | null): Promise<void> => {
  if (roomId === null) return;
  await tx
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', roomId)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow(() => scheduleErrors.unknownExamRoom());
};

const PERIOD_MINUTES = 45;
const BREAK_MINUTES = 10;

/** An examination of so many periods, with the breaks between them. */
export const examEnd = (examAt: Date, periods: number | null): Date => {
  const count = periods ?? 2;
  return new Date(examAt.getTime() + (count * PERIOD_MINUTES + (count - 1) * BREAK_MINUTES) * 60_000);
};

type Exam = Pick<ClassEdit, 'examAt' | 'examPeriods' | 'examRoomId'>;

const sameExam = (one: Exam, other: Exam): boolean =>
  one.examAt?.getTime() === other.examAt?.getTime() &&
  one.examPeriods === other.examPeriods &&
  one.examRoomId === other.examRoomId;

/** The room of an examination is taken like any other: who has it already is told, and another time gives it back. */
const bookExam = async (
  { services, author, language }: Context<ClassScope>,
  { db: tx }: Within<ClassScope>,
  before: ClassRecord,
  { examAt, examPeriods, examRoomId }: Exam,
): Promise<string | null> => {
  if (before.examBookingId) await giveBack(tx, author, before.examBookingId);
  if (!examAt || !examRoomId) return null;
  return bookForExam(
    tx,
    { services, author, language },
    {
      roomId: examRoomId,
      purpose: `考试：${before.name}`,
      startAt: examAt,
      endAt: examEnd(examAt, examPeriods),
    },
  );
};

/** A list that limits nothing is left out, so that whoever may choose a class that says nothing is everybody. */
const writtenOf = (openTo: OpenTo): string =>
  JSON.stringify(Object.fromEntries(Object.entries(openTo).filter(([, list]) => list.length > 0)));

/** Before a class is chosen nobody has a stake in how many seats it has. */
const noteSeatsOf = async (
  { db: tx, author }: Within<ClassScope>,
  { id, state, capacity: before }: ClassRecord,
  after: number,
): Promise<void> => {
  if (after !== before && (state === 'open' || state === 'closed'))
    await noteCapacity(tx, author, { classId: id, before, after });
};

/** Seats, name, campus, who may come and when it is examined; never fewer seats than students. */
export const editClass = async (
  context: Context<ClassScope>,
  { id, version, openTo, ...facts }: { id: string } & ClassEdit,
): Promise<ClassDesk> => {
  await classes.transact(context, async (within) => {
    const record = await classes.hold(within, { id, version });
    if (record.state === 'cancelled' || record.state === 'finished')
      throw scheduleErrors.wrongState({ state: record.state });
    if (facts.capacity < record.enrolled)
      throw scheduleErrors.fewerSeatsThanStudents({ students: record.enrolled });
    await mustBeInUse(within.db, facts.examRoomId);
    const examBookingId = sameExam(record, facts)
      ? record.examBookingId
      : await bookExam(context, within, record, facts);
    const changes = { ...facts, ...(openTo && { audience: writtenOf(openTo) }), examBookingId };
    const { audience, ...before } = record;
    await classes.change(within, record, changes, 'edit', {
      before: { ...before, openTo: { ...openToAll, ...audience } },
      after: { ...facts, ...(openTo && { openTo }) },
    });
    await noteSeatsOf(within, record, facts.capacity);
  });
  return findClass(context, { id });
};
