import type { IndustryState } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { industryErrors } from './industry-tutors.errors.ts';

/** A proposal or an appointment that has not come to its end. */
export type Standing = {
  id: string;
  number: string;
  departmentId: string;
  departmentName: string;
  state: IndustryState;
};

type Asked = {
  idNumber: string;
  /** The college that begins a proposal: its own drafts count, too; those of others are none of its business. */
  departmentId?: string;
  /** The proposal itself, and the term it continues. */
  but?: readonly (string | null)[];
};

const decided: readonly IndustryState[] = ['collegeReview', 'schoolReview', 'granted'];

/** All that stand at present, by the numbers of their documents. */
export const standingsOf = async (db: Db | Tx): Promise<Standing[]> => {
  const { open } = await documentNumbers(db);
  const rows = await db
    .selectFrom('industryAppointments')
    .innerJoin('departments', 'departments.id', 'industryAppointments.departmentId')
    .select(['industryAppointments.id', 'idNumber', 'departmentId', 'state'])
    .select('departments.name as departmentName')
    .where('state', 'not in', ['expired', 'ended'])
    .orderBy('industryAppointments.id')
    .execute();
  return rows.map(({ idNumber, ...row }) => ({ ...row, number: open(idNumber).toUpperCase() }));
};

/** What stands of this person already: people are known by their documents. */
export const standingOf = (
  standings: readonly Standing[],
  { idNumber, departmentId, but = [] }: Asked,
): Standing | undefined =>
  standings.find(
    ({ id, number, state, departmentId: of }) =>
      number === idNumber.toUpperCase() &&
      !but.includes(id) &&
      (decided.includes(state) || of === departmentId),
  );

/** One at a time, so that two colleges do not send the same person on the way at once. */
export const mustBeAlone = async (tx: Tx, asked: Asked): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('industry supervisors'))`.execute(tx);
  const standing = standingOf(await standingsOf(tx), asked);
  if (standing) throw industryErrors.standsAlready(standing);
};

/** Who was appointed before is the same member of the staff, whoever proposes them now. */
export const staffOfPerson = async (tx: Tx, sealed: string): Promise<string | undefined> => {
  const { open } = await documentNumbers(tx);
  const number = open(sealed).toUpperCase();
  const rows = await tx
    .selectFrom('industryAppointments')
    .select(['staffId', 'idNumber'])
    .where('staffId', 'is not', null)
    .orderBy('grantedAt', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.find(({ idNumber }) => open(idNumber).toUpperCase() === number)?.staffId ?? undefined;
};
