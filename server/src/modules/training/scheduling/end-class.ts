import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { giveBack } from '../rooms/public.ts';
import { endEnrolments, endWaiting, excuse } from '../study-records/public.ts';
import { mustBe, mustBeWithoutGuests, takeOff } from './class-steps.ts';
import { type ClassRecord, classes } from './hold-class.ts';
import type { Removing } from './remove-meetings.ts';

const accountsOf = async (tx: Tx, studentIds: readonly string[]): Promise<string[]> => {
  if (studentIds.length === 0) return [];
  const found = await tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentPersons.accountId')
    .where('studentRecords.id', 'in', studentIds)
    .execute();
  return found.flatMap(({ accountId }) => accountId ?? []);
};

/** What may be cancelled: a class that is not over, and that no other meets with. */
export const mustBeCancellable = async (tx: Tx, record: ClassRecord): Promise<void> => {
  mustBe(record, 'cancel', 'planned', 'scheduled', 'open', 'closed');
  await mustBeWithoutGuests(tx, record);
};

/** Ends a class that is held: those in it and those who wait are told why, its rooms and teachers are free. */
export const endClass = async (
  { db: tx, author, services }: Removing,
  record: ClassRecord,
  reason: string,
): Promise<ClassRecord> => {
  await mustBeCancellable(tx, record);
  const { id, termId, name, examBookingId } = record;
  await takeOff(tx, { author, services }, record);
  if (examBookingId) await giveBack(tx, author, examBookingId);
  const left = await endEnrolments(tx, author, { classId: id }, { state: 'classCancelled', reason });
  const students = left.map(({ studentId }) => studentId);
  const waited = await endWaiting(
    tx,
    author,
    id,
    text(`教学班停开：${reason}`, `The class is cancelled: ${reason}`),
  );
  await excuse(tx, termId, students);
  const gone = { waiting: 0, examBookingId: null, scheduleVersion: record.scheduleVersion + 1 };
  const changed = await classes.write({ db: tx, author }, id, { state: 'cancelled', ...gone });
  await classes.log({ db: tx, author }, id, 'cancel', {
    before: { state: record.state },
    after: { state: 'cancelled', reason, students: left.length },
  });
  await notifyPeople(tx, await accountsOf(tx, [...new Set([...students, ...waited])]), {
    kind: 'result',
    title: text(`教学班停开：${name}（${reason}）`, `“${name}” is cancelled: ${reason}`),
    link: '/xsxk',
  });
  return changed;
};
