import { MOST_STAFF, type StaffFound, type tutorCalls } from '@graduate/contract/people/guidance/tutors.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isAppointed, stillValid } from './can-guide.ts';
import { type GuidedLevel, type GuidedType, placesTaken } from './places.ts';

type Query = QueryOf<typeof tutorCalls.findStaff>;
type Full = Required<StaffFound>;
/** Whom the tutor would guide, as far as that is known. */
type Wanted = { level: GuidedLevel | null; degreeType: GuidedType | null; discipline: string | null };

/** A member of staff by number, name, pinyin or initials. */
export const staffFits = (keyword: string) => {
  const typed = keyword.toLowerCase().replaceAll(/[\s·']/g, '');
  const spelt = /^[a-z]+$/.test(typed)
    ? sql<SqlBool>`replace(lower(staff.name_pinyin), ' ', '') ^@ ${typed} or staff.name_initials ^@ ${typed}`
    : sql<SqlBool>`false`;
  return sql<SqlBool>`(staff.staff_no ^@ ${keyword} or ${contains('staff.name', keyword)} or ${spelt})`;
};

const wantedBy = async (db: Db, { level, majorCode }: Query): Promise<Wanted> => {
  const major = majorCode
    ? await db
        .selectFrom('majors')
        .select(['disciplineCode', 'degreeType'])
        .where('code', '=', majorCode)
        .executeTakeFirst()
    : undefined;
  return {
    level: level ?? null,
    degreeType: major?.degreeType ?? null,
    discipline: majorCode ? (major?.disciplineCode ?? majorCode) : null,
  };
};

/** Of a line with a level and a degree type: whether it is about those wanted. */
const about = ({ level, degreeType }: Wanted, line: string) => sql<SqlBool>`
  (${level}::text is null or ${sql.ref(`${line}.level`)} = ${level})
  and (${degreeType}::text is null or ${sql.ref(`${line}.degree_type`)} = ${degreeType})`;

/** Qualifications that hold, places of the year and those taken, of each tutor. */
const abilities = (wanted: Wanted, year: number) => ({
  levels: sql<GuidedLevel[]>`array(select distinct q.level from tutor_qualifications q
    where q.tutor_id = tutors.id and ${stillValid} order by q.level)`,
  quota: sql<number>`coalesce((select sum(q.quota) from tutor_quotas q
    where q.tutor_id = tutors.id and q.year = ${year} and ${about(wanted, 'q')}), 0)::int`,
  used: sql<number>`(select count(*) from (${placesTaken}) taken
    where taken.tutor_id = tutors.id and taken.year = ${year} and ${about(wanted, 'taken')})::int`,
  canGuide: sql<boolean>`coalesce(tutors.status = 'active' and tutors.accepts_students and staff.job_state = 'onDuty'
    and exists (select from tutor_qualifications held join tutor_quotas q on q.tutor_id = held.tutor_id
      and q.level = held.level and q.degree_type = held.degree_type and q.year = ${year}
      where held.tutor_id = tutors.id and ${about(wanted, 'held')} and ${stillValid}
        and (${wanted.discipline}::text is null or held.discipline_code = ${wanted.discipline})
        and exists (select from enrolment_permits p where p.tutor_id = held.tutor_id and p.year = q.year
          and p.level = held.level and p.degree_type = held.degree_type
          and p.discipline_code = held.discipline_code and p.state = 'granted')
        and q.quota - q.reserved > (select count(*) from (${placesTaken}) taken where taken.tutor_id = tutors.id
          and taken.year = q.year and taken.level = q.level and taken.degree_type = q.degree_type)), false)`,
});

/** Who is appointed from industry guides beside the main tutor, without a qualification or a place. */
const guidesFromIndustry = sql<boolean>`coalesce(${isAppointed} and tutors.status = 'active'
  and tutors.accepts_students and staff.job_state = 'onDuty', false)`;

const found = (db: Db, query: Query, wanted: Wanted, tutorsOnly: boolean): Promise<Full[]> => {
  const { keyword = '', dsh, yxCode, role } = query;
  const fromIndustry = role === 'industry';
  const known = abilities(wanted, Number(dayInShanghai(new Date()).slice(0, 4)));
  const { levels, quota, used } = known;
  const canGuide = fromIndustry ? guidesFromIndustry : known.canGuide;
  return db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .leftJoin('tutors', 'tutors.staffId', 'staff.id')
    .select([
      'staff.id',
      'tutors.id as tutorId',
      'staff.staffNo',
      'staff.name',
      'staff.gender',
      'staff.title',
    ])
    .select(['staff.titleLevel', 'staff.jobState'])
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select([levels.as('levels'), quota.as('quota'), used.as('used'), canGuide.as('canGuide')])
    .select(sql<boolean>`tutors.id is not null`.as('isTutor'))
    .where('staff.jobState', 'not in', ['left', 'deceased'])
    .$if(dsh !== undefined, (q) => q.where('staff.staffNo', '=', dsh ?? ''))
    .$if(dsh === undefined, (q) => q.where(staffFits(keyword)))
    .$if(yxCode !== undefined, (q) => q.where('departments.code', '=', yxCode ?? ''))
    .$if(fromIndustry, (q) => q.where('tutors.category', '=', 'industry'))
    .$if(tutorsOnly, (q) => q.where('tutors.id', 'is not', null).where('tutors.status', '<>', 'ended'))
    .orderBy(sql`staff.staff_no <> ${keyword} and staff.name <> ${keyword}`)
    .orderBy(canGuide, 'desc')
    .orderBy('staff.name')
    .orderBy('staff.staffNo')
    .limit(query.limit ?? MOST_STAFF)
    .execute();
};

/** What a student is told of a tutor. */
const forStudents = ({ id, tutorId, name, departmentName, title, canGuide }: Full): StaffFound => ({
  id,
  tutorId,
  name,
  departmentName,
  title,
  canGuide,
});

/** Members of staff for pickers, those who can guide first; students find tutors only. */
export const findStaff = async ({ db, author: { actor } }: Context, query: Query): Promise<StaffFound[]> => {
  const isStudent = actor.role.code === 'student';
  const rows = await found(db, query, await wantedBy(db, query), isStudent || query.tutorOnly !== 'false');
  return isStudent ? rows.map(forStudents) : rows;
};
