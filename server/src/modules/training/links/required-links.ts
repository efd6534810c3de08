import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { programmeFor } from '../programmes/public.ts';

/** What a programme asks for beside courses. */
export type RequiredLink = Awaited<ReturnType<typeof linksOfProgramme>>[number];

const linksOfProgramme = (db: Db | Tx, programmeId: string) =>
  db
    .selectFrom('programmeLinks')
    .selectAll()
    .where('programmeId', '=', programmeId)
    .orderBy('sortOrder')
    .execute();

/** The programme somebody studies by: that of the plan, before there is one the published one. */
export const programmeOf = async (db: Db | Tx, studentId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select programme_id as id from student_plans where student_id = ${studentId}`.execute(db);
  return rows[0]?.id ?? (await programmeFor(db, studentId));
};

export const requiredLinks = async (db: Db | Tx, studentId: string): Promise<RequiredLink[]> => {
  const programmeId = await programmeOf(db, studentId);
  return programmeId === undefined ? [] : linksOfProgramme(db, programmeId);
};

/** Autumn terms end in January, spring terms in July: the day by which the nth term since entry is over. */
export const endOfTerm = (grade: number, term: number): string =>
  term % 2 === 1 ? `${grade + (term - 1) / 2 + 1}-01-31` : `${grade + term / 2}-07-31`;

/** The same for the database; `grade` and `term` are columns. */
export const endOfTermIn = (grade: string, term: string) =>
  sql<string>`make_date(${sql.ref(grade)}::int + (${sql.ref(term)}::int + 1) / 2,
    case when ${sql.ref(term)} % 2 = 1 then 1 else 7 end, 31)`;

/** Which term since entry a day lies in; before the first it is 0. */
export const termSinceEntry = (grade: number, day: string): number => {
  let term = 0;
  while (term < 30 && endOfTerm(grade, term) < day) term += 1;
  return term;
};
