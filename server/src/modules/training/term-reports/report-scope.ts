import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { allTerms } from '../../commons/academic-calendar/public.ts';

/** Departments whose classes somebody looks after; all of them where there is none. */
export type ReportScope = {
  departmentIds: readonly string[] | null;
  /** Who looks after no department: counts own classes only, where there is something to count. */
  ownClassesOf?: string;
};

export const reportScope = (actor: Actor): ReportScope => {
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return { departmentIds: null };
  if (scope.kind === 'departments') return { departmentIds: scope.ids };
  return { departmentIds: [], ownClassesOf: actor.accountId };
};

/** Rows whose offering department, in this column, is within reach and asked for. */
export const offeredBy = (
  { departmentIds }: ReportScope,
  codes: readonly string[] | undefined,
  column: string,
) => sql<SqlBool>`(${departmentIds === null}::boolean or ${sql.ref(column)} = any(${departmentIds ?? []}::uuid[]))
  and (${codes === undefined}::boolean or ${sql.ref(column)} in
    (select d.id from departments d where d.code = any(${codes ?? []}::text[])))`;

export const codesOf = async (db: Db, departmentIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('departments')
    .select('code')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(departmentIds))))
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
};

type Wanted = { termId: string; termName: string };

/** The term somebody asked for, else the last one that has begun. */
export const termOf = async (
  db: Db,
  asked: string | undefined,
  language: Language,
): Promise<Wanted | undefined> => {
  const today = dayInShanghai(new Date());
  const terms = await allTerms(db);
  const term = asked
    ? terms.find(({ id }) => id === asked)
    : terms.filter(({ firstMonday }) => firstMonday <= today).at(-1);
  return term && { termId: term.id, termName: termName(term)[language] };
};
