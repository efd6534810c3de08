import type { LinkKind } from '@graduate/contract/training/programmes/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { programmeFor, publishedForIt } from '../programmes/public.ts';

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

/** The same for many: `programmes` is the one by which the student of `student_records` studies. */
export const isTheirs = sql<SqlBool>`programmes.id = coalesce(
  (select p.programme_id from student_plans p where p.student_id = student_records.id), ${publishedForIt})`;

export const requiredLinks = async (db: Db | Tx, studentId: string): Promise<RequiredLink[]> => {
  const programmeId = await programmeOf(db, studentId);
  return programmeId === undefined ? [] : linksOfProgramme(db, programmeId);
};

/** Of the links a programme asks for the one a record was written for: it, or that of its kind after the programme changed. */
export const askedLink = (
  links: readonly RequiredLink[],
  { linkId, kind }: { linkId: string; kind: LinkKind },
): RequiredLink | undefined =>
  links.find(({ id }) => id === linkId) ?? links.find((link) => link.kind === kind && kind !== 'other');
