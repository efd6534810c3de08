import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { ClassState } from '@graduate/contract/training/scheduling/choices.ts';
import type { ChangedClass } from '@graduate/contract/training/scheduling/classes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { ClassRecord } from './hold-class.ts';
import { type Removing, removeMeetings } from './remove-meetings.ts';
import { scheduleErrors } from './scheduling.errors.ts';

const acts = {
  open: text('开放选课', 'opened'),
  close: text('关闭选课', 'closed'),
  cancel: text('停开', 'cancelled'),
  merge: text('合班', 'merged'),
  unmerge: text('取消合班', 'taken out'),
} satisfies Record<string, Text>;

/** A class after an act. */
export const after = ({ id, state, version }: ClassRecord): ChangedClass => ({ id, state, version });

export const mustBe = (
  record: ClassRecord,
  act: keyof typeof acts,
  ...states: readonly ClassState[]
): void => {
  if (!states.includes(record.state)) throw scheduleErrors.cannot({ state: record.state, act: acts[act] });
};

export const mustBeWithoutGuests = async (tx: Tx, { id }: ClassRecord): Promise<void> => {
  const guest = await tx
    .selectFrom('teachingClasses')
    .select('id')
    .where('mergedIntoId', '=', id)
    .executeTakeFirst();
  if (guest) throw scheduleErrors.hasGuests();
};

/** Takes a class off the timetable for good: its rooms and teachers are free. */
export const takeOff = async (
  tx: Tx,
  by: Omit<Removing, 'db'>,
  { id }: Pick<ClassRecord, 'id'>,
): Promise<void> => {
  const gone = await tx.selectFrom('classMeetings').select('id').where('classId', '=', id).execute();
  await removeMeetings(
    { db: tx, ...by },
    gone.map((meeting) => meeting.id),
  );
};
