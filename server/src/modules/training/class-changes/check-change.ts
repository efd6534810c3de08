import { numbersIn, weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  provenReasons,
  unplannedReasons,
  urgentReasons,
} from '@graduate/contract/training/class-changes/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { workCalendar, workingDaysBefore } from '../../commons/academic-calendar/public.ts';
import { filesOf } from '../../commons/files/public.ts';
import { type Calendar, scheduleErrors } from '../scheduling/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { changeErrors } from './class-changes.errors.ts';
import type { ChangeRecord } from './hold-change.ts';
import { beginnings, type Meeting, targetOf, type Wish } from './places.ts';

const countOf = (mask: number): number => numbersIn(mask).length;

/** A new time is complete, within term and day, and another one. */
const mustBeATime = ({ term, periods }: Calendar, meeting: Meeting, wish: Wish): void => {
  const { kind, weekMask, newWeekMask, newWeekday, newStartPeriod } = wish;
  if (!newWeekMask || !newWeekday || !newStartPeriod) throw changeErrors.incomplete();
  if (countOf(newWeekMask) !== countOf(weekMask)) throw changeErrors.incomplete();
  const last = numbersIn(newWeekMask).at(-1) ?? 0;
  if (last > term.weeks) throw scheduleErrors.beyondTerm({ week: last, weeks: term.weeks });
  if (newStartPeriod + meeting.periodCount - 1 > periods.length)
    throw scheduleErrors.beyondDay({ periods: periods.length });
  const same =
    newWeekMask === weekMask && newWeekday === meeting.weekday && newStartPeriod === meeting.startPeriod;
  if (kind === 'move' && same) throw changeErrors.sameTime();
};

/** Refuses what makes no sense, whatever the rules of the school are. */
export const mustMakeSense = (calendar: Calendar, meeting: Meeting, wish: Wish): void => {
  const { kind, weekMask, newRoomId, newTeacherId } = wish;
  const there = kind === 'makeup' ? meeting.cancelledMask : meeting.weekMask;
  if ((weekMask & ~there) !== 0) throw changeErrors.notItsWeeks();
  if (kind === 'room' && !newRoomId) throw changeErrors.incomplete();
  if (kind === 'room' && newRoomId === meeting.roomId) throw changeErrors.sameRoom();
  if (kind === 'substitute' && !newTeacherId) throw changeErrors.incomplete();
  if (kind === 'substitute' && meeting.teacherIds.includes(newTeacherId ?? ''))
    throw changeErrors.sameTeacher();
  if (kind === 'move' || kind === 'makeup') mustBeATime(calendar, meeting, wish);
};

/** When the first lesson concerned begins: what is taken away, or what a made-up one is put to. */
export const firstOf = (calendar: Calendar, meeting: Meeting, wish: Wish): { date: string; at: Date } => {
  const target = targetOf(meeting, wish);
  const old = wish.kind === 'makeup' ? [] : beginnings(calendar, { ...meeting, weekMask: wish.weekMask });
  const next = target ? beginnings(calendar, target) : [];
  const [first] = [...old, ...next].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  if (!first) throw changeErrors.incomplete();
  return first;
};

/** Changes of a class that count: those that hold and those under review; what is made up does not count. */
export const countedOf = (
  classId: RawBuilder<unknown>,
) => sql<number>`(select count(*)::int from class_changes counted
  where counted.class_id = ${classId} and counted.kind <> 'makeup' and counted.state in ('submitted', 'approved'))`;

export const changesCounted = async (db: Db | Tx, classId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select ${countedOf(sql`${classId}`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
};

const mustBeFirst = async (tx: Tx, { id, meetingId, weekMask }: ChangeRecord): Promise<void> => {
  const other = await tx
    .selectFrom('classChanges')
    .select('id')
    .where('meetingId', '=', meetingId)
    .where('id', '<>', id)
    .where('state', '=', 'submitted')
    .where(sql<boolean>`week_mask & ${weekMask}::int <> 0`)
    .executeTakeFirst();
  if (other) throw changeErrors.pending();
};

const mustBePlanned = (
  calendar: Calendar,
  meeting: Meeting,
  { kind, reasonKind, makeupOn, weekMask }: ChangeRecord,
  weeks: number,
): void => {
  if (kind !== 'cancel' || unplannedReasons.includes(reasonKind)) return;
  const dates = beginnings(calendar, { ...meeting, weekMask }).map(({ date }) => date);
  const last = dates.toSorted().at(-1) ?? '';
  if (makeupOn === null || makeupOn > addDays(last, weeks * 7)) throw changeErrors.noMakeup({ weeks });
};

/** What was cancelled is made up for once. */
const mustNotBeMadeUp = async (tx: Tx, { id, kind, meetingId, weekMask }: ChangeRecord): Promise<void> => {
  if (kind !== 'makeup') return;
  const before = await tx
    .selectFrom('classChanges')
    .select('weekMask')
    .where('meetingId', '=', meetingId)
    .where('id', '<>', id)
    .where('kind', '=', 'makeup')
    .where('state', '=', 'approved')
    .execute();
  const again = before.reduce((mask, one) => mask | one.weekMask, 0) & weekMask;
  if (again !== 0) throw changeErrors.madeUp({ weeks: weeksInWords(again) });
};

/** The rules of the school. Answers whether it comes so late that the graduate school decides, too. */
export const mustFollowRules = async (
  tx: Tx,
  calendar: Calendar,
  meeting: Meeting,
  change: ChangeRecord,
): Promise<{ late: boolean }> => {
  const rules = await trainingSetting(tx, 'changes');
  const now = new Date();
  const first = firstOf(calendar, meeting, change);
  if (first.at <= now) throw changeErrors.begun();
  const blocked = numbersIn(change.weekMask).find((week) => rules.blockWeeks.includes(week));
  if (blocked !== undefined && change.kind !== 'makeup') throw changeErrors.blocked({ week: blocked });
  if (change.kind !== 'makeup' && (await changesCounted(tx, change.classId)) >= rules.maxPerClass)
    throw changeErrors.tooOften({ most: rules.maxPerClass });
  mustBePlanned(calendar, meeting, change, rules.makeupWithinWeeks);
  await mustBeFirst(tx, change);
  await mustNotBeMadeUp(tx, change);
  const isWorking = await workCalendar(tx, dayInShanghai(now), first.date);
  const latest = workingDaysBefore(isWorking, first.at, rules.leadDays);
  const late = rules.leadDays > 0 && now > latest;
  if (late && !urgentReasons.includes(change.reasonKind))
    throw changeErrors.tooLate({ days: rules.leadDays });
  if (provenReasons.includes(change.reasonKind) && (await filesOf(tx, 'PY', [change.id])).length === 0)
    throw changeErrors.noProof();
  return { late };
};
