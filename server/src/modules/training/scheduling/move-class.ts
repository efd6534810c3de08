import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { ClassState } from '@graduate/contract/training/scheduling/choices.ts';
import type { ChangedClass } from '@graduate/contract/training/scheduling/classes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { giveBack } from '../rooms/public.ts';
import { endEnrolments, endWaiting, excuse, holdTakers } from '../study-records/public.ts';
import type { ClassScope } from './classes.scope.ts';
import { type ClassRecord, classes } from './hold-class.ts';
import { hoursOf } from './placed.ts';
import { isPublished, tellStudents } from './published.ts';
import { meetingsOf } from './read-schedule.ts';
import { removeMeetings } from './remove-meetings.ts';
import { scheduleErrors } from './scheduling.errors.ts';

type AtVersion = { id: string; version?: number };

const acts = {
  open: text('开放选课', 'opened'),
  close: text('关闭选课', 'closed'),
  cancel: text('停开', 'cancelled'),
  merge: text('合班', 'merged'),
  unmerge: text('取消合班', 'taken out'),
} satisfies Record<string, Text>;

const after = ({ id, state, version }: ClassRecord): ChangedClass => ({ id, state, version });

const mustBe = (record: ClassRecord, act: keyof typeof acts, ...states: readonly ClassState[]): void => {
  if (!states.includes(record.state)) throw scheduleErrors.cannot({ state: record.state, act: acts[act] });
};

const isPlaced = async (tx: Tx, { id, mode, hours, mergedIntoId }: ClassRecord): Promise<boolean> =>
  mode === 'none' || hoursOf(await meetingsOf(tx, [mergedIntoId ?? id])) >= hours;

/** Students may choose the class from now on; opened twice, it is open. */
export const openClass = (context: Context<ClassScope>, input: AtVersion): Promise<ChangedClass> =>
  classes.transact(context, async (within) => {
    const record = await classes.hold(within, input);
    if (record.state === 'open') return after(record);
    mustBe(record, 'open', 'planned', 'scheduled', 'closed');
    if (!(await isPlaced(within.db, record))) throw scheduleErrors.notPlaced();
    return after(await classes.change(within, record, { state: 'open' }, 'open'));
  });

export const closeClass = (context: Context<ClassScope>, input: AtVersion): Promise<ChangedClass> =>
  classes.transact(context, async (within) => {
    const record = await classes.hold(within, input);
    if (record.state === 'closed') return after(record);
    mustBe(record, 'close', 'open');
    return after(await classes.change(within, record, { state: 'closed' }, 'close'));
  });

const guestsOf = (tx: Tx, { id }: ClassRecord) =>
  tx.selectFrom('teachingClasses').select('id').where('mergedIntoId', '=', id).execute();

const mustBeWithoutGuests = async (tx: Tx, record: ClassRecord): Promise<void> => {
  if ((await guestsOf(tx, record)).length > 0) throw scheduleErrors.hasGuests();
};

/** Takes a class off the timetable for good: its rooms and teachers are free. */
const takeOff = async (
  { services }: Pick<Context, 'services'>,
  { db, author }: Within<ClassScope>,
  { id }: ClassRecord,
): Promise<void> => {
  const gone = await db.selectFrom('classMeetings').select('id').where('classId', '=', id).execute();
  await removeMeetings(
    { db, author, services },
    gone.map((meeting) => meeting.id),
  );
};

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

/** A class that is not held: those in it are told why, its time and rooms are free. With students in it the school decides. */
export const cancelClass = (
  context: Context<ClassScope>,
  { id, version, reason }: AtVersion & { reason: string },
): Promise<ChangedClass> =>
  classes.transact(context, async (within) => {
    const { db: tx, scope, author } = within;
    await holdTakers(tx, id);
    const record = await classes.hold(within, { id });
    if (record.state === 'cancelled') return after(record);
    if (version !== undefined) classes.mustBeCurrent(record, version);
    mustBe(record, 'cancel', 'planned', 'scheduled', 'open', 'closed');
    if (record.enrolled > 0 && !scope.all) throw scheduleErrors.studentsInIt({ students: record.enrolled });
    await mustBeWithoutGuests(tx, record);
    await takeOff(context, within, record);
    if (record.examBookingId) await giveBack(tx, author, record.examBookingId);
    const actedBy = author.actor?.accountId ?? null;
    const left = await endEnrolments(tx, { classId: id }, { state: 'classCancelled', reason, actedBy });
    const students = left.map(({ studentId }) => studentId);
    const waited = await endWaiting(
      tx,
      id,
      text(`教学班停开：${reason}`, `The class is cancelled: ${reason}`),
    );
    await excuse(tx, record.termId, students);
    const changed = await classes.change(
      within,
      record,
      { state: 'cancelled', waiting: 0, examBookingId: null, scheduleVersion: record.scheduleVersion + 1 },
      'cancel',
      { before: { state: record.state }, after: { state: 'cancelled', reason, students: left.length } },
    );
    const accounts = await accountsOf(tx, [...new Set([...students, ...waited])]);
    if (accounts.length > 0)
      await context.services.tell(tx, accounts, {
        kind: 'result',
        title: text(`教学班停开：${record.name}（${reason}）`, `“${record.name}” is cancelled: ${reason}`),
        link: '/xsxk',
      });
    return after(changed);
  });

const hostFor = async (
  within: Within<ClassScope>,
  guest: ClassRecord,
  code: string,
): Promise<ClassRecord> => {
  const found = await within.db
    .selectFrom('teachingClasses')
    .select('id')
    .where('code', '=', code)
    .where('termId', '=', guest.termId)
    .where('id', '<>', guest.id)
    .where('mergedIntoId', 'is', null)
    .where('state', 'not in', ['cancelled', 'finished'])
    .executeTakeFirstOrThrow(() => scheduleErrors.noSuchHost());
  return classes.hold(within, { id: found.id });
};

/** The rooms of the host must hold the students of both. */
const mustHoldBoth = async (tx: Tx, host: ClassRecord, guest: ClassRecord): Promise<void> => {
  const others = await tx
    .selectFrom('teachingClasses')
    .select((eb) => eb.fn.sum<string>('enrolled').as('students'))
    .where('mergedIntoId', '=', host.id)
    .executeTakeFirst();
  const students = host.enrolled + guest.enrolled + Number(others?.students ?? 0);
  const small = await tx
    .selectFrom('classMeetings')
    .innerJoin('rooms', 'rooms.id', 'classMeetings.roomId')
    .select(['rooms.name', 'rooms.capacity'])
    .where('classId', '=', host.id)
    .where('rooms.capacity', '<', students)
    .executeTakeFirst();
  if (small) throw scheduleErrors.roomTooSmall({ room: small.name, seats: small.capacity ?? 0, students });
};

/** Whether students who rely on a published timetable get another one by it; only the graduate school does that to them. */
const movesStudents = async ({ db, scope }: Within<ClassScope>, record: ClassRecord): Promise<boolean> => {
  if (record.enrolled === 0 || !(await isPublished(db, record))) return false;
  if (!scope.overrides) throw scheduleErrors.published({ students: record.enrolled });
  return true;
};

/** A class meets with another from now on: its own places are given up, its timetable is that of the host. */
export const mergeClass = (
  context: Context<ClassScope>,
  { id, version, intoCode }: { id: string; version: number; intoCode: string },
): Promise<ChangedClass> =>
  classes.transact(context, async (within) => {
    const { db: tx } = within;
    const guest = await classes.hold(within, { id, version });
    mustBe(guest, 'merge', 'planned', 'scheduled', 'open', 'closed');
    await mustBeWithoutGuests(tx, guest);
    const moves = await movesStudents(within, guest);
    const host = await hostFor(within, guest, intoCode);
    await mustHoldBoth(tx, host, guest);
    await takeOff(context, within, guest);
    const state = guest.state === 'planned' || guest.state === 'scheduled' ? host.state : guest.state;
    const merged = await classes.change(
      within,
      guest,
      { mergedIntoId: host.id, state, scheduleVersion: guest.scheduleVersion + 1 },
      'merge',
      { before: { mergedIntoId: guest.mergedIntoId }, after: { mergedInto: host.code } },
    );
    if (moves) await tellStudents(context.services, tx, merged);
    return after(merged);
  });

/** It meets by itself again, and has to be placed. */
export const unmergeClass = (
  context: Context<ClassScope>,
  { id, version }: { id: string; version: number },
): Promise<ChangedClass> =>
  classes.transact(context, async (within) => {
    const record = await classes.hold(within, { id, version });
    if (record.mergedIntoId === null) return after(record);
    mustBe(record, 'unmerge', 'planned', 'scheduled', 'open', 'closed');
    const moves = await movesStudents(within, record);
    const alone = await classes.change(
      within,
      record,
      { mergedIntoId: null, state: 'planned', scheduleVersion: record.scheduleVersion + 1 },
      'unmerge',
      { before: { mergedIntoId: record.mergedIntoId }, after: { mergedIntoId: null } },
    );
    if (moves) await tellStudents(context.services, within.db, alone);
    return after(alone);
  });
