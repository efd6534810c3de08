import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type GradeRequest,
  type RequestQuery,
  type RequestRow,
  requestApprovals,
  type requestCalls,
} from '@graduate/contract/training/grades/grade-requests.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { inPortions } from '../../../../platform/in-portions.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import { progressIfAny, whereRecordsWait } from '../../../mechanisms/approvals/public.ts';
import { ownRecordIds } from '../../../student-status/students/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { noSuchRequest } from '../grades.errors.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { maySeeRequest, readableRequests } from './requests.scope.ts';

const named = (db: Db) =>
  db
    .selectFrom('gradeRequests')
    .innerJoin('studentRecords', 'studentRecords.id', 'gradeRequests.studentId')
    .innerJoin('enrolments', 'enrolments.id', 'gradeRequests.enrolmentId')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .innerJoin('courses', 'courses.id', 'gradeRequests.courseId')
    .innerJoin('academicTerms', 'academicTerms.id', 'gradeRequests.termId');

const shown = (found: ReturnType<typeof named>) =>
  found
    .select(['gradeRequests.id', 'gradeRequests.kind', 'gradeRequests.studentId', 'gradeRequests.gradeId'])
    .select(['gradeRequests.reason', 'gradeRequests.state', 'gradeRequests.outcome'])
    .select(['gradeRequests.createdAt', 'gradeRequests.createdBy', 'gradeRequests.version'])
    .select('gradeRequests.enrolmentId')
    .select(['studentRecords.studentNo', 'studentRecords.name', 'courses.name as courseName'])
    .select(['teachingClasses.name as className', 'academicTerms.academicYear', 'academicTerms.termNo'])
    .select(
      sql<string>`coalesce((select string_agg(s.name, '、' order by t.role desc, s.name) from class_teachers t
        join staff s on s.id = t.staff_id where t.class_id = teaching_classes.id), '')`.as('teacherNames'),
    );

type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Where those wait that are not decided. */
const stepsOf = async (db: Db, found: readonly Found[]) => {
  const waitingOf = (kind: Found['kind']) => found.flatMap((row) => (row.kind === kind ? row.id : []));
  return new Map([
    ...(await whereRecordsWait(db, requestApprovals.defer.type, waitingOf('defer'))),
    ...(await whereRecordsWait(db, requestApprovals.recheck.type, waitingOf('recheck'))),
  ]);
};
type Steps = Awaited<ReturnType<typeof stepsOf>>;

const asSeen =
  (language: Language, accountId: string, steps: Steps) =>
  ({ academicYear, termNo, createdBy, ...row }: Found): RequestRow & Pick<GradeRequest, 'enrolmentId'> => ({
    ...row,
    termName: termName({ academicYear, termNo })[language],
    step: steps.get(row.id)?.stepName[language] ?? '',
    own: createdBy === accountId,
  });

type Filter = Omit<RequestQuery, 'page' | 'limit'>;

export const requestsFound = (db: Db, scope: GradeScope, query: Filter) =>
  filtered(named(db).where(readableRequests(scope) as never), query, {
    keyword: (keyword) =>
      contains(['studentRecords.studentNo', 'studentRecords.name', 'courses.name'], keyword),
    kind: 'gradeRequests.kind',
    state: 'gradeRequests.state',
    termId: 'gradeRequests.termId',
  });

const listing = { shown, usual: ['-createdAt', '-id'] };

export const listRequests = async (
  { db, scope, language, author }: Context<GradeScope>,
  query: QueryOf<typeof requestCalls.list>,
) => {
  const { list, total } = await paged(query, requestsFound(db, scope, query), listing);
  return { list: list.map(asSeen(language, author.actor.accountId, await stepsOf(db, list))), total };
};

const BATCH = 500;

export async function* streamRequests(
  db: Db,
  scope: GradeScope,
  query: QueryOf<typeof requestCalls.exportList>,
): AsyncIterable<RequestRow> {
  const rows = inOrder(query, requestsFound(db, scope, query), listing);
  yield* inPortions(rows.stream(BATCH), async (some) => some.map(asSeen('zh', '', await stepsOf(db, some))));
}

/** For who asked, who looks after the student or the course, and who decides. */
export const findRequest = async (
  { db, services, author: { actor }, language }: Context,
  { id }: { id: string },
): Promise<GradeRequest> => {
  if (!(await maySeeRequest(db, actor, id))) throw noSuchRequest();
  const row = await shown(named(db))
    .where('gradeRequests.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRequest());
  const { moduleCode, businessCode } = requestApprovals[row.kind];
  return {
    ...asSeen(language, actor.accountId, await stepsOf(db, [row]))(row),
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: id }),
  };
};

type Choice = {
  kind: 'defer' | 'recheck';
  enrolmentId: string;
  courseName: string;
  academicYear: string;
  termNo: 1 | 2 | 3;
};

/** Classes that are not examined yet, and grades that came out not long ago, as far as nothing is asked of them. */
export const requestChoices = async ({ db, author, language }: Context) => {
  const own = await ownRecordIds(db, author.actor.accountId);
  const { recheckDays } = await trainingSetting(db, 'grades');
  const { rows } = await sql<Choice>`select k.kind, e.id as "enrolmentId", c.name as "courseName",
      t.academic_year as "academicYear", t.term_no as "termNo"
    from enrolments e join courses c on c.id = e.course_id join academic_terms t on t.id = e.term_id
    join teaching_classes l on l.id = e.class_id
    cross join (values ('defer'), ('recheck')) as k(kind)
    where e.student_id = any(${own}::uuid[])
      and case k.kind when 'defer' then e.state = 'enrolled' and (l.exam_at is null or l.exam_at > now())
          and not exists (select from grade_sheets s where s.class_id = e.class_id and s.exam_kind = 'normal'
            and s.state not in ('empty', 'draft'))
        else exists (select from grades g where g.enrolment_id = e.id and g.published
          and g.published_at > now() - make_interval(days => ${recheckDays}::int)) end
      and not exists (select from grade_requests r where r.enrolment_id = e.id and r.kind = k.kind
        and r.state in ('reviewing', 'done'))
    order by k.kind, t.first_monday desc, c.code`.execute(db);
  return rows.map(({ academicYear, termNo, ...row }) => ({
    ...row,
    termName: termName({ academicYear, termNo })[language],
  }));
};
