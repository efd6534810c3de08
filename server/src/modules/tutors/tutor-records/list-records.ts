import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import type { RecordQuery, RecordRow } from '@graduate/contract/tutors/tutor-records/records.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { placesTaken, staffFits } from '../../people/guidance/public.ts';
import { ageBand, guidedNow, guidesBetween, isLeaving, isQualified } from './about-tutors.ts';
import { type StaffScope, staffWithin } from './records.scope.ts';
import { type RetirementAges, retirementAges } from './tutor-parameters.ts';

const everybody = (db: Db, scope: StaffScope) =>
  db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .leftJoin('tutors', 'tutors.staffId', 'staff.id')
    .where(staffWithin(scope) as never);

type Filter = Omit<RecordQuery, 'page' | 'limit' | 'sort'>;

export const recordsFound = (db: Db, scope: StaffScope, query: Filter, ages: RetirementAges) =>
  filtered(everybody(db, scope), query, {
    keyword: (word) =>
      sql<SqlBool>`(${staffFits(word)} or exists (select from unnest(tutors.directions) one where ${contains('one', word)}))`,
    yxCode: 'departments.code',
    isTutor: (wanted) => sql<SqlBool>`(tutors.id is not null) = ${wanted === 'true'}`,
    category: 'tutors.category',
    level: (level) => isQualified(sql<SqlBool>`q.level = ${level}`),
    degreeType: (type) => isQualified(sql<SqlBool>`q.degree_type = ${type}`),
    disciplineCode: (code) => isQualified(sql<SqlBool>`q.discipline_code = ${code}`),
    titleLevel: 'staff.titleLevel',
    jobState: 'staff.jobState',
    status: 'tutors.status',
    age: (band) => sql<SqlBool>`${ageBand} = ${band}`,
    guides: guidesBetween,
    leaving: (wanted) => sql<SqlBool>`(tutors.id is not null and ${isLeaving(ages)}) = ${wanted === 'true'}`,
    permitYear: (year) => sql<SqlBool>`exists (select from enrolment_permits p
      where p.tutor_id = tutors.id and p.year = ${year} and p.state = 'granted')`,
  });

const guided = (level: 'D' | 'M') => guidedNow(sql<SqlBool>`r.training_level = ${level}`);

const usedIn = (year: number) => sql<number>`(select count(*) from (${placesTaken}) taken
  where taken.tutor_id = tutors.id and taken.year = ${year})::int`;

const shownIn = (language: Language, year: number) => (found: ReturnType<typeof recordsFound>) =>
  found
    .select(['staff.id', 'tutors.id as tutorId', 'staff.staffNo', 'staff.name', 'staff.gender'])
    .select(['departments.name as departmentName', 'staff.title', 'staff.titleLevel', 'staff.jobState'])
    .select(['tutors.category', 'tutors.ethics', 'tutors.status', 'staff.version'])
    .select(
      sql<string>`coalesce((select string_agg(distinct
          (case q.level when 'D' then ${language === 'zh' ? '博' : 'D '} else ${language === 'zh' ? '硕' : 'M '} end)
          || ${language === 'zh' ? '·' : ''} || coalesce(${sql.ref(language === 'zh' ? 'd.label' : 'd.labelEn')}, q.discipline_code), '、')
        from tutor_qualifications q left join dictionary_items d
          on d.dictionary_code = 'discipline' and d.code = q.discipline_code
        where q.tutor_id = tutors.id and q.status = 'active'
          and (q.valid_to is null or q.valid_to >= (now() at time zone 'Asia/Shanghai')::date)), '')`.as(
        'qualifications',
      ),
    )
    .select(
      sql<number>`coalesce((select sum(q.quota) from tutor_quotas q
        where q.tutor_id = tutors.id and q.year = ${year}), 0)::int`.as('quota'),
    )
    .select([usedIn(year).as('used'), guided('D').as('doctors'), guided('M').as('masters')]);

const thisYear = () => Number(dayInShanghai(new Date()).slice(0, 4));

const order = (language: Language) => {
  const year = thisYear();
  return {
    shown: shownIn(language, year),
    sort: { departmentName: 'departments.name', used: usedIn(year) },
    usual: ['staffNo', 'id'],
  };
};

export const listRecords = async (
  { db, scope, language }: Context<StaffScope>,
  query: QueryOf<typeof recordCalls.list>,
): Promise<{ list: RecordRow[]; total: number }> => {
  const found = recordsFound(db, scope, query, await retirementAges(db));
  const { list, total } = await paged(query, found, order(language));
  return { list: list as RecordRow[], total };
};

export const countRecords = async (db: Db, scope: StaffScope, query: Filter): Promise<number> =>
  counted(recordsFound(db, scope, query, await retirementAges(db)));

export async function* streamRecords(
  db: Db,
  scope: StaffScope,
  query: Filter & Pick<RecordQuery, 'sort'>,
  language: Language,
) {
  const found = recordsFound(db, scope, query, await retirementAges(db));
  yield* inOrder(query, found, order(language)).stream();
}
