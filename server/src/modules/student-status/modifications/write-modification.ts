import { type Language, text } from '@graduate/contract/platform/text.ts';
import { itemOf } from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  type ModificationEdit,
  modificationApproval,
  type NewModification,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../platform/database/serial-numbers.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { forTheLog, type HeldRecord } from '../students/public.ts';
import { sealed } from './kept-changes.ts';
import { explainUnsettled, refusals } from './modifications.errors.ts';
import { type Offer, offersFor, reasonsAgainst, reasonsAgainstItem } from './offered-items.ts';
import { type Changed, holdOwnRecord, lockOwn, modifications } from './own-modification.ts';
import { planModification } from './plan-modification.ts';

const { moduleCode, businessCode } = modificationApproval;

/** Refuses what this student cannot ask for now. */
export const mustBeOffered = async (tx: Tx, held: HeldRecord, field: string): Promise<Offer> => {
  const item = itemOf(field);
  const offers = await offersFor(tx, held.row.population);
  const offer = offers.find((one) => one.field === item?.field);
  if (!offer) throw refusals.notOffered({ label: item?.label ?? text(field, field) });
  const [closed] = reasonsAgainst(held.row.status);
  if (closed) throw refusals.notNow({ reason: closed }, { code: 'M73' });
  const [reason] = reasonsAgainstItem(offer, held.values);
  if (reason) throw refusals.notNow({ reason }, { code: 'M04' });
  return offer;
};

type Written = Pick<NewModification, 'field' | 'newValue' | 'together' | 'reason' | 'fileIds'>;
type Writing = { author: SignedAuthor; language: Language };

/** The checked request as it is kept. */
const checked = async (tx: Tx, held: HeldRecord, written: Written, writing: Writing) => {
  const { field, newValue, together = {}, reason } = written;
  const offer = await mustBeOffered(tx, held, field);
  const wanted: RecordData = { ...together, [field]: newValue };
  const { asked } = await planModification(tx, held, offer, wanted, writing);
  if (asked.length === 0) throw refusals.sameValue();
  const changes = JSON.stringify(sealed(asked, await documentNumbers(tx)));
  return { offer, asked, values: { changes, reason } };
};

const claim = (tx: Tx, author: SignedAuthor, recordId: string, fileIds: readonly string[]) =>
  claimFiles(tx, author, { moduleCode, businessCode, recordId, fileIds });

/** Writes a request down; it goes on its way when it is submitted. */
export const createModification = async (
  { db, author, language }: Context,
  written: NewModification,
): Promise<Changed> => {
  return modifications.transact({ db, author }, async (within) => {
    const { db: tx } = within;
    const held = await holdOwnRecord(tx, author);
    const { offer, asked, values } = await checked(tx, held, written, { author, language });
    const { accountId } = author.actor;
    const made = await modifications
      .add(
        within,
        {
          ...values,
          no: await nextSerialNumber(tx, 'XG'),
          studentId: held.row.id,
          field: offer.field,
          state: 'draft',
          chsiSyncNeeded: offer.chsiSyncNeeded,
          createdBy: accountId,
          updatedBy: accountId,
        },
        { after: { field: offer.field, ...inTheLog(asked), reason: written.reason } },
      )
      .catch(explainUnsettled(offer.label));
    await claim(tx, author, made.id, written.fileIds);
    return made;
  });
};

const inTheLog = (asked: readonly { field: string; after: RecordData[string] }[]): RecordData =>
  forTheLog(Object.fromEntries(asked.map(({ field, after }) => [field, after])));

/** Changes a request that was not submitted yet or was sent back. The item stays the same. */
export const editModification = async (
  { db, author, language }: Context,
  { id, version, ...written }: { id: string } & ModificationEdit,
): Promise<Changed> => {
  return modifications.transact({ db, author }, async (within) => {
    const { db: tx } = within;
    const before = await lockOwn(within, id, { version, states: ['draft', 'returned'] });
    const held = await holdOwnRecord(tx, author);
    const { offer, asked, values } = await checked(tx, held, written, { author, language });
    if (offer.field !== before.field) throw refusals.notOffered({ label: offer.label });
    await claim(tx, author, id, written.fileIds);
    return modifications.change(within, before, { ...values, updatedBy: author.actor.accountId }, 'edit', {
      before: { reason: before.reason },
      after: { ...inTheLog(asked), reason: written.reason },
    });
  });
};

/** A draft may be thrown away; what was submitted once stays. */
export const removeModification = (context: Context, { id }: { id: string }): Promise<void> =>
  modifications.transact(context, async (within) => {
    const before = await lockOwn(within, id, { states: ['draft'] });
    const { no, field } = before;
    await claim(within.db, within.author, id, []);
    await modifications.drop(within, before, 'remove', { before: { no, field } });
  });
