import { numbersIn, weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { betweenClauses } from '@graduate/contract/platform/text.ts';
import type { SelectionTab } from '@graduate/contract/training/selection/choices.ts';
import type {
  Block,
  OfferedClass,
  OfferedCourse,
  OfferQuery,
} from '@graduate/contract/training/selection/selection.ts';
import type { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { publishedForIt } from '../../programmes/public.ts';
import { type MeetingRow, meetingInWords, meetingsOf } from '../../scheduling/public.ts';
import { teachersOfClass } from '../../teaching/public.ts';
import { courseOfClasses, houseRules, namesOf } from '../engine/around.ts';
import { coursesConcerned, needsOf } from '../engine/course-needs.ts';
import { type Desk, deskOf } from '../engine/desk.ts';
import { factsFor } from '../engine/facts.ts';
import { seatFor } from '../engine/judge.ts';
import { audienceInWords, freeFor, obstacleWhenOpen, quotaFor, waitingBefore } from '../engine/rules.ts';
import { slotsOf } from '../engine/slots.ts';
import { inWords, noSuchRound } from '../selection.errors.ts';
import { type Chooser, chooserOf } from './who-chooses.ts';

/** More than that nobody looks through; a filter finds the rest. */
const MOST_SHOWN = 200;

const planOf = (studentId: string) =>
  sql`(select p.current_version_id from student_plans p where p.student_id = ${studentId})`;

const inTab: Record<SelectionTab, (chooser: Chooser) => RawBuilder<SqlBool>> = {
  plan: ({ id }) =>
    sql`exists (select from plan_items i where i.version_id = ${planOf(id)} and i.course_id = c.course_id)`,
  programme: ({ id }) =>
    sql`exists (select from student_records left join student_plans p on p.student_id = student_records.id
      join programme_courses o on o.programme_id = coalesce(p.programme_id, ${publishedForIt})
      where student_records.id = ${id} and o.course_id = c.course_id)`,
  publicElective: () => sql`k.category = 'publicElective'`,
  cross: ({ departmentId }) =>
    sql`k.category = 'elective' and c.allow_cross and c.department_id <> ${departmentId}`,
  retake: ({
    id,
  }) => sql`exists (select from grades g where g.student_id = ${id} and g.course_id = c.course_id
    and g.effective and g.published and not g.passed)`,
  favourite: () => sql`f.class_id is not null`,
};

/** What a round offers; somebody's favourites are shown whatever became of them, with what would stop one. */
const offeredTo = (chooser: Chooser, tab: SelectionTab): RawBuilder<SqlBool> =>
  tab === 'favourite'
    ? inTab.favourite(chooser)
    : sql`c.state = 'open' and ${inTab[tab](chooser)} and (cardinality(r.class_ids) = 0 or c.id = any(r.class_ids))
        and (cardinality(r.department_ids) = 0 or c.department_id = any(r.department_ids))
        and (cardinality(r.categories) = 0 or k.category = any(r.categories))`;

type Found = {
  id: string;
  code: string;
  name: string;
  courseId: string;
  courseCode: string;
  courseName: string;
  nameEn: string;
  credits: number;
  category: OfferedCourse['category'];
  language: OfferedCourse['language'];
  departmentName: string;
  teachers: string;
  campus: string;
  favouredAt: Date | null;
  wishes: number;
  wished: boolean;
};

const found = async (
  db: Db,
  chooser: Chooser,
  { roundId, tab, keyword, weekday, period, campus, language }: OfferQuery,
) => {
  const { rows } = await sql<Found>`
    select * from (
      select c.id, c.code, c.name, c.course_id, k.code as course_code, k.name as course_name, k.name_en, c.credits,
        k.category, k.language, d.name as department_name, c.campus,
        ${teachersOfClass(sql`c.id`)} as teachers,
        (select count(*) from selection_wishes w where w.round_id = r.id and w.class_id = c.id)::int as wishes,
        exists (select from selection_wishes w where w.round_id = r.id and w.class_id = c.id
          and w.student_id = ${chooser.id}) as wished, f.at as favoured_at
      from course_selection_rounds r join teaching_classes c on c.term_id = r.term_id
        join courses k on k.id = c.course_id join departments d on d.id = c.department_id
        left join selection_favourites f on f.class_id = c.id and f.student_id = ${chooser.id}
      where r.id = ${roundId} and r.state = 'ready' and ${offeredTo(chooser, tab)}
        and (${campus ?? ''} = '' or c.campus = ${campus ?? ''})
        and (${language ?? ''} = '' or k.language = ${language ?? ''})
        and (${weekday ?? period ?? null}::int is null or exists (select from class_meetings m
          where m.class_id = coalesce(c.merged_into_id, c.id)
            and (${weekday ?? null}::int is null or m.weekday = ${weekday ?? null}::int)
            and (${period ?? null}::int is null or ${period ?? null}::int between m.start_period
              and m.start_period + m.period_count - 1)))) offered
    where (${keyword ?? ''} = '' or ${contains(['offered.code', 'offered.course_name', 'offered.teachers'], keyword ?? '')})
    order by course_code, code limit ${MOST_SHOWN}`.execute(db);
  return rows;
};

/** The desk of one student before some classes, without holding anything: what it says may change. */
const deskFor = async (
  db: Db,
  studentId: string,
  roundId: string,
  classIds: readonly string[],
): Promise<Desk> => {
  const needs = await needsOf(db, await courseOfClasses(db, classIds));
  const { termId } = await db
    .selectFrom('courseSelectionRounds')
    .select('termId')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow(() => noSuchRound());
  const facts = await factsFor(db, {
    termId,
    roundIds: [roundId],
    studentIds: [studentId],
    classIds,
    courseIds: coursesConcerned(needs),
    keys: [],
  });
  const slots = await slotsOf(db, db, [...facts.classes, ...facts.taken]);
  return deskOf(facts, { needs, slots, house: await houseRules(db), names: await namesOf(db) });
};

const asBlock = (refusal: Refused | undefined, language: Language): Block | null => {
  if (!refusal) return null;
  const { code, message } = inWords(refusal);
  return { code: code ?? '', message: message[language] };
};

type Stands = Pick<
  OfferedClass,
  'capacity' | 'remaining' | 'quotaRemaining' | 'waiting' | 'mine' | 'block' | 'audience'
>;

/** How a class stands to a student: seats, whether it is theirs, and what would stop them when the round is open. */
const standing = (
  desk: Desk,
  { studentId, roundId, classId }: { studentId: string; roundId: string; classId: string },
  language: Language,
): Stands | undefined => {
  const [student, wanted, round] = [desk.student(studentId), desk.classOf(classId), desk.round(roundId)];
  if (!student || !wanted || !round) return undefined;
  const taken = desk.takenBy(studentId).some((one) => one.classId === classId);
  const waits = desk.waitsOf(studentId).some((one) => one.classId === classId);
  const quota = quotaFor(desk, round, wanted, student);
  const waited = waitingBefore(desk, round, wanted, quota) > 0;
  const isKept = !round.quotaReleased && desk.quotasOf(classId).length > 0;
  const ask = { desk, round, student, wanted, swap: undefined, promoted: false, accepted: ['T536'] };
  return {
    capacity: wanted.capacity,
    remaining: waited ? 0 : Math.max(0, wanted.capacity - wanted.enrolled),
    quotaRemaining: isKept ? (waited ? 0 : Math.max(0, freeFor(desk, round, wanted, student))) : null,
    waiting: desk.waitingIn(classId),
    audience: audienceInWords(wanted.audience, desk.names)[language],
    mine: taken ? 'enrolled' : waits ? 'waiting' : 'none',
    block: taken ? null : asBlock(obstacleWhenOpen(ask), language),
  };
};

const slotOf = ({
  weekday,
  startPeriod,
  periodCount,
  weekMask,
}: MeetingRow): OfferedClass['slots'][number] => ({
  weekday,
  startPeriod,
  endPeriod: startPeriod + periodCount - 1,
  weeks: weeksInWords(weekMask),
  weekMask,
});

/**
 * What would stop each of these classes once those before it are taken: two favourites at the same time are both free
 * today, and one of them is refused tomorrow. The desk is nobody else's afterwards.
 */
const blocksInTurn = (
  desk: Desk,
  { studentId, roundId }: { studentId: string; roundId: string },
  classIds: readonly string[],
  language: Language,
): ReadonlyMap<string, Block | null> => {
  const [student, round] = [desk.student(studentId), desk.round(roundId)];
  const blocks = new Map<string, Block | null>();
  if (!student || !round) return blocks;
  for (const classId of classIds) {
    const wanted = desk.classOf(classId);
    if (!wanted || desk.takenBy(studentId).some((one) => one.classId === classId)) continue;
    const ask = { desk, round, student, wanted, swap: undefined, promoted: false, accepted: ['T536'] };
    const refusal = obstacleWhenOpen(ask);
    blocks.set(classId, asBlock(refusal, language));
    if (!refusal) desk.take(seatFor(ask, null), wanted);
  }
  return blocks;
};

/** When classes meet, in words; a class that was merged meets with its host. */
export const timesOf = async (db: Db, classIds: readonly string[], language: Language) => {
  if (classIds.length === 0) return () => ({ time: '', slots: [] });
  const hosts = await db
    .selectFrom('teachingClasses')
    .select(['id', 'mergedIntoId'])
    .where('id', 'in', classIds)
    .execute();
  const hostOf = new Map(hosts.map(({ id, mergedIntoId }) => [id, mergedIntoId ?? id]));
  const meetings = await meetingsOf(db, [...new Set(hostOf.values())]);
  return (classId: string) => {
    const own = meetings.filter(
      (meeting) => meeting.classId === hostOf.get(classId) && numbersIn(meeting.weekMask).length > 0,
    );
    return {
      time: own.map((meeting) => meetingInWords(meeting, language)).join(betweenClauses(language)),
      slots: own.map(slotOf),
    };
  };
};

/** In the order in which they were kept in mind. */
const inTurn = (rows: readonly Found[]): string[] =>
  rows
    .flatMap(({ id, favouredAt }) => (favouredAt ? { id, at: favouredAt.getTime() } : []))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);

/** The courses of a round a student looks through, each with its classes and what would stop them. */
export const offeredCourses = async (
  { db, author, language }: Context,
  query: InputOf<typeof selectionCalls.classes>,
): Promise<OfferedCourse[]> => {
  const chooser = await chooserOf(db, author.actor.accountId);
  const rows = await found(db, chooser, query);
  if (rows.length === 0) return [];
  const classIds = rows.map(({ id }) => id);
  const desk = await deskFor(db, chooser.id, query.roundId, classIds);
  const when = await timesOf(db, classIds, language);
  const whose = { studentId: chooser.id, roundId: query.roundId };
  const standings = new Map(
    classIds.map((classId) => [classId, standing(desk, { ...whose, classId }, language)]),
  );
  const turns = query.tab === 'favourite' ? blocksInTurn(desk, whose, inTurn(rows), language) : undefined;
  const courses = new Map<string, OfferedCourse>();
  for (const {
    id,
    code,
    name,
    teachers,
    campus,
    favouredAt,
    wishes,
    wished,
    courseId,
    courseCode,
    courseName,
    ...row
  } of rows) {
    const stands = standings.get(id);
    if (!stands) continue;
    const course = courses.get(courseId) ?? {
      courseId,
      code: courseCode,
      name: courseName,
      ...row,
      classes: [],
    };
    courses.set(courseId, course);
    const mine = wished && stands.mine === 'none' ? 'wished' : stands.mine;
    const own = { id, code, name, teachers, campus, favourite: favouredAt !== null, wishes };
    const blockAfterOthers = stands.block ? null : (turns?.get(id) ?? null);
    course.classes.push({ ...own, ...when(id), ...stands, mine, blockAfterOthers });
  }
  return [...courses.values()];
};

/** What would stop the asker in each of these classes when the round is open. */
export const precheck = async (
  { db, author, language }: Context,
  { roundId, classIds }: InputOf<typeof selectionCalls.precheck>,
) => {
  const { id: studentId } = await chooserOf(db, author.actor.accountId);
  const desk = await deskFor(db, studentId, roundId, classIds);
  return classIds.flatMap((classId) => {
    const stands = standing(desk, { studentId, roundId, classId }, language);
    return stands ? { classId, block: stands.block } : [];
  });
};
