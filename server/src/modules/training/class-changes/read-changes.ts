import { numbersIn, weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeApproval, editableStates } from '@graduate/contract/training/class-changes/choices.ts';
import type {
  ChangeAction,
  ChangeOptions,
  ChangeRow,
} from '@graduate/contract/training/class-changes/class-changes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { whereRecordsWait } from '../../mechanisms/approvals/public.ts';
import { calendarOf, suggestSlots } from '../scheduling/public.ts';
import { teachersOfClass } from '../teaching/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { type ChangeScope, changesWithin, classesWithin } from './changes.scope.ts';
import { changesCounted } from './check-change.ts';
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
    .select(['accounts.realName as applicant', teacherNames.as('teacherNames')]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const actionsOn = ({ applicantId, state, firstAt }: Found, scope: ChangeScope): ChangeAction[] => {
  if (state === 'approved') return scope.manages && firstAt > new Date() ? ['revoke'] : [];
  if (applicantId !== scope.accountId || !scope.applies) return [];
  if (state === 'submitted') return ['withdraw'];
  if (!editableStates.includes(state)) return [];
  return state === 'draft' ? ['submit', 'edit', 'remove'] : ['submit', 'edit'];
};

const asSeen = (row: Found, scope: ChangeScope, step: string): ChangeRow => ({
  ...row,
  weeks: weeksInWords(row.weekMask),
  newWeeks: row.newWeekMask === null ? null : weeksInWords(row.newWeekMask),
  before: row.beforeWords,
  after: row.afterWords,
  step,
  actions: actionsOn(row, scope),
});

const stepsOf = async (db: Db, ids: readonly string[], language: Language) => {
  const waiting = await whereRecordsWait(db, changeApproval.type, ids);
  return (id: string): string => waiting.get(id)?.stepName[language] ?? '';
};

export const listChanges = async (
  { db, scope, language }: Context<ChangeScope>,
  query: QueryOf<typeof changeCalls.list>,
) => {
  const found = filtered(readable(db, scope), query, {
    keyword: (
      keyword,
    ) => sql<SqlBool>`(${contains(['courses.name', 'teaching_classes.name', 'class_changes.no'], keyword)}
      or exists (select from class_teachers t join staff s on s.id = t.staff_id
        where t.class_id = class_changes.class_id and ${contains('s.name', keyword)}))`,
    termId: 'classChanges.termId',
    yxCode: (code) =>
      sql<SqlBool>`class_changes.department_id = (select id from departments where code = ${code})`,
    kind: 'classChanges.kind',
    reasonKind: 'classChanges.reasonKind',
    state: 'classChanges.state',
  });
  const { list, total } = await paged(query, found, {
    shown,
    sort: { submittedAt: 'classChanges.submittedAt', firstOn: 'classChanges.firstOn' },
    usual: ['-updatedAt', 'id'],
  });
  const stepOf = await stepsOf(
    db,
    list.map(({ id }) => id),
    language,
  );
  return { list: list.map((row) => asSeen(row, scope, stepOf(row.id))), total };
};

export const findChange = async (
  { db, scope, language }: Pick<Context<ChangeScope>, 'db' | 'scope' | 'language'>,
  { id }: { id: string },
): Promise<ChangeRow> => {
  const row = await shown(readable(db, scope))
    .where('classChanges.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchChange());
  return asSeen(row, scope, (await stepsOf(db, [id], language))(id));
};

/** How many lessons of a cancellation nobody has made up for. */
export const left = sql<number>`(length(replace(class_changes.week_mask::bit(32)::text, '0', '')) - coalesce((
  select sum(length(replace(m.week_mask::bit(32)::text, '0', ''))) from class_changes m
  where m.kind = 'makeup' and m.state = 'approved' and m.meeting_id = class_changes.meeting_id
    and m.week_mask & class_changes.week_mask <> 0), 0))::int`;

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

/** Classes of this and coming terms that somebody may apply for. */
export const listClasses = (
  { db, scope }: Context<ChangeScope>,
  { keyword }: InputOf<typeof changeCalls.classes>,
) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('academicTerms', 'academicTerms.id', 'teachingClasses.termId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'teachingClasses.name'])
    .where('academicTerms.endsOn', '>=', sql<string>`current_date`)
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
  return { used: await changesCounted(db as never, classId), most: maxPerClass, sessions };
};

/** Free slots for somebody who may apply: in rooms of the school and of the offering department. */
export const suggestForChange = async (
  context: Context<ChangeScope>,
  question: InputOf<typeof changeCalls.suggest>,
) => {
  const { departmentId, courseId } = await classWithin(context, question.classId);
  const { isPublic } = await context.db
    .selectFrom('courses')
    .select('isPublic')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const { accountId } = context.scope;
  const scope = {
    accountId,
    all: isPublic,
    departmentIds: [departmentId],
    edits: true,
    publishes: false,
    overrides: false,
  };
  return suggestSlots({ ...context, scope }, question);
};
