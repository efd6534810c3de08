import type { ChangedClass } from '@graduate/contract/training/scheduling/classes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { after, mustBe, mustBeWithoutGuests, takeOff } from './class-steps.ts';
import type { ClassScope } from './classes.scope.ts';
import { type ClassRecord, classes } from './hold-class.ts';
import { hoursOf } from './placed.ts';
import { isPublished, tellStudents } from './published.ts';
import { meetingsOf } from './read-schedule.ts';
import { scheduleErrors } from './scheduling.errors.ts';

type AtVersion = { id: string; version?: number };

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
    await takeOff(tx, { author: within.author, services: context.services }, guest);
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
