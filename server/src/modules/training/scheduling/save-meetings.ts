import { weekBit, weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type {
  Conflict,
  Schedule,
  ScheduleDraft,
  ScheduleEdit,
} from '@graduate/contract/training/scheduling/meetings.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { occupy, type Slot, vacate } from '../rooms/public.ts';
import type { ClassScope } from './classes.scope.ts';
import { overridable } from './conflict-words.ts';
import { asSeen, conflictsOf, type Found } from './conflicts.ts';
import { type ClassRecord, classes, mustBeOpenToPlans } from './hold-class.ts';
import { type Calendar, calendarOf, hoursOf, type Placed, placeAll, slotsOf } from './placed.ts';
import { mustBeFreeToMove, tellStudents } from './published.ts';
import { savedSchedule } from './read-schedule.ts';
import { disturbMeetings, removeMeetings } from './remove-meetings.ts';
import { scheduleErrors } from './scheduling.errors.ts';
import { managedClass } from './week-slots.ts';

export const storedOf = (tx: Tx, classId: string) =>
  tx
    .selectFrom('classMeetings')
    .selectAll()
    .where('classId', '=', classId)
    .where('kind', '=', 'normal')
    .execute();
type Stored = Awaited<ReturnType<typeof storedOf>>[number];

/**
 * Rooms and teachers are held, always in the same order, so that whoever comes second waits and then sees who was
 * first. Who books a room holds it too. The key of the occupancy stands behind that.
 */
export const holdResources = async (
  tx: Tx,
  meetings: readonly Pick<Placed, 'roomId' | 'teacherIds'>[],
): Promise<void> => {
  const rooms = [...new Set(meetings.flatMap(({ roomId }) => roomId ?? []))];
  const teachers = [...new Set(meetings.flatMap(({ teacherIds }) => teacherIds))];
  if (rooms.length > 0)
    await tx
      .selectFrom('rooms')
      .select('id')
      .where('id', 'in', rooms)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  if (teachers.length > 0)
    await tx
      .selectFrom('staff')
      .select('id')
      .where('id', 'in', teachers)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
};

/** Refuses what is in the way: rooms and teachers always, other rules unless they are overridden, warnings unread. */
const mustBeClear = (
  { overrides }: ClassScope,
  found: readonly Found[],
  { acceptWarnings, overrideReason }: Pick<ScheduleEdit, 'acceptWarnings' | 'overrideReason'>,
  language: Language,
): void => {
  if (overrideReason !== null && !overrides) throw scheduleErrors.mayNotOverride();
  const left = found.filter(({ level, code }) =>
    level === 'error'
      ? overrideReason === null || !overridable.includes(code)
      : !acceptWarnings.includes(code),
  );
  if (left.length === 0) return;
  const details = { conflicts: asSeen(found, language) };
  const taken = left.find(({ code }) => code === 'T421' || code === 'T422');
  if (taken) throw scheduleErrors.taken({ words: taken.words }, { code: taken.code, ...details });
  const errors = left.filter(({ level }) => level === 'error').length;
  const code = left[0]?.code;
  throw scheduleErrors.inTheWay({ errors, warnings: left.length - errors }, { code, ...details });
};

/** A place in the week with the room and the teachers it takes. */
export type Place = Pick<Placed, 'weekday' | 'weekMask' | 'periodMask' | 'roomId' | 'teacherIds'>;

const coveredBy = (place: Place, { week, weekday, period }: Slot): boolean =>
  place.weekday === weekday &&
  (place.weekMask & weekBit(week)) !== 0 &&
  (place.periodMask & weekBit(period)) !== 0;

/** `left` is a place the same lessons give up for this one: what they have of it already is not taken twice. */
export const occupyFor = async (
  tx: Tx,
  { termId }: Pick<ClassRecord, 'termId'>,
  ownerId: string,
  placed: Place,
  { ownerKind = 'meeting', left = null }: { ownerKind?: 'meeting' | 'hold'; left?: Place | null } = {},
): Promise<void> => {
  const slots = slotsOf(termId, placed);
  const beyondLeft = (has: boolean) => (has && left ? slots.filter((slot) => !coveredBy(left, slot)) : slots);
  const room = placed.roomId
    ? await tx.selectFrom('rooms').select(['id', 'kind']).where('id', '=', placed.roomId).executeTakeFirst()
    : undefined;
  if (room && room.kind !== 'virtual') {
    const claim = { resourceKind: 'room' as const, resourceId: room.id, ownerKind, ownerId };
    await occupy(tx, claim, beyondLeft(left?.roomId === room.id));
  }
  for (const resourceId of placed.teacherIds.toSorted()) {
    const claim = { resourceKind: 'teacher' as const, resourceId, ownerKind, ownerId };
    await occupy(tx, claim, beyondLeft(left?.teacherIds.includes(resourceId) ?? false));
  }
};

const rowOf = ({ id, termId }: ClassRecord, placed: Placed, before: Stored | undefined) => {
  const { periodMask: _mask, id: _id, ...columns } = placed;
  const cancelledMask = (before?.cancelledMask ?? 0) & ~placed.weekMask;
  return { ...columns, classId: id, termId, cancelledMask, originId: null };
};

/**
 * The meetings somebody writes anew. One whose weeks were all moved or cancelled is on no desk: it stays, as what is
 * taught instead refers to it, unless the class is taken off the timetable altogether.
 */
const onDesk = async (
  tx: Tx,
  classId: string,
  placed: readonly Placed[],
  was: readonly Stored[] | undefined,
): Promise<Stored[]> => {
  const stored = await storedOf(tx, classId);
  if (placed.length === 0) return stored;
  const empty = new Set((was ?? stored).flatMap(({ id, weekMask }) => (weekMask === 0 ? id : [])));
  return stored.filter(({ id }) => !empty.has(id) || placed.some((one) => one.id === id));
};

const isElsewhere = (before: Stored, placed: Placed): boolean =>
  before.weekday !== placed.weekday || before.periodMask !== placed.periodMask;

/** Writes the meetings of a class anew; those that stay keep their ids, as changes of single weeks refer to them. */
const writeMeetings = async (
  within: { db: Tx; author: Author; services: Services },
  record: ClassRecord,
  before: readonly Stored[],
  placed: readonly Placed[],
): Promise<string[]> => {
  const { db: tx } = within;
  const known = new Map(before.map((row) => [row.id, row]));
  if (placed.some(({ id }) => id !== null && !known.has(id))) throw scheduleErrors.unknownMeeting();
  const wanted = new Map(placed.map((one) => [one.id, one]));
  await removeMeetings(
    within,
    [...known.keys()].filter((id) => !wanted.has(id)),
  );
  const moved = before.filter((row) => {
    const place = wanted.get(row.id);
    return place !== undefined && isElsewhere(row, place);
  });
  await disturbMeetings(
    within,
    moved.map(({ id }) => id),
  );
  await vacate(tx, [...known.keys()]);
  const ids: string[] = [];
  for (const one of placed) {
    const row = rowOf(record, one, known.get(one.id ?? ''));
    const id = one.id ?? newId();
    ids.push(id);
    if (one.id === null)
      await tx
        .insertInto('classMeetings')
        .values({ id, ...row })
        .execute();
    else await tx.updateTable('classMeetings').set(row).where('id', '=', id).execute();
    await occupyFor(tx, record, id, one);
  }
  return ids;
};

/** Puts new meetings where they are wanted, for a transaction that only looks what would be in the way. */
export const tryPlaces = async (tx: Tx, record: ClassRecord, placed: readonly Placed[]): Promise<void> => {
  for (const one of placed) {
    const id = newId();
    await tx
      .insertInto('classMeetings')
      .values({ id, ...rowOf(record, one, undefined) })
      .execute();
    await occupyFor(tx, record, id, one);
  }
};

/** A class is scheduled when all its hours have a time and a room; when they lose it, it is to be scheduled again. */
const stateAfter = (
  { state, hours }: Pick<ClassRecord, 'state' | 'hours'>,
  placed: readonly Placed[],
): ClassRecord['state'] => {
  if (state !== 'planned' && state !== 'scheduled') return state;
  const complete = hoursOf(placed) >= hours && placed.every(({ roomId }) => roomId !== null);
  return complete && placed.length > 0 ? 'scheduled' : 'planned';
};

const logged = (
  meetings: readonly Pick<Placed, 'weekday' | 'weekMask' | 'startPeriod' | 'periodCount' | 'roomId'>[],
) =>
  meetings.map(({ weekday, weekMask, startPeriod, periodCount, roomId }) => ({
    weekday,
    weeks: weeksInWords(weekMask),
    startPeriod,
    periodCount,
    roomId,
  }));

export type SavedClass = { id: string } & ScheduleEdit;

/** Saves one class in the transaction of who calls; `was` is what the log shows where its meetings were put aside. */
export const saveWithin = async (
  context: Context<ClassScope>,
  within: Within<ClassScope>,
  { id, version, meetings, ...accepted }: SavedClass,
  was?: readonly Stored[],
): Promise<Schedule> => {
  const { db: tx, scope } = within;
  const record = await classes.hold(within, { id });
  classes.mustBeCurrent({ version: record.scheduleVersion }, version, { version: record.scheduleVersion });
  await mustBeOpenToPlans(tx, scope, record);
  await mustBeFreeToMove(tx, scope, record, accepted.overrideReason);
  await tx.selectFrom('academicTerms').select('id').where('id', '=', record.termId).forShare().execute();
  const calendar = await calendarOf(tx, record.termId);
  const placed = await placeAll(tx, scope, record, calendar, meetings);
  const before = await onDesk(tx, id, placed, was);
  await holdResources(tx, [...before, ...placed]);
  const found = await conflictsOf(tx, record, calendar, placed);
  mustBeClear(scope, found, accepted, context.language);
  const ids = await writeMeetings({ ...within, services: context.services }, record, before, placed);
  const changes = { state: stateAfter(record, placed), scheduleVersion: record.scheduleVersion + 1 };
  const after = await classes.change(within, record, changes, 'schedule', {
    before: logged(was ?? before),
    after: { meetings: logged(placed), overrideReason: accepted.overrideReason },
  });
  if (accepted.overrideReason !== null) await tellStudents(context.services, tx, after);
  return savedSchedule(tx, after, calendar, { ids, found }, context.language);
};

/** What somebody is told who lost the race for a room at the very end. */
const explained = async (
  { db, scope, language }: Context<ClassScope>,
  { id, meetings, ...accepted }: SavedClass,
  error: { constraint?: string },
): Promise<never> => {
  if (error.constraint !== 'slot_occupancy_once') throw error;
  const { record, calendar } = await draftOf({ db, scope }, id);
  const placed = await placeAll(db, scope, record, calendar, meetings);
  mustBeClear(scope, await conflictsOf(db, record, calendar, placed), accepted, language);
  throw error;
};

export const saveMeetings = (context: Context<ClassScope>, input: SavedClass): Promise<Schedule> =>
  classes
    .transact(context, (within) => saveWithin(context, within, input))
    .catch((error: { constraint?: string }) => explained(context, input, error));

const draftOf = async (
  context: Pick<Context<ClassScope>, 'db' | 'scope'>,
  id: string,
): Promise<{ record: ClassRecord; calendar: Calendar }> => {
  const record = await managedClass(context, id);
  return { record, calendar: await calendarOf(context.db, record.termId) };
};

/** The same without saving anything. */
export const checkMeetings = async (
  { db, scope, language }: Context<ClassScope>,
  { classId, meetings }: ScheduleDraft,
): Promise<Conflict[]> => {
  const { record, calendar } = await draftOf({ db, scope }, classId);
  const placed = await placeAll(db, scope, record, calendar, meetings);
  return asSeen(await conflictsOf(db, record, calendar, placed), language);
};
