import './modifications.tables.ts';
import { isIdentity } from '@graduate/contract/student-status/modifications/modification-items.ts';
import { modificationApproval } from '@graduate/contract/student-status/modifications/modifications.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import { filesOf } from '../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { documentNumbers, peopleOfStudent } from '../students/public.ts';
import { opened } from './kept-changes.ts';
import { IDENTITY_FLOW, infoModify, OTHER_FLOW } from './modification-approval.ts';
import { modificationInWords } from './modification-in-words.ts';
import { refusals } from './modifications.errors.ts';
import { modifyWindow } from './modifications.windows.ts';
import { type Changed, holdOwnRecord, lockOwn } from './own-modification.ts';
import { planModification } from './plan-modification.ts';
import { mustBeOffered } from './write-modification.ts';

const { moduleCode, businessCode } = modificationApproval;

/** Sends a request on its way; it is judged again, for the record may have changed since it was written. */
export const submitModification = async (
  { services, author, language }: Context,
  { id, version }: { id: string; version: number },
): Promise<Changed> => {
  const { db } = services;
  const documents = await documentNumbers(db);
  return db.transaction().execute(async (tx) => {
    const request = await lockOwn(tx, author, id, { version, states: ['draft', 'returned'] });
    const held = await holdOwnRecord(tx, author, documents);
    const { departmentId, grade, trainingLevel: level, population, name } = held.row;
    await requireOpenWindow(tx, modifyWindow, { departmentId, grade, level, population });
    const offer = await mustBeOffered(tx, held, request.field);
    const wanted = Object.fromEntries(
      opened(request.changes, documents).map(({ field, after }) => [field, after]),
    );
    const { asked } = await planModification(tx, held, offer, wanted, { author, documents, language });
    if (asked.length === 0) throw refusals.sameValue();
    if (offer.proof && (await filesOf(tx, moduleCode, [id])).length === 0)
      throw refusals.noProof({ proof: offer.proof });
    const changed = await tx
      .updateTable('studentModifications')
      .set({
        state: 'reviewing',
        submittedAt: sql<Date>`now()`,
        updatedAt: sql<Date>`now()`,
        version: version + 1,
      })
      .where('id', '=', id)
      .returning(['id', 'no', 'state', 'version'])
      .executeTakeFirstOrThrow();
    await audit(tx, author, {
      action: 'modification.submit',
      subject: 'modification',
      subjectId: id,
      before: { state: request.state },
      after: { state: changed.state },
    });
    await openInstance(services, tx, author, infoModify, {
      ...(await peopleOfStudent(tx, request.studentId)),
      recordId: id,
      flow: isIdentity(offer) ? IDENTITY_FLOW : OTHER_FLOW,
      applicantId: author.actor.accountId,
      ...modificationInWords(request, name, offer.label),
    });
    return changed;
  });
};

/** Takes a request back: one on its way as long as its flow allows, one that was sent back at any time. */
export const withdrawModification = async (
  { services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<Changed> => {
  const { db } = services;
  const request = await db
    .transaction()
    .execute((tx) => lockOwn(tx, author, id, { version, states: ['reviewing', 'returned'] }));
  if (request.state === 'reviewing')
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  else
    await db.transaction().execute(async (tx) => {
      await lockOwn(tx, author, id, { version, states: ['returned'] });
      await tx
        .updateTable('studentModifications')
        .set({ state: 'withdrawn', version: version + 1, updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await audit(tx, author, {
        action: 'modification.withdraw',
        subject: 'modification',
        subjectId: id,
        before: { state: request.state },
        after: { state: 'withdrawn' },
      });
    });
  return db
    .selectFrom('studentModifications')
    .select(['id', 'no', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
