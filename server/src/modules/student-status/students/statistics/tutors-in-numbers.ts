import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { DEFAULT_LIMIT, LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { openStatuses } from '@graduate/contract/student-status/students/choices.ts';
import type { statisticsCalls, TutorLoad } from '@graduate/contract/student-status/students/statistics.ts';
import { sql } from 'kysely';
import { literally } from '../../../../platform/database/contains.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { chartBuilder } from '../../../../platform/statistics/charts.ts';
import { tutorIdOf, tutorSummaries } from '../../../people/guidance/public.ts';
import { studentsFound } from '../reading/find-students.ts';
import type { StudentScope } from '../students.scope.ts';
import type { StudentsFound } from './students-found.ts';

type Query = QueryOf<typeof statisticsCalls.tutorNumbers>;
type Load = Omit<TutorLoad, 'departmentName' | 'quota'> & { tutorId: string };

const orders = {
  total: sql`total`,
  doctor: sql`doctor`,
  master: sql`master`,
  dsh: sql`tutor_no`,
};

/** How many students each main tutor has. */
const loadsIn = (found: StudentsFound) => sql`
  select main_tutor_id as tutor_id, min(main_tutor_no) as tutor_no, min(main_tutor_name) as name,
    count(*) filter (where training_level = 'D')::int as doctor,
    count(*) filter (where training_level = 'M')::int as master,
    count(*) filter (where population = 'intl')::int as intl,
    count(*) filter (where status = 'suspended')::int as suspended,
    count(*) filter (where extension_count > 0)::int as extended,
    count(*)::int as total
  from ${found.selectAll('studentRecords')} as found where main_tutor_id is not null group by main_tutor_id`;

const ordered = (sort: Query['sort']) =>
  sql.join([
    ...(sort ?? [{ field: 'total' as const, descending: true }]).map(({ field, descending }) =>
      descending ? sql`${orders[field]} desc` : orders[field],
    ),
    sql`tutor_no`,
  ]);

/** Open records by main tutor; a tutor sees their own line. */
export const tutorsInNumbers = async ({ db, scope, language }: Context<StudentScope>, query: Query) => {
  const own = scope.kind === 'tutor' ? ((await tutorIdOf(db, scope.accountId)) ?? null) : undefined;
  const found = studentsFound(db, scope, {
    status: [...openStatuses],
    ...(query.yxCode && { yxCode: [query.yxCode] }),
    ...(query.pycc && { pycc: [query.pycc] }),
  }).$if(own !== undefined, (q) => q.where('studentRecords.mainTutorId', '=', own ?? null));
  const named = query.keyword
    ? sql`where name like ${`%${literally(query.keyword)}%`} or tutor_no like ${`${literally(query.keyword)}%`}`
    : sql``;
  const limit = Math.min(query.limit ?? DEFAULT_LIMIT, LARGEST_LIMIT);
  const [{ rows }, { rows: spread }] = await Promise.all([
    sql<Load>`select * from (${loadsIn(found)}) loads ${named} order by ${ordered(query.sort)}
      limit ${limit} offset ${((query.page ?? 1) - 1) * limit}`.execute(db),
    sql<{ students: number; tutors: number }>`select total as students, count(*)::int as tutors
      from (${loadsIn(found)}) loads ${named} group by total order by total`.execute(db),
  ]);
  const summaries = await tutorSummaries(
    db,
    rows.map(({ tutorId }) => tutorId),
    Number(dayInShanghai(new Date()).slice(0, 4)),
  );
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]));
  const tutors = spread.reduce((sum, bucket) => sum + bucket.tutors, 0);
  const students = spread.reduce((sum, bucket) => sum + bucket.tutors * bucket.students, 0);
  const { card } = chartBuilder(language, {});
  return {
    total: tutors,
    list: rows.map(({ tutorId, ...load }) => ({
      ...load,
      departmentName: summaryOf.get(tutorId)?.departmentName ?? '',
      quota: summaryOf.get(tutorId)?.quota ?? 0,
    })),
    cards: [
      card('tutors', text('导师数', 'Supervisors'), tutors),
      card('students', text('指导学生数', 'Students'), students),
      card(
        'average',
        text('人均指导', 'Students per supervisor'),
        tutors === 0 ? 0 : Math.round((students / tutors) * 10) / 10,
      ),
      card('most', text('最多', 'Most'), spread.at(-1)?.students ?? 0),
    ],
    buckets: spread,
  };
};
