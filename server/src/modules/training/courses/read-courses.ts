import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { MOST_COURSE_OPTIONS } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseOption, CourseQuery, CourseRow } from '@graduate/contract/training/courses/courses.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actionsOn } from './course-actions.ts';
import { courseRefs } from './course-refs.ts';
import { noSuchCourse } from './courses.errors.ts';
import { type CourseScope, managedCourses, ownCourses, readableCourses } from './courses.scope.ts';

/** Courses somebody may read, with the department that offers them. */
export const readable = (db: Db | Tx, scope: CourseScope) =>
  db
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .where(readableCourses(scope));

const leadName = sql<string | null>`(select s.name from course_teachers t join staff s on s.id = t.staff_id
  where t.course_id = courses.id and t.is_lead)`;
const prerequisiteCount = sql<number>`(select count(*) from course_prerequisites p where p.course_id = courses.id)`;
const classCount = sql<number>`(select count(*) from teaching_classes k
  join academic_terms t on t.id = k.term_id
  where k.course_id = courses.id and k.state <> 'cancelled'
    and (now() at time zone 'Asia/Shanghai')::date between t.starts_on and t.ends_on)`;
const changing = sql<boolean>`exists (select from course_changes c where c.course_id = courses.id
  and c.state in ('reviewing', 'returned', 'approved'))`;

const shown = (scope: CourseScope) => (found: ReturnType<typeof readable>) =>
  found
    .select(['courses.id', 'courses.code', 'courses.name', 'courses.nameEn', 'courses.credits'])
    .select(['courses.hours', 'courses.category', 'courses.isDegreeCourse', 'courses.isPublic'])
    .select(['courses.levels', 'courses.language', 'courses.assessment', 'courses.defaultCapacity'])
    .select(['courses.state', 'courses.everSubmitted', 'courses.updatedAt', 'courses.version'])
    .select(['departments.id as departmentId', 'departments.code as departmentCode'])
    .select(['departments.name as departmentName', leadName.as('leadName')])
    .select([prerequisiteCount.as('prerequisiteCount'), classCount.as('classCount')])
    .select(changing.as('changing'))
    .select(sql<boolean>`${managedCourses(scope)(expressionBuilder<Tables, 'courses'>())}`.as('managed'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;

export const asSeen =
  (scope: CourseScope) =>
  ({ departmentId, departmentCode, departmentName, managed, everSubmitted, ...row }: Found): CourseRow => ({
    ...row,
    changing: row.changing && !scope.activeOnly,
    department: { id: departmentId, code: departmentCode, name: departmentName },
    actions: actionsOn(scope, { ...row, managed, everSubmitted }),
  });

/** Courses within reach, with what somebody may do with each; `reach` is wider for those who decide one. */
export const rowsOfCourses = (db: Db | Tx, scope: CourseScope, reach = scope) =>
  shown(scope)(readable(db, reach));

const yes = (value: 'true' | 'false') => value === 'true';

type Filter = Omit<CourseQuery, 'page' | 'limit'>;

export const coursesFound = (db: Db, scope: CourseScope, query: Filter) =>
  filtered(readable(db, scope), query, {
    keyword: (keyword) => contains(['courses.code', 'courses.name', 'courses.nameEn'], keyword),
    yxCode: 'departments.code',
    category: 'courses.category',
    level: (level) => sql<SqlBool>`courses.levels @> array[${level}]`,
    language: 'courses.language',
    assessment: 'courses.assessment',
    state: 'courses.state',
    degreeCourse: (wanted, eb) => eb('courses.isDegreeCourse', '=', yes(wanted)),
    publicCourse: (wanted, eb) => eb('courses.isPublic', '=', yes(wanted)),
    mine: (wanted, eb) => {
      const own = ownCourses(scope.accountId)(eb as never);
      return yes(wanted) ? own : eb.not(own);
    },
  });

const listing = (scope: CourseScope) => ({
  shown: shown(scope),
  usual: ['code', 'id'],
  each: asSeen(scope),
});

export const listCourses = ({ db, scope }: Context<CourseScope>, query: QueryOf<typeof courseCalls.list>) =>
  paged(query, coursesFound(db, scope, query), listing(scope));

export async function* streamCourses(
  db: Db,
  scope: CourseScope,
  query: QueryOf<typeof courseCalls.exportList>,
): AsyncIterable<CourseRow> {
  const rows = inOrder(query, coursesFound(db, scope, query), listing(scope));
  for await (const row of rows.stream(500)) yield asSeen(scope)(row);
}

export const mustBeReadable = async (db: Db | Tx, scope: CourseScope, id: string): Promise<void> => {
  await readable(db, scope)
    .select('courses.id')
    .where('courses.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCourse());
};

const namesBefore = sql<string[]>`array(
  select required.name from course_prerequisites before
  join courses required on required.id = before.required_course_id
  where before.course_id = courses.id and before.kind = 'before'
  order by before.group_no, required.code
)`;

/** Courses that can be taken, for pickers: what begins with the word comes first. */
export const courseOptions = (
  { db }: Context,
  { q = '', level, category, near, limit = MOST_COURSE_OPTIONS }: QueryOf<typeof courseCalls.options>,
): Promise<CourseOption[]> =>
  courseRefs(db)
    .select(namesBefore.as('before'))
    .where('courses.state', '=', 'active')
    .$if(q !== '', (found) => found.where(contains(['courses.code', 'courses.name', 'courses.nameEn'], q)))
    .$if(level !== undefined, (found) => found.where(sql<SqlBool>`courses.levels @> array[${level}]`))
    .$if(category !== undefined, (found) => found.where('courses.category', '=', category ?? 'elective'))
    .$if(near !== undefined, (found) =>
      found.orderBy(
        sql`case when courses.department_id = ${near} then 0 when courses.is_public then 1 else 2 end`,
      ),
    )
    .orderBy(sql`case when courses.code ^@ ${q.toUpperCase()} or courses.name ^@ ${q} then 0 else 1 end`)
    .orderBy('courses.code')
    .limit(limit)
    .execute();
