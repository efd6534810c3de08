import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { approvalOf, examinedKinds, linkResults } from '@graduate/contract/training/links/choices.ts';
import type { LinkResultEntry, SavedLinkRecord } from '@graduate/contract/training/links/link-records.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { secretaryStep } from '../../../platform/usual-steps.ts';
import { leaveOutStep } from '../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { mustBePanel } from './check-record.ts';
import { holdStudent, type LinkRecordRow, linkRecords, lockRecord, mustBeIn, saved } from './hold-record.ts';
import { examinedHandler } from './link-approval.ts';
import { linkErrors } from './links.errors.ts';

type Found = Omit<LinkResultEntry, 'version'>;

/** What a panel found is written down, and the step of the college is done with it. */
export const writeResult = async (
  services: Pick<Services, 'modules'>,
  tx: Tx,
  author: SignedAuthor,
  record: LinkRecordRow,
  { panel, ...found }: Found,
): Promise<LinkRecordRow> => {
  if (!examinedKinds.includes(record.kind)) throw linkErrors.notExamined();
  mustBeIn(record, 'result', 'secretaryReview');
  if (found.heldOn > dayInShanghai(new Date())) throw linkErrors.heldInFuture();
  await mustBePanel(tx, await holdStudent(tx, record.studentId), panel);
  await linkRecords.write({ db: tx, author }, record.id, { ...found, panel: JSON.stringify(panel) });
  await linkRecords.log({ db: tx, author }, record.id, 'result', { after: { ...found, panel } });
  const { zh, en } = linkResults[found.result];
  const { moduleCode, businessCode } = approvalOf(record.kind);
  await leaveOutStep(services, tx, author, examinedHandler, {
    moduleCode,
    businessCode,
    recordId: record.id,
    key: secretaryStep.key,
    note: text(`已登记评议结果：${zh}`, `The result was entered: ${en}`),
  });
  return tx.selectFrom('linkRecords').selectAll().where('id', '=', record.id).executeTakeFirstOrThrow();
};

export const enterResult = (
  context: Context<StudentScope>,
  { id, version, ...found }: { id: string } & LinkResultEntry,
): Promise<SavedLinkRecord> =>
  linkRecords.transact(context, async (within) => {
    await linkRecords.hold(within, { id });
    const record = await lockRecord(within.db, id);
    linkRecords.mustBeCurrent(record, version);
    return saved(await writeResult(context.services, within.db, context.author, record, found));
  });
