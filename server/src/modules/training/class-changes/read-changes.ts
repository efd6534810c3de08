import {
  numbersIn,
  readWeeks,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeApproval, editableStates } from '@graduate/contract/training/class-changes/choices.ts';
import type {
  Change,
  ChangeAction,
  ChangeOptions,
  ChangeRow,
  FreeRoom,
} from '@graduate/contract/training/class-changes/class-changes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inPortions } from '../../../platform/in-portions.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny, recordsWaitingFor, whereRecordsWait } from '../../mechanisms/approvals/public.ts';
import { dateOf } from '../rooms/public.ts';
import { calendarOf, periodsFrom, roomsFor, suggestSlots } from '../scheduling/public.ts';
import { teachersOfClass } from '../teaching/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { type ChangeScope, changesWithin, classesWithin } from './changes.scope.ts';
import { changesCounted, countedOf } from './check-change.ts';
import { noSuchChange } from './class-changes.errors.ts';
import { classWithin } from './class-within.ts';
import { beginnings, placeInWords } from './places.ts';

const readable = (db: Db, scope: ChangeScope) =>
  db
    .selectFrom('classChanges')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'classChanges.classId')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .where(changesWithin(scope));

const teacherNames = teachersOfClass(sql`class_changes.class_id`);

const shown = (found: ReturnType<typeof readable>) =>
  found
    .innerJoin('accounts', 'accounts.id', 'classChanges.applicantId')
    .selectAll('classChanges')
    .select(['courses.name as courseName', 'teachingClasses.name as className'])
    .select(['accounts.realName as applicant', teacherNames.as('teacherNames')])
    .select(countedOf(sql`class_changes.class_id`).as('times'));
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Where an application waits, and whether for who asks. */
type Waits = { step: string; forAsker: boolean };
const nowhere: Waits = { step: '', forAsker: false };

const actionsOn = (
  { applicantId, state, firstAt }: Found,
  scope: ChangeScope,
  { forAsker }: Waits,
): ChangeAction[] => {
  if (forAsker) return ['decide'];
  if (state === 'approved') return scope.manages && firstAt > new Date() ? ['revoke'] : [];
  if (applicantId !== scope.accountId || !scope.applies) return [];
  if (state === 'submitted') return ['withdraw'];
  if (!editableStates.includes(state)) return [];
  return state === 'draft' ? ['submit', 'edit', 'remove'] : ['submit', 'edit'];
};

const asSeen = (row: Found, scope: ChangeScope, waits: Waits): ChangeRow => ({
  ...row,
  weeks: weeksInWords(row.weekMask),
  newWeeks: row.newWeekMask === null ? null : weeksInWords(row.newWeekMask),
  before: row.beforeWords,
  after: row.afterWords,
  step: waits.step,
  actions: actionsOn(row, scope, waits),
});

const waitsOf = async (
  { db, language, author }: Pick<Context, 'db' | 'language' | 'author'>,
  ids: readonly string[],
) => {
  if (ids.length === 0) return () => nowhere;
  const { type } = changeApproval;
  const steps = await whereRecordsWait(db, type, ids);
  const mine = await (await recordsWaitingFor(db, author.actor, type))
    .where('approvalInstances.recordId', 'in', ids)
    .execute();
  const forAsker = new Set(mine.map(({ recordId }) => recordId));
  return (id: string): Waits => ({
    step: steps.get(id)?.stepName[language] ?? '',
    forAsker: forAsker.has(id),
  });
};

type Filter = Omit<QueryOf<typeof changeCalls.list>, 'page' | 'limit'>;

export const changesFound = (db: Db, scope: ChangeScope, query: Filter) =>
  filtered(readable(db, scope), query, {
    keyword: (keyword) => contains(['courses.name', 'teaching_classes.name', 'class_changes.no'], keyword),
    termId: 'classChanges.termId',
    teacher: (typed) => sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
      where t.class_id = class_changes.class_id and (s.staff_no = ${typed} or ${contains('s.name', typed)}))`,
    yxCode: (codes) =>
      sql<SqlBool>`class_changes.department_id in (select id from departments where code = any(${codes}))`,
    kind: 'classChanges.kind',
    reasonKind: 'classChanges.reasonKind',
    state: 'classChanges.state',
    from: (day) => sql<SqlBool>`class_changes.first_on >= ${day}`,
    to: (day) => sql<SqlBool>`class_changes.first_on <= ${day}`,
  });

const listing = {
  shown,
  sort: { submittedAt: 'classChanges.submittedAt', firstOn: 'classChanges.firstOn' },
  usual: ['-updatedAt', 'id'],
} as const;

export const listChanges = async (context: Context<ChangeScope>, query: QueryOf<typeof changeCalls.list>) => {
  const { db, scope } = context;
  const { list, total } = await paged(query, changesFound(db, scope, query), listing);
  const waits = await waitsOf(
    context,
    list.map(({ id }) => id),
  );
  return { list: list.map((row) => asSeen(row, scope, waits(row.id))), total };
};

const BATCH = 200;

export async function* streamChanges(
  db: Db,
  scope: ChangeScope,
  query: QueryOf<typeof changeCalls.exportList>,
): AsyncIterable<ChangeRow> {
  const rows = inOrder(query, changesFound(db, scope, query), listing);
  yield* inPortions(rows.stream(BATCH), async (some) => {
    const ids = some.map(({ id }) => id);
    const steps = await whereRecordsWait(db, changeApproval.type, ids);
    return some.map((row) => asSeen(row, scope, { ...nowhere, step: steps.get(row.id)?.stepName.zh ?? '' }));
  });
}

const findRow = (db: Db, scope: ChangeScope, id: string): Promise<Found> =>
  shown(readable(db, scope))
    .where('classChanges.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchChange());

export const findChange = async (
  context: Pick<Context<ChangeScope>, 'db' | 'scope' | 'language' | 'author'>,
  { id }: { id: string },
): Promise<ChangeRow> => {
  const { db, scope } = context;
  return asSeen(await findRow(db, scope, id), scope, (await waitsOf(context, [id]))(id));
};

const nameOf = async (db: Db, table: 'staff' | 'rooms', id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const found = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? null;
};

/** One application as who applied, who looks after the class and who decides see it. */
export const openChange = async (context: Context<ChangeScope>, { id }: { id: string }): Promise<Change> => {
  const { db, services, author } = context;
  const row = await findChange(context, { id });
  const { moduleCode, businessCode } = changeApproval;
  return {
    ...row,
    newRoomName: await nameOf(db, 'rooms', row.newRoomId),
    newTeacherName: await nameOf(db, 'staff', row.newTeacherId),
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, author.actor, { moduleCode, businessCode, recordId: id }),
  };
};

/** How many lessons of a cancellation nobody has made up for. */
export const left = sql<number>`(case when class_changes.meeting_id is null then 0 else length(replace(class_changes.week_mask::bit(32)::text, '0', '')) - coalesce((
  select sum(length(replace(m.week_mask::bit(32)::text, '0', ''))) from class_changes m
  where m.kind = 'makeup' and m.state = 'approved' and m.meeting_id = class_changes.meeting_id
    and m.week_mask & class_changes.week_mask <> 0), 0) end)::int`;

/** Approved cancellations that are not wholly made up. */
export const listUnmade = async (
  { db, scope }: Context<ChangeScope>,
  query: QueryOf<typeof changeCalls.unmade>,
) => {
  const cancelled = readable(db, scope)
    .where('classChanges.kind', '=', 'cancel')
    .where('classChanges.state', '=', 'approved')
    .where(sql<SqlBool>`${left} > 0`);
  const { list, total } = await paged(query, filtered(cancelled, query, { termId: 'classChanges.termId' }), {
    shown: (found) => shown(found).select(left.as('left')),
    sort: { left: left as never },
    usual: ['-updatedAt', 'id'],
  });
  return { list: list.map((row) => ({ ...row, weeks: weeksInWords(row.weekMask) })), total };
};

const OFFERED = 50;
const LAST_DAY = 7;

/** Classes of this and coming terms that somebody may apply for. */
export const listClasses = (
  { db, scope }: Context<ChangeScope>,
  { keyword }: InputOf<typeof changeCalls.classes>,
) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('academicTerms', 'academicTerms.id', 'teachingClasses.termId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'teachingClasses.name'])
    .where('academicTerms.endsOn', '>=', dayInShanghai(new Date()))
    .where('teachingClasses.state', 'not in', ['cancelled', 'finished'])
    .where('teachingClasses.mergedIntoId', 'is', null)
    .where(classesWithin(scope))
    .$if(!!keyword, (query) =>
      query.where(contains(['teachingClasses.name', 'teachingClasses.code'], keyword ?? '')),
    )
    .orderBy('teachingClasses.code')
    .limit(OFFERED)
    .execute();

/** The lessons of a class that have not begun, and how often it was changed. */
export const changeOptions = async (
  context: Context<ChangeScope>,
  { classId }: { classId: string },
): Promise<ChangeOptions> => {
  const { db } = context;
  const record = await classWithin(context, classId);
  const calendar = await calendarOf(db, record.termId);
  const meetings = await db
    .selectFrom('classMeetings')
    .selectAll()
    .where('classId', '=', classId)
    .orderBy('weekday')
    .orderBy('startPeriod')
    .orderBy('id')
    .execute();
  const now = new Date();
  const { maxPerClass } = await trainingSetting(db, 'changes');
  const sessions: ChangeOptions['sessions'] = [];
  for (const meeting of meetings) {
    const all = meeting.weekMask | meeting.cancelledMask;
    const dates = beginnings(calendar, { ...meeting, weekMask: all });
    const weeks = numbersIn(all).flatMap((week, index) => {
      const begins = dates[index];
      const cancelled = (meeting.cancelledMask & (1 << (week - 1))) !== 0;
      return begins && (begins.at > now || cancelled) ? [{ week, date: begins.date, cancelled }] : [];
    });
    if (weeks.length > 0)
      sessions.push({
        meetingId: meeting.id,
        weekday: meeting.weekday,
        startPeriod: meeting.startPeriod,
        periodCount: meeting.periodCount,
        roomId: meeting.roomId,
        place: await placeInWords(db, { ...meeting, weekMask: all }),
        weeks,
      });
  }
  const { term, periods } = calendar;
  return {
    used: await changesCounted(db, classId),
    most: maxPerClass,
    weeks: Array.from({ length: term.weeks }, (_, index) => index + 1)
      .map((week) => ({ week, from: dateOf(term, week, 1), to: dateOf(term, week, LAST_DAY) }))
      .filter(({ to }) => to >= dayInShanghai(now)),
    periods: periods.length,
    sessions,
  };
};

/** Rooms of the school and of the offering department that fit the class and that nobody has then. */
export const roomsForChange = async (
  context: Context<ChangeScope>,
  { classId, weeks, weekday, startPeriod, periodCount }: InputOf<typeof changeCalls.rooms>,
): Promise<FreeRoom[]> => {
  const record = await classWithin(context, classId);
  const weekMask = readWeeks(weeks) ?? 0;
  const wanted = periodsFrom(startPeriod, periodCount);
  const rooms = await roomsFor(
    context.db,
    { all: await isPublicCourse(context.db, record) },
    record,
    weekMask,
  );
  return rooms
    .filter(({ taken }) => ((taken[weekday - 1] ?? 0) & wanted) === 0)
    .map(({ id, name, seats }) => ({ id, name, seats }));
};

const isPublicCourse = async (db: Db, { courseId }: { courseId: string }): Promise<boolean> =>
  (await db.selectFrom('courses').select('isPublic').where('id', '=', courseId).executeTakeFirstOrThrow())
    .isPublic;

/** Free slots for somebody who may apply: in rooms of the school and of the offering department. */
export const suggestForChange = async (
  context: Context<ChangeScope>,
  question: InputOf<typeof changeCalls.suggest>,
) => {
  const record = await classWithin(context, question.classId);
  const { accountId } = context.scope;
  const scope = {
    accountId,
    all: await isPublicCourse(context.db, record),
    departmentIds: [record.departmentId],
    edits: true,
    publishes: false,
    overrides: false,
  };
  return suggestSlots({ ...context, scope }, question, 'all');
};
