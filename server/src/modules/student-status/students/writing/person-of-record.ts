import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Refused } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { writingErrors } from './writing.errors.ts';

/** An identity document by its kind and the digest of its number. */
export type DocumentKey = { idType: string; idNumberHash: string };

const recordsOf = (tx: Tx, personId: string) =>
  tx
    .selectFrom('studentRecords')
    .select(['name', 'studentNo', 'cardNo', 'status', 'open'])
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .orderBy('open', 'desc')
    .orderBy('entryDate', 'desc');

type Holder = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number];

/** Whose number it is only the office is told. */
const documentTaken = (actor: Actor | undefined, { name, studentNo, cardNo, status }: Holder): Refused =>
  actor && mayUse(actor, 'student:record:office')
    ? writingErrors.documentTakenBy({ name, studentNo: studentNo ?? cardNo ?? '—', status: statuses[status] })
    : writingErrors.documentTaken();

/**
 * The person a new record belongs to: whoever had a record with this document before, unless they have one still open. Two
 * who do this at once for one document wait for each other.
 */
export const linkPerson = async (
  tx: Tx,
  actor: Actor | undefined,
  document: DocumentKey,
): Promise<string> => {
  const person = await tx
    .insertInto('studentPersons')
    .values({ id: newId(), ...document, accountId: null })
    .onConflict((conflict) =>
      conflict.constraint('student_persons_document_once').doUpdateSet({ idType: document.idType }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const holder = await recordsOf(tx, person.id).where('open', '=', true).executeTakeFirst();
  if (holder) throw documentTaken(actor, holder);
  return person.id;
};

const otherWith = (tx: Tx, personId: string, document: DocumentKey) =>
  tx
    .selectFrom('studentPersons')
    .select('id')
    .where('idType', '=', document.idType)
    .where('idNumberHash', '=', document.idNumberHash)
    .where('id', '<>', personId);

/** The refusal for a document that somebody else has, before anything is changed. */
export const documentTakenFrom = async (
  tx: Tx,
  actor: Actor | undefined,
  personId: string,
  document: DocumentKey,
): Promise<Refused | undefined> => {
  const other = await otherWith(tx, personId, document).executeTakeFirst();
  const holder = other && (await recordsOf(tx, other.id).executeTakeFirst());
  return holder && documentTaken(actor, holder);
};

/** Gives a person another document; the person of a deleted record makes way. */
export const changeDocument = async (
  tx: Tx,
  actor: Actor | undefined,
  personId: string,
  document: DocumentKey,
): Promise<void> => {
  const other = await otherWith(tx, personId, document).forUpdate().executeTakeFirst();
  if (other) {
    const holder = await recordsOf(tx, other.id).executeTakeFirst();
    if (holder) throw documentTaken(actor, holder);
    await tx
      .updateTable('studentPersons')
      .set({ idNumberHash: `released:${other.id}` })
      .where('id', '=', other.id)
      .execute();
  }
  await tx.updateTable('studentPersons').set(document).where('id', '=', personId).execute();
};
