import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import type { RegistrationRow } from '@graduate/contract/student-status/registration/registrations.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { pageOfStudents, type StudentScope } from '../students/public.ts';
import { noSuchRegistration } from './registration.errors.ts';
import { namedTerm, presentTerm, registrationTerms } from './registration-terms.ts';
import { countStates, IS_OVERDUE, studentsOfTerm } from './registrations.queries.ts';

/** The term asked for, else the present one. */
export const termAsked = async (db: Db, termId: string | undefined) => {
  if (!termId) return presentTerm(db);
  const term = (await registrationTerms(db)).find(({ id }) => id === termId);
  if (!term) throw noSuchRegistration();
  return term;
};

/** The rows of these students; who asks must know that they are within reach. */
const rowsOfTerm = (db: Db, termId: string, studentIds: readonly string[]) =>
  db
    .selectFrom('studentRegistrations')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentRegistrations.studentId')
    .leftJoin('accounts', 'accounts.id', 'studentRegistrations.operatorId')
    .select(['studentRegistrations.id', 'studentId', 'termId', 'studentRegistrations.state', 'method', 'at'])
    .select(['deferUntil', 'deferReason', 'note', 'feeState', 'accounts.realName as operatorName'])
    .select(sql<boolean>`coalesce(${IS_OVERDUE}, false)`.as('overdue'))
    .where('termId', '=', termId)
    .where(sql<boolean>`student_registrations.student_id = any(${[...studentIds]}::uuid[])`)
    .execute();

/** How the students of a term stand. */
export const listRegistrations = async (
  { db, services, scope, author: { actor }, language }: Context<StudentScope>,
  { termId, ...query }: QueryOf<typeof registrationCalls.list>,
) => {
  const term = await termAsked(db, termId);
  const { state: _state, overdue: _overdue, ...others } = query;
  const [found, all, terms] = await Promise.all([
    studentsOfTerm(db, scope, term?.id, query),
    studentsOfTerm(db, scope, term?.id, others),
    registrationTerms(db),
  ]);
  const [page, cards] = await Promise.all([
    pageOfStudents(services, actor, found, query),
    countStates(db, all, term?.id),
  ]);
  const ids = page.list.map(({ id }) => id);
  const rows = term ? await rowsOfTerm(db, term.id, ids) : [];
  const rowOf = new Map(rows.map(({ studentId, ...row }) => [studentId, row]));
  return {
    total: page.total,
    cards,
    term: term ? namedTerm(term, language) : null,
    terms: terms.toReversed().map((one) => namedTerm(one, language)),
    list: page.list.flatMap((brief): RegistrationRow[] => {
      const row = rowOf.get(brief.id);
      return row && term ? [{ ...row, brief, termName: namedTerm(term, language).name }] : [];
    }),
  };
};
