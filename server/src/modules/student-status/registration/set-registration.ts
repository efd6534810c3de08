import type { RegistrationMethod } from '@graduate/contract/student-status/registration/choices.ts';
import type { RegistrationState } from '@graduate/contract/student-status/students/choices.ts';
import { type Insertable, sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { changeRecord, type HeldRecord, holdRecords, noSuchRecord } from '../students/public.ts';
import { presentTerm } from './registration-terms.ts';

type Registered = {
  studentId: string;
  state: RegistrationState;
  method: RegistrationMethod;
  note?: string;
};

type Row = Insertable<Tables['studentRegistrations']>;

/** Writes the row of a student and a term, new or known. */
export const putRegistration = async (
  tx: Tx,
  ofTerm: Pick<Row, 'studentId' | 'termId'>,
  written: Omit<Row, 'id' | 'studentId' | 'termId'>,
): Promise<string> => {
  const { id } = await tx
    .insertInto('studentRegistrations')
    .values({ id: newId(), ...ofTerm, ...written })
    .onConflict((conflict) =>
      conflict.columns(['studentId', 'termId']).doUpdateSet((eb) => ({
        ...written,
        updatedAt: sql<Date>`now()`,
        version: eb('studentRegistrations.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Writes the row of somebody who has registered or need not; a deferral that was there is over. */
export const keepRegistration = async (
  tx: Tx,
  { actor }: Author,
  termId: string,
  { studentId, state, method, note }: Registered,
): Promise<void> => {
  const written = {
    state,
    method,
    at: new Date(),
    operatorId: actor?.accountId ?? null,
    deferReason: null,
    deferUntil: null,
    note: note ?? null,
  };
  await putRegistration(tx, { studentId, termId }, written);
};

/** The row of the term of today; without any term there is nothing to write. */
export const registerThisTerm = async (tx: Tx, author: Author, registered: Registered): Promise<void> => {
  const term = await presentTerm(tx);
  if (term) await keepRegistration(tx, author, term.id, registered);
};

/** Takes back the registration of this term: the row is gone, as if the student had never come. */
export const dropRegistration = async (tx: Tx, studentId: string): Promise<void> => {
  const term = await presentTerm(tx);
  if (!term) return;
  await tx
    .deleteFrom('studentRegistrations')
    .where('studentId', '=', studentId)
    .where('termId', '=', term.id)
    .execute();
};

/**
 * How a student stands in the term of today, on their row and on their record, when other business decides it. The caller has
 * checked that it may; a record it holds already is passed in.
 */
export const setRegistration = async (
  tx: Tx,
  author: Author,
  { held, source = 'change', ...registered }: Registered & { held?: HeldRecord; source?: 'change' | 'job' },
): Promise<void> => {
  const record = held ?? (await holdRecords(tx, { kind: 'all' }, [registered.studentId])).find(() => true);
  if (!record) throw noSuchRecord();
  await registerThisTerm(tx, author, registered);
  await changeRecord(tx, author, record, { registrationState: registered.state }, { origin: { source } });
};
