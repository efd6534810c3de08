import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { NameAll } from '../../../platform/names-of-things.ts';

/** Terms as people call them, by their ids. */
export const namesOfTerms: NameAll = async (db, ids, language) => {
  const terms = await db
    .selectFrom('academicTerms')
    .select(['id', 'academicYear', 'termNo'])
    .where('id', 'in', ids)
    .execute();
  return new Map(terms.map(({ id, ...term }) => [id, termName(term)[language]]));
};
