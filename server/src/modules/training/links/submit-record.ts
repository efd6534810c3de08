import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { approvalOf, linkFlows } from '@graduate/contract/training/links/choices.ts';
import type { SavedLinkRecord } from '@graduate/contract/training/links/link-records.ts';
import { linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { tutorStep } from '../../../platform/usual-steps.ts';
import { filesOf } from '../../commons/files/public.ts';
import { openInstance, whereRecordsWait, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent, type StudentScope } from '../../student-status/students/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { mustBeComplete, reasonAgainst } from './check-record.ts';
import { holdStudent, linkRecords, lockRecord, mustBeIn, saved } from './hold-record.ts';
import { handlerFor } from './link-approval.ts';
import { mustBeInTime } from './link-windows.ts';
import { linkErrors } from './links.errors.ts';
import { askedLink, requiredLinks } from './required-links.ts';

type AtVersion = { id: string; version: number };

const currentOf = async (tx: Tx, id: string): Promise<SavedLinkRecord> =>
  saved(await tx.selectFrom('linkRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** A tutor who is not there is left out; the record says with whom it is. */
const noteWhereItWaits = async (tx: Tx, type: string, id: string): Promise<void> => {
  const waiting = (await whereRecordsWait(tx, type, [id])).get(id);
  if (!waiting) return;
  const state = waiting.stepKey === tutorStep.key ? 'tutorReview' : 'secretaryReview';
  await tx.updateTable('linkRecords').set({ state }).where('id', '=', id).execute();
};

/** Sends a record to the tutor and the college; sent twice, it is on its way once. */
export const submitRecord = (
  context: Context<StudentScope>,
  { id, version }: AtVersion,
): Promise<SavedLinkRecord> =>
  linkRecords.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { studentId } = await linkRecords.hold(within, { id });
    const student = await holdStudent(tx, studentId);
    const record = await lockRecord(tx, id);
    if (record.state === 'tutorReview' || record.state === 'secretaryReview') return saved(record);
    mustBeIn(record, 'submit', 'draft', 'returned', 'withdrawn');
    linkRecords.mustBeCurrent(record, version);
    await mustBeInTime(tx, record.kind, student);
    const link = askedLink(await requiredLinks(tx, studentId), record);
    if (!link) throw linkErrors.notRequired();
    const against = await reasonAgainst(tx, student, link, dayInShanghai(new Date()), id);
    if (against) throw against;
    const approval = approvalOf(record.kind);
    const files = await filesOf(tx, approval.moduleCode, [id]);
    await mustBeComplete(tx, student, record, files.length);
    const submitted = { state: 'tutorReview' as const, submittedAt: new Date() };
    await linkRecords.change(within, record, submitted, 'submit', { after: { title: record.title } });
    const { zh, en } = linkKinds[record.kind];
    const { tutorOnly } = await trainingSetting(tx, 'links');
    const people = await peopleOfStudent(tx, studentId);
    await openInstance(context.services, tx, author, handlerFor(record.kind), {
      ...people,
      recordId: id,
      flow: linkFlows[record.kind],
      applicantId: author.actor.accountId,
      title: text(`${zh}：${record.title}（${student.name}）`, `${en}: ${record.title} (${student.name})`),
      // Without a tutor somebody has to look at it all the same.
      facts: { tutorOnly: tutorOnly && people.tutorIds.length > 0 },
    });
    await noteWhereItWaits(tx, approval.type, id);
    return currentOf(tx, id);
  });

/** Takes a record back that nobody has settled. */
export const withdrawRecord = async (
  context: Context<StudentScope>,
  { id, version }: AtVersion,
): Promise<SavedLinkRecord> => {
  const { db, services, author } = context;
  const record = await linkRecords.transact(context, (within) => linkRecords.hold(within, { id }));
  if (record.state === 'withdrawn') return saved(record);
  mustBeIn(record, 'withdraw', 'tutorReview', 'secretaryReview');
  linkRecords.mustBeCurrent(record, version);
  const { moduleCode, businessCode } = approvalOf(record.kind);
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return saved(await db.selectFrom('linkRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
};
