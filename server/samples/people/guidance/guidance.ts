import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { randomFrom } from '../../seeded-random.ts';

type Level = 'D' | 'M';
type DegreeType = 'A' | 'P';

export type DemonstrationTutor = {
  id: string;
  staffNo: string;
  name: string;
  departmentId: string;
  industry: boolean;
  qualifications: { level: Level; degreeType: DegreeType; disciplineCode: string }[];
};

/** The tutors who take students at present. */
export const demonstrationTutors = async (tx: Tx): Promise<DemonstrationTutor[]> => {
  const tutors = await tx
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutors.id', 'staff.staffNo', 'staff.name', 'staff.departmentId', 'tutors.category'])
    .where('tutors.status', '=', 'active')
    .orderBy('staff.staffNo')
    .execute();
  const granted = await tx
    .selectFrom('tutorQualifications')
    .select(['tutorId', 'level', 'degreeType', 'disciplineCode'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const byTutor = new Map<string, DemonstrationTutor['qualifications']>(tutors.map(({ id }) => [id, []]));
  for (const { tutorId, ...qualification } of granted) byTutor.get(tutorId)?.push(qualification);
  return tutors.map(({ category, ...tutor }) => ({
    ...tutor,
    industry: category === 'industry',
    qualifications: byTutor.get(tutor.id) ?? [],
  }));
};

/** Who guides a student of the demonstration, and what place of the tutor that takes. */
export type DemonstrationGuidance = {
  studentId: string;
  tutorId: string;
  role: 'main' | 'co' | 'industry';
  fromDate: string;
  toDate: string | null;
  place: { year: number; level: Level; degreeType: DegreeType };
};

const LARGEST_QUOTA = 20;

/** Quotas follow what is used: most tutors have places left, some have none. */
const quotasFor = (
  guidance: readonly DemonstrationGuidance[],
  tutors: readonly DemonstrationTutor[],
  years: number[],
) => {
  const used = new Map<string, number>();
  for (const { role, tutorId, place } of guidance) {
    if (role !== 'main') continue;
    const key = [tutorId, place.year, place.level, place.degreeType].join('|');
    used.set(key, (used.get(key) ?? 0) + 1);
  }
  for (const { id, qualifications } of tutors)
    for (const year of years)
      for (const { level, degreeType } of qualifications) {
        const key = [id, year, level, degreeType].join('|');
        used.set(key, used.get(key) ?? 0);
      }
  return [...used].map(([key, taken]) => {
    const [tutorId = '', year, level, degreeType] = key.split('|');
    return {
      tutorId,
      year: Number(year),
      level: level as Level,
      degreeType: degreeType as DegreeType,
      quota: Math.min(LARGEST_QUOTA, taken + (taken === 0 ? 1 : 0) + randomFrom(key).below(3)),
    };
  });
};

/** Whoever is qualified may enrol in every year of the demonstration. */
const permitsFor = (tutors: readonly DemonstrationTutor[], first: number, last: number) =>
  tutors.flatMap(({ id, departmentId, qualifications }) =>
    qualifications.flatMap((held) =>
      Array.from({ length: last - first + 1 }, (_, at) => ({
        id: idOf(`permit:${id}:${first + at}:${held.level}:${held.degreeType}:${held.disciplineCode}`),
        tutorId: id,
        departmentId,
        year: first + at,
        ...held,
        wanted: 2,
        quota: 2,
        state: 'granted' as const,
      })),
    ),
  );

type Guidance = Insertable<Tables['studentTutors']>;
type Guided = Pick<Guidance, 'studentId' | 'tutorId' | 'fromDate'> & Partial<Guidance>;

/** Somebody guides a student: as main tutor since admission, unless said otherwise. */
const guidanceOf = (given: Guided): Guidance => ({
  id: idOf(`guidance:${given.studentId}:${given.role ?? 'main'}`),
  role: 'main',
  source: 'admission',
  ...given,
});

export const insertGuidance = async (db: Db, ...given: readonly Guided[]): Promise<void> => {
  await db.insertInto('studentTutors').values(given.map(guidanceOf)).execute();
};

/** The tutor that the holder of an account of the demonstration is. */
export const tutorOfAccount = async (db: Db, username: string): Promise<string> => {
  const { id } = await db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select('tutors.id')
    .where('staff.accountId', '=', demonstrationIds.account(username))
    .executeTakeFirstOrThrow();
  return id;
};

export const writeGuidance = async (
  tx: Tx,
  guidance: readonly DemonstrationGuidance[],
  newestYear: number,
): Promise<void> => {
  await insertMany(
    tx,
    'studentTutors',
    guidance.map(({ place: _place, ...given }) => guidanceOf(given)),
  );
  const tutors = await demonstrationTutors(tx);
  const quotas = quotasFor(guidance, tutors, [newestYear, newestYear + 1]);
  await insertMany(tx, 'tutorQuotas', quotas);
  const first = Math.min(...quotas.map(({ year }) => year));
  await insertMany(tx, 'enrolmentPermits', permitsFor(tutors, first, newestYear + 1));
};
