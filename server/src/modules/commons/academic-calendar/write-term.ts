import { lastDayOf, termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { type NewTerm, Term, type TermEdit } from '@graduate/contract/commons/academic-calendar/terms.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { calendarErrors, noSuchTerm } from './academic-calendar.errors.ts';
import { lastScheduledWeek } from './scheduled.ts';
import { allTerms, shownTerm, type TermRow } from './terms.queries.ts';

const terms = versioned({
  table: 'academicTerms',
  subject: 'term',
  none: noSuchTerm,
  inUse: calendarErrors.termInUse,
});

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

export const createTerm = (context: Context, term: NewTerm): Promise<Term> =>
  terms.transact(context, async (within) => {
    mustFit(term, await holdTerms(within.db), context.language);
    return shownTerm(await terms.add(within, term), context.language);
  });

export const editTerm = (
  context: Context,
  { id, version, ...term }: { id: string } & TermEdit,
): Promise<Term> => {
  const shown = (row: TermRow) => shownTerm(row, context.language);
  return terms.transact(context, async (within) => {
    const others = (await holdTerms(within.db)).filter((other) => other.id !== id);
    const before = await terms.hold(within, { id });
    terms.mustBeCurrent(before, version, z.encode(Term, shown(before)));
    mustFit(term, others, context.language);
    const week = await lastScheduledWeek(context.services, within.db, id);
    if (term.weeks < week) throw calendarErrors.weeksInUse({ week });
    return shown(await terms.change(within, before, term, 'edit'));
  });
};

export const deleteTerm = (context: Context, { id }: { id: string }): Promise<void> =>
  terms.transact(context, async (within) => {
    await holdTerms(within.db);
    await terms.drop(within, await terms.hold(within, { id }));
  });
