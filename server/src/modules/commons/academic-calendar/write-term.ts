import './academic-calendar.tables.ts';
import { lastDayOf, termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { type NewTerm, Term, type TermEdit } from '@graduate/contract/commons/academic-calendar/terms.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { calendarErrors, unlessInUse } from './academic-calendar.errors.ts';
import { allTerms, findTerm, shownTerm, type TermRow } from './terms.queries.ts';

/** Terms are compared with all others, so they change one at a time. */
const holdTerms = async (tx: Tx): Promise<TermRow[]> => {
  await sql`lock table academic_terms in share row exclusive mode`.execute(tx);
  return allTerms(tx);
};

const mustFit = (term: NewTerm, others: readonly TermRow[], language: Language): void => {
  const { academicYear, termNo, firstMonday, weeks, examFromWeek } = term;
  if (examFromWeek !== null && examFromWeek > weeks) throw calendarErrors.examBeyondTerm({ weeks });
  const same = others.find((other) => other.academicYear === academicYear && other.termNo === termNo);
  if (same) throw calendarErrors.termExists({ name: termName(same)[language] });
  const overlapped = others.find(
    ({ startsOn, endsOn }) => startsOn <= lastDayOf(term) && endsOn >= firstMonday,
  );
  if (overlapped) throw calendarErrors.termsOverlap({ name: termName(overlapped)[language] });
};

export const createTerm = ({ db, author, language }: Context, term: NewTerm): Promise<Term> =>
  db.transaction().execute(async (tx) => {
    mustFit(term, await holdTerms(tx), language);
    const id = newId();
    await tx
      .insertInto('academicTerms')
      .values({ id, ...term })
      .execute();
    await audit(tx, author, { action: 'term.create', subject: 'term', subjectId: id, after: term });
    return shownTerm(await findTerm(tx, id), language);
  });

export const editTerm = (
  { db, author, language }: Context,
  { id, version, ...term }: { id: string } & TermEdit,
): Promise<Term> =>
  db.transaction().execute(async (tx) => {
    const terms = await holdTerms(tx);
    const before = await findTerm(tx, id);
    if (before.version !== version)
      throw platformErrors.changedMeanwhile({ current: z.encode(Term, shownTerm(before, language)) });
    mustFit(
      term,
      terms.filter((other) => other.id !== id),
      language,
    );
    await tx
      .updateTable('academicTerms')
      .set({ ...term, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, { action: 'term.edit', subject: 'term', subjectId: id, before, after: term });
    return shownTerm(await findTerm(tx, id), language);
  });

export const deleteTerm = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      await holdTerms(tx);
      const before = await findTerm(tx, id);
      await tx.deleteFrom('academicTerms').where('id', '=', id).execute();
      await audit(tx, author, { action: 'term.delete', subject: 'term', subjectId: id, before });
    })
    .catch(unlessInUse(calendarErrors.termInUse));
