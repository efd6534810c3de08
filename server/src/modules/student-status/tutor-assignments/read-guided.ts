import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type {
  assignmentCalls,
  GuidanceState,
  Guided,
  Relation,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustReach, recordsWithin, type StudentScope } from '../students/public.ts';

type Query = QueryOf<typeof assignmentCalls.guided>;
type Filter = Omit<Query, 'page' | 'limit' | 'sort'>;

/** A main tutor who is not at work: retired, gone, lent to others, or tutor no longer. */
export const isAway = sql<SqlBool>`(staff.job_state <> 'onDuty' or tutors.status = 'ended')`;

const STATE = sql<GuidanceState>`case when student_records.main_tutor_id is null then 'none'
  when ${isAway} then 'away' else 'guided' end`;
/** Whom somebody has to do something about comes first. */
const URGENCY = sql<number>`array_position(array['none', 'away', 'guided'], ${STATE})`;

/** Students on the roll within reach, with the main tutor they have. */
export const guidedFound = (db: Db, scope: StudentScope, query: Filter) =>
  filtered(
    db
      .selectFrom('studentRecords')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .leftJoin('tutors', 'tutors.id', 'studentRecords.mainTutorId')
      .leftJoin('staff', 'staff.id', 'tutors.staffId')
      .where('studentRecords.deletedAt', 'is', null)
      .where(sql<SqlBool>`student_records.open`)
      .where(recordsWithin(scope) as never),
    query,
    {
      keyword: (word) =>
        contains(
          ['student_records.student_no', 'student_records.name', 'student_records.main_tutor_name'],
          word,
        ),
      yxCode: 'departments.code',
      grade: 'studentRecords.grade',
      level: 'studentRecords.trainingLevel',
      guidance: (state) => sql<SqlBool>`${STATE} = ${state}`,
    },
  );

const since = sql<string | null>`(select max(st.from_date) from student_tutors st
  where st.student_id = student_records.id and st.role = 'main' and st.to_date is null)`;

const order = {
  shown: (found: ReturnType<typeof guidedFound>) =>
    found
      .select(['studentRecords.id', 'studentRecords.studentNo', 'studentRecords.name'])
      .select(['departments.name as departmentName', 'studentRecords.majorCode', 'studentRecords.majorName'])
      .select(['studentRecords.grade', 'studentRecords.trainingLevel', 'studentRecords.degreeType'])
      .select(['studentRecords.status', 'studentRecords.mainTutorNo', 'studentRecords.mainTutorName'])
      .select(['studentRecords.coTutorNames', 'studentRecords.industryTutorNames'])
      .select([STATE.as('guidance'), since.as('since')]),
  sort: { urgency: URGENCY, since },
  usual: ['urgency', '-grade', 'studentNo', 'id'],
};

export const listGuided = async (
  { db, scope }: Context<StudentScope>,
  query: Query,
): Promise<{ list: Guided[]; total: number }> => {
  const { list, total } = await paged(query, guidedFound(db, scope, query), order);
  return { list: list as Guided[], total };
};

export const streamGuided = (db: Db, scope: StudentScope, query: Filter & Pick<Query, 'sort'>) =>
  inOrder(query, guidedFound(db, scope, query), order).stream();

/** The tutors of a student, present ones first, and which relation can be ended without an application. */
export const relationsOf = async (
  { db, scope }: Context<StudentScope>,
  { id }: { id: string },
): Promise<Relation[]> => {
  await mustReach(db, scope, id);
  const rows = await db
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .select(['studentTutors.id', 'staff.staffNo as tutorNo', 'staff.name as tutorName'])
    .select(['departments.name as departmentName', 'studentTutors.role', 'studentTutors.fromDate'])
    .select(['studentTutors.toDate', 'studentTutors.source'])
    .select(
      sql<boolean>`student_tutors.to_date is null and (student_tutors.role <> 'main' or ${isAway})`.as(
        'ends',
      ),
    )
    .where('studentTutors.studentId', '=', id)
    .orderBy('studentTutors.toDate', (by) => by.desc().nullsFirst())
    .orderBy(sql`array_position(array['main', 'co', 'industry', 'group'], student_tutors.role)`)
    .orderBy('studentTutors.fromDate', 'desc')
    .orderBy('studentTutors.id')
    .execute();
  return rows as Relation[];
};
