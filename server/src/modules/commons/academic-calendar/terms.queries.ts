import type { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Term } from '@graduate/contract/commons/academic-calendar/terms.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchTerm } from './academic-calendar.errors.ts';

export type TermRow = Selectable<Tables['academicTerms']>;

export const allTerms = (db: Db | Tx): Promise<TermRow[]> =>
  db.selectFrom('academicTerms').selectAll().orderBy('firstMonday').execute();

export const findTerm = async (db: Db | Tx, id: string): Promise<TermRow> => {
  return db
    .selectFrom('academicTerms')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchTerm());
};

const stateOn = ({ startsOn, endsOn }: TermRow, today: string): Term['state'] => {
  if (endsOn < today) return 'past';
  return startsOn > today ? 'ahead' : 'current';
};

export const shownTerm = (term: TermRow, language: Language): Term => ({
  ...term,
  name: termName(term)[language],
  state: stateOn(term, dayInShanghai(new Date())),
});

export const listTerms = (
  { db, language }: Context,
  query: QueryOf<typeof academicCalendarCalls.listTerms>,
) =>
  paged(
    query,
    filtered(db.selectFrom('academicTerms').selectAll(), query, {
      academicYear: (year) => contains('academicYear', year),
    }),
    { usual: ['-firstMonday'], each: (term) => shownTerm(term, language) },
  );
