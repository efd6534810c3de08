import { isIdentity } from '@graduate/contract/student-status/modifications/modification-items.ts';
import { modificationApproval } from '@graduate/contract/student-status/modifications/modifications.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import { filesOf } from '../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../students/public.ts';
import { opened } from './kept-changes.ts';
import { IDENTITY_FLOW, infoModify, OTHER_FLOW } from './modification-approval.ts';
import { modificationInWords } from './modification-in-words.ts';
import { refusals } from './modifications.errors.ts';
import { modifyWindow } from './modifications.windows.ts';
import { type Changed, holdOwnRecord, lockOwn, modifications } from './own-modification.ts';
import { planModification } from './plan-modification.ts';
import { mustBeOffered } from './write-modification.ts';

const { moduleCode, businessCode } = modificationApproval;

/** Sends a request on its way; it is judged again, for the record may have changed since it was written. */
export const submitModification = async (
  { db, services, author, language }: Context,
  { id, version }: { id: string; version: number },
): Promise<Changed> => {
  return modifications.transact({ db, author }, async (within) => {
    const { db: tx } = within;
    const request = await lockOwn(within, id, { version, states: ['draft', 'returned'] });
    const held = await holdOwnRecord(tx, author);
    const { departmentId, grade, trainingLevel: level, population, name } = held.row;
    await requireOpenWindow(tx, modifyWindow, { departmentId, grade, level, population });
    const offer = await mustBeOffered(tx, held, request.field);
    const wanted = Object.fromEntries(
      opened(request.changes, await documentNumbers(tx)).map(({ field, after }) => [field, after]),
    );
    const { asked } = await planModification(tx, held, offer, wanted, { author, language });
    if (asked.length === 0) throw refusals.sameValue();
    if (offer.proof && (await filesOf(tx, moduleCode, [id])).length === 0)
      throw refusals.noProof({ proof: offer.proof });
    const submitted = { state: 'reviewing' as const, submittedAt: new Date() };
    const changed = await modifications.change(within, request, submitted, 'submit', ({ state }) => ({
      before: { state: request.state },
      after: { state },
    }));
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
  { db, services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<Changed> => {
  const context = { db, author };
  const request = await modifications.transact(context, (within) =>
    lockOwn(within, id, { version, states: ['reviewing', 'returned'] }),
  );
  if (request.state === 'reviewing')
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  else
    await modifications.transact(context, async (within) => {
      const { state } = await lockOwn(within, id, { version, states: ['returned'] });
      const after = { state: 'withdrawn' as const };
      await modifications.change(within, request, after, 'withdraw', { before: { state }, after });
    });
  return db
    .selectFrom('studentModifications')
    .select(['id', 'no', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
