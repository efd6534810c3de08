import { numbersIn, weekBit } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type ChangeKind,
  type ChangeReason,
  type ChangeState,
  changeKinds,
} from '@graduate/contract/training/class-changes/choices.ts';
import { type Insertable, sql } from 'kysely';
import { termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import { applyChange } from '../../../src/modules/training/class-changes/apply-change.ts';
import { changeHandler } from '../../../src/modules/training/class-changes/change-approval.ts';
import { firstOf } from '../../../src/modules/training/class-changes/check-change.ts';
import {
  type Meeting,
  neededFor,
  placeInWords,
  targetOf,
} from '../../../src/modules/training/class-changes/places.ts';
import { dateOf, weekOf } from '../../../src/modules/training/rooms/public.ts';
import { type Calendar, calendarOf, holdSlots } from '../../../src/modules/training/scheduling/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { daysAfter } from '../../times.ts';

type Row = Insertable<Tables['classChanges']> & { id: string };
type Lesson = {
  meeting: Meeting;
  departmentId: string;
  courseName: string;
  isPublic: boolean;
  enrolled: number;
  /** Who leads the class and has an account; of others the college applies. */
  applicantId: string | null;
};

const MOST = 85;
/** One class in eight is changed in a term. */
const SHARE = 0.125;

/** Of seventeen applications twelve were approved; what waits, was sent back, taken back or forgotten is among them. */
const letters = { a: 'approved', s: 'submitted', r: 'refused', w: 'withdrawn' } as const;
const STATES = Array.from(
  'aasaaraaaawaarasa',
  (letter): ChangeState => letters[letter as keyof typeof letters],
);
const stateOf = (index: number): ChangeState => {
  const round = Math.floor(index / STATES.length);
  const state = STATES[index % STATES.length] ?? 'approved';
  return state === 'withdrawn' && round % 3 === 2 ? 'expired' : state;
};

const KINDS: readonly ChangeKind[] = ['move', 'cancel', 'room', 'substitute'];
const REASONS: readonly [ChangeReason, string][] = [
  ['public', '参加学科评估会议'],
  ['school', '学校统一安排教室检修'],
  ['personal', '家中有事，已与学生沟通'],
  ['public', '赴外校主持学位论文答辩'],
  ['other', '实验设备到货，需现场验收'],
];

/** One meeting each of some classes that are published, those the teacher of the demonstration gives first. */
const lessonsOf = async (tx: Tx, termId: string): Promise<Lesson[]> => {
  const { rows } = await sql<Omit<Lesson, 'meeting'> & { meetingId: string }>`
    select distinct on (c.id) m.id as "meetingId", c.department_id as "departmentId", k.name as "courseName",
      k.is_public as "isPublic", c.enrolled, s.account_id as "applicantId"
    from teaching_classes c join courses k on k.id = c.course_id join class_meetings m on m.class_id = c.id
    join rooms r on r.id = m.room_id and r.kind <> 'virtual'
    left join class_teachers t on t.class_id = c.id and t.role = 'lead' left join staff s on s.id = t.staff_id
    where c.term_id = ${termId} and c.mode = 'weekly' and c.enrolled > 0
      and exists (select from schedule_releases p where p.term_id = c.term_id and p.department_id = c.department_id)
    order by c.id, m.weekday, m.start_period`.execute(tx);
  const meetings = await tx.selectFrom('classMeetings').selectAll().where('termId', '=', termId).execute();
  const known = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  const lessons = rows.flatMap(({ meetingId, ...rest }) => {
    const meeting = known.get(meetingId);
    return meeting ? [{ ...rest, meeting }] : [];
  });
  const first = demonstrationIds.account('teacher');
  const rank = ({ applicantId, departmentId }: Lesson) =>
    applicantId === first ? 0 : departmentId === demonstrationIds.department('208') ? 1 : 2;
  const most = Math.min(MOST, Math.max(STATES.length, Math.round(lessons.length * SHARE)));
  return lessons.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
};

const isTaken = async (tx: Tx, meeting: Meeting, week: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('slotOccupancy')
    .select('ownerId')
    .where('termId', '=', meeting.termId)
    .where('resourceId', 'in', [meeting.roomId ?? meeting.id, ...meeting.teacherIds])
    .where('week', '=', week)
    .where('weekday', '=', meeting.weekday)
    .where('period', 'in', numbersIn(meeting.periodMask))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The same day and periods in a week after the last lessons, where students and teachers have nothing. */
const laterWeek = async (tx: Tx, calendar: Calendar, meeting: Meeting): Promise<number | undefined> => {
  const last = Math.max(...numbersIn(meeting.weekMask | meeting.cancelledMask));
  for (let week = Math.max(last, LAST_WEEK) + 1; week <= calendar.term.weeks; week += 1) {
    const taught = calendar.days.taught(dateOf(calendar.term, week, meeting.weekday), meeting.periodMask);
    if (taught.every(({ off }) => !off) && !(await isTaken(tx, meeting, week))) return week;
  }
  return undefined;
};
const LAST_WEEK = 16;

/** Another room of the campus, or another teacher of the college, that has nothing then. */
const freeInstead = async (
  tx: Tx,
  what: 'room' | 'teacher',
  { meeting, departmentId, enrolled }: Lesson,
  week: number,
): Promise<string | null> => {
  const candidates =
    what === 'room'
      ? sql`select r.id, r.code as no from rooms r join rooms own on own.id = ${meeting.roomId}
          join buildings b on b.id = r.building_id join buildings o on o.id = own.building_id
          where r.enabled and r.kind = own.kind and b.campus = o.campus and r.capacity >= ${enrolled}
            and r.department_id is null and r.id <> own.id`
      : sql`select s.id, s.staff_no as no from staff s where s.department_id = ${departmentId}
          and s.job_state not in ('left', 'deceased') and not s.id = any(${meeting.teacherIds}::uuid[])`;
  const { rows } = await sql<{ id: string }>`select c.id from (${candidates}) c
    where not exists (select from slot_occupancy o where o.term_id = ${meeting.termId} and o.resource_id = c.id
      and o.week = ${week} and o.weekday = ${meeting.weekday} and (1 << (o.period - 1)) & ${meeting.periodMask} <> 0)
    order by c.no limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** A lesson that was, or one that comes: what waits is about lessons to come. */
const weekFor = (calendar: Calendar, meeting: Meeting, state: ChangeState, index: number) => {
  const now = weekOf(calendar.term, dayInShanghai(new Date()));
  const taught = numbersIn(meeting.weekMask).filter((week) =>
    calendar.days
      .taught(dateOf(calendar.term, week, meeting.weekday), meeting.periodMask)
      .every(({ off }) => !off),
  );
  const ahead = state === 'submitted' || (state === 'approved' && index % 3 === 0);
  const fitting = taught.filter((week) => (ahead ? week > now : week < now));
  return fitting[index % Math.max(1, fitting.length)];
};

type Wish = Pick<
  Row,
  'kind' | 'newWeekMask' | 'newWeekday' | 'newStartPeriod' | 'newRoomId' | 'newTeacherId'
>;

/** What becomes of a lesson; where nothing else is free it moves, and where it cannot move it is cancelled. */
const wishFor = async (
  tx: Tx,
  calendar: Calendar,
  lesson: Lesson,
  week: number,
  wanted: ChangeKind,
): Promise<Wish> => {
  const { meeting } = lesson;
  const stays = {
    newWeekMask: null,
    newWeekday: null,
    newStartPeriod: null,
    newRoomId: null,
    newTeacherId: null,
  };
  if (wanted === 'room' || wanted === 'substitute') {
    const what = wanted === 'room' ? 'room' : 'teacher';
    const id = await freeInstead(tx, what, lesson, week);
    if (id && wanted === 'room') return { ...stays, kind: 'room', newRoomId: id };
    if (id) return { ...stays, kind: 'substitute', newTeacherId: id };
  }
  const later = wanted === 'cancel' ? undefined : await laterWeek(tx, calendar, meeting);
  if (later === undefined) return { ...stays, kind: 'cancel' };
  const { weekday, startPeriod } = meeting;
  return {
    ...stays,
    kind: 'move',
    newWeekMask: weekBit(later),
    newWeekday: weekday,
    newStartPeriod: startPeriod,
  };
};

/** Applied for three days before the lesson, decided a day later; what lies ahead was applied for yesterday. */
const momentsOf = (firstAt: Date) => {
  const wanted = daysAfter(firstAt, -3);
  const submittedAt = wanted.getTime() < Date.now() ? wanted : daysAfter(new Date(), -1);
  const answered = daysAfter(submittedAt, 1);
  return { submittedAt, decidedAt: answered.getTime() < Date.now() ? answered : new Date() };
};

const decisionsOn = (state: ChangeState, school: boolean, at: Date) => {
  const by = (username: 'dean' | 'training', status: 1 | 9) => ({
    approverId: demonstrationIds.account(username),
    status,
    opinion: status === 1 ? '同意' : '该时段教室另有安排，请改期',
    at,
  });
  if (state === 'refused') return [by('dean', 9)];
  if (state !== 'approved') return [];
  return school ? [by('dean', 1), by('training', 1)] : [by('dean', 1)];
};

/** Whose teacher has no account has the college apply, and where that has none either the graduate school. */
const officeOf = (departmentId: string): string =>
  demonstrationIds.account(departmentId === demonstrationIds.department('208') ? 'secretary' : 'training');

type Written = { lesson: Lesson; week: number; state: ChangeState; wish: Wish; index: number };

const write = async (tx: Tx, calendar: Calendar, { lesson, week, state, wish, index }: Written) => {
  const { meeting, departmentId, enrolled, courseName, isPublic } = lesson;
  const id = idOf(`class-change:${meeting.id}:${wish.kind}`);
  const weekMask = weekBit(week);
  const asked = { ...wish, weekMask } as Parameters<typeof targetOf>[1];
  const first = firstOf(calendar, meeting, asked);
  const target = targetOf(meeting, asked);
  const substitutes = wish.kind === 'substitute';
  const beforeWords = await placeInWords(tx, { ...meeting, weekMask }, substitutes);
  const afterWords = target ? await placeInWords(tx, target, substitutes) : '';
  const { submittedAt, decidedAt } = momentsOf(first.at);
  const [reasonKind, reason] = REASONS[index % REASONS.length] ?? ['other', '另有安排'];
  const applicantId = lesson.applicantId ?? officeOf(departmentId);
  const change = await tx
    .insertInto('classChanges')
    .values({
      ...wish,
      id,
      classId: meeting.classId,
      termId: meeting.termId,
      departmentId,
      meetingId: meeting.id,
      weekMask,
      makeupOn: null,
      reasonKind: wish.kind === 'cancel' ? 'school' : reasonKind,
      reason,
      beforeWords,
      afterWords,
      firstOn: first.date,
      firstAt: first.at,
      students: enrolled,
      madeMeetingId: null,
      applicantId,
      state,
      submittedAt,
      createdAt: submittedAt,
      updatedAt: state === 'submitted' ? submittedAt : decidedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state === 'approved') {
    const madeMeetingId = await applyChange(tx, change);
    if (madeMeetingId)
      await tx.updateTable('classChanges').set({ madeMeetingId }).where('id', '=', id).execute();
  }
  if (state === 'submitted' && target)
    await holdSlots(tx, meeting.termId, id, neededFor(wish.kind, target), { ...meeting, weekMask });
  const school = isPublic || substitutes;
  const { zh, en } = changeKinds[wish.kind];
  await insertInstance(tx, changeHandler, {
    recordId: id,
    applicantId,
    departmentId,
    title: text(`${zh}：${courseName} ${beforeWords}`, `${en}: ${courseName} ${beforeWords}`),
    summary: text(afterWords || reason, afterWords || reason),
    facts: { school },
    submittedAt,
    ...(state === 'withdrawn' && { ended: { state: 'withdrawn' as const, at: decidedAt } }),
    ...(state === 'expired' && { ended: { state: 'cancelled' as const, at: first.at } }),
    decisions: decisionsOn(state, school, decidedAt),
  });
};

/** What became of single lessons of this term: moved, cancelled, in other rooms, with other teachers; some wait. */
export const seedClassChanges = async (tx: Tx): Promise<void> => {
  const term = await termOfDay(tx, dayInShanghai(new Date()));
  if (!term) return;
  const calendar = await calendarOf(tx, term.id);
  for (const [index, lesson] of (await lessonsOf(tx, term.id)).entries()) {
    const state = stateOf(index);
    const week = weekFor(calendar, lesson.meeting, state, index);
    if (week === undefined) continue;
    const kind = KINDS[index % KINDS.length] ?? 'move';
    const wish = await wishFor(tx, calendar, lesson, week, kind);
    await write(tx, calendar, { lesson, week, state, wish, index });
    if (state !== 'approved' || wish.kind !== 'cancel' || index % 2 === 0) continue;
    // Every other lesson that fell out is made up for.
    const later = await laterWeek(tx, calendar, lesson.meeting);
    if (later === undefined) continue;
    const { weekday, startPeriod } = lesson.meeting;
    const made: Wish = {
      ...wish,
      kind: 'makeup',
      newWeekMask: weekBit(later),
      newWeekday: weekday,
      newStartPeriod: startPeriod,
    };
    await write(tx, calendar, { lesson, week, state, wish: made, index });
  }
};
