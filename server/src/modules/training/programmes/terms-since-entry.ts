import { sql } from 'kysely';

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
