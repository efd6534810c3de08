import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Profile } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import type { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { noSuchTutor, placesTaken, staffFits } from '../../people/guidance/public.ts';
import { isQualified, photosOf, staffScope } from '../tutor-records/public.ts';
import { inRound } from './rounds.scope.ts';

type Query = QueryOf<typeof tutorSelectionCalls.profiles>;

/** For whom tutors are looked for: the year of entry, and level and type where they are known. */
export type Wanted = {
  year: number;
  level?: 'D' | 'M' | undefined;
  degreeType?: 'A' | 'P' | undefined;
  disciplineCode?: string | undefined;
};

const about = (line: string, { level, degreeType }: Wanted) => sql<SqlBool>`
  (${level ?? null}::text is null or ${sql.ref(`${line}.level`)} = ${level ?? null})
  and (${degreeType ?? null}::text is null or ${sql.ref(`${line}.degree_type`)} = ${degreeType ?? null})`;

/** Of a line of permits: one that holds, for those wanted. */
const isPermitted = (
  wanted: Wanted,
) => sql<SqlBool>`p.state = 'granted' and p.year = ${wanted.year} and ${about('p', wanted)}
  and (${wanted.disciplineCode ?? null}::text is null or p.discipline_code = ${wanted.disciplineCode ?? null})`;

/** Places of permits that hold, less what is reserved and taken; nothing of who has no permit for those wanted. */
const leftFor = (wanted: Wanted): RawBuilder<number | null> => sql<number | null>`(case when exists (
    select from enrolment_permits p where p.tutor_id = tutors.id and ${isPermitted(wanted)}) then coalesce((
  select sum(greatest(q.quota - q.reserved - (select count(*) from (${placesTaken}) taken
    where taken.tutor_id = q.tutor_id and taken.year = q.year and taken.level = q.level
      and taken.degree_type = q.degree_type), 0))
  from tutor_quotas q where q.tutor_id = tutors.id and q.year = ${wanted.year} and ${about('q', wanted)}
    and exists (select from enrolment_permits p where p.tutor_id = q.tutor_id and p.level = q.level
      and p.degree_type = q.degree_type and ${isPermitted(wanted)})), 0) end)::int`;

const qualifiedFor = (wanted: Wanted) =>
  isQualified(sql<SqlBool>`${about('q', wanted)}
    and (${wanted.disciplineCode ?? null}::text is null or q.discipline_code = ${wanted.disciplineCode ?? null})`);

const everybody = (db: Db) =>
  db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .where('tutors.status', '=', 'active')
    .where('staff.jobState', '=', 'onDuty')
    .where('tutors.category', '<>', 'industry');

/** Tutors as students see them, found by name, pinyin or field; places only for whom a selection runs. */
export const pageOfProfiles = async (
  services: Services,
  query: Query,
  wanted: Wanted,
  { only, placesOf }: { only?: RawBuilder<SqlBool> | undefined; placesOf: Wanted | undefined },
): Promise<{ list: Profile[]; total: number }> => {
  const { db } = services;
  const asked = {
    ...wanted,
    level: query.level ?? wanted.level,
    degreeType: query.degreeType ?? wanted.degreeType,
  };
  const left = leftFor({ ...asked, ...placesOf });
  const found = filtered(everybody(db), query, {
    keyword: (word) =>
      sql<SqlBool>`(${staffFits(word)} or exists (select from unnest(tutors.directions) one where ${contains('one', word)}))`,
    yxCode: 'departments.code',
    level: () => undefined,
    degreeType: () => undefined,
    // Who is told no places does not find them out by the filter.
    free: (free) => (placesOf ? sql<SqlBool>`coalesce(${left} > 0, false) = ${free === 'true'}` : undefined),
  })
    .where(qualifiedFor(asked))
    .$if(only !== undefined, (rows) => rows.where(only as RawBuilder<SqlBool>));
  const { list, total } = await paged(query, found, {
    shown: (rows) =>
      rows
        .select(['staff.id', 'tutors.id as tutorId', 'staff.name', 'departments.name as departmentName'])
        .select(['staff.title', 'tutors.directions', 'tutors.statement', 'staff.intro', 'staff.homepage'])
        .select('staff.email')
        .select(sql<string | null>`case when tutors.show_mobile then staff.mobile end`.as('mobile'))
        .select(
          sql<string[]>`array(select level from (values ('D'), ('M')) all_levels (level)
            where ${isQualified(sql<SqlBool>`q.level = all_levels.level`)})`.as('levels'),
        )
        .select((placesOf ? left : sql<number | null>`null::int`).as('left')),
    // Whom the reader may choose stands before others.
    sort: { name: 'staff.name', eligible: sql`coalesce(${left} > 0, false)` },
    usual: [...(placesOf?.level ? ['-eligible'] : []), '-acceptsStudents', 'id'],
  });
  const photos = await photosOf(
    services,
    list.map(({ id }) => id),
  );
  return { list: list.map((row) => ({ ...row, photoUrl: photos.get(row.id)?.url ?? null })), total };
};

/** For whom a selection runs, of the records of the student who asks. */
const runningFor = async (db: Db, accountId: string): Promise<Wanted | undefined> => {
  const { rows } = await sql<Wanted>`select r.enrol_year as year, r.training_level as level, r.degree_type,
      coalesce(r.discipline_code, '') as discipline_code
    from tutor_rounds join student_records r on ${inRound} join student_persons p on p.id = r.person_id
    where p.account_id = ${accountId} and tutor_rounds.state in ('students', 'tutors', 'adjust')
    order by tutor_rounds.student_from desc limit 1`.execute(db);
  return rows[0];
};

/** Who keeps records of a college or of all is told the places of the year, students those they may apply for, colleagues none. */
const placesToldTo = async (db: Db, actor: Actor, year: number): Promise<Wanted | undefined> => {
  if (actor.role.code === 'student') return runningFor(db, actor.accountId);
  const { all, departmentIds } = staffScope(actor);
  return all || departmentIds.length > 0 ? { year } : undefined;
};

const profilesFor = async (
  { db, services, author: { actor } }: Context,
  query: Query,
  only?: RawBuilder<SqlBool>,
) => {
  const year = Number(dayInShanghai(new Date()).slice(0, 4));
  const placesOf = await placesToldTo(db, actor, year);
  return pageOfProfiles(services, query, { year }, { only, placesOf });
};

export const listProfiles = (context: Context, query: Query) => profilesFor(context, query);

/** What everybody may know of one tutor, by the record of staff. */
export const findProfile = async (context: Context, { id }: { id: string }): Promise<Profile> => {
  const { list } = await profilesFor(context, {}, sql<SqlBool>`staff.id = ${id}`);
  if (!list[0]) throw noSuchTutor();
  return list[0];
};
