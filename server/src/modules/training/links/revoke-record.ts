import { text } from '@graduate/contract/platform/text.ts';
import type { SavedLinkRecord } from '@graduate/contract/training/links/link-records.ts';
import { linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { peopleOfStudent, type StudentScope } from '../../student-status/students/public.ts';
import { linkRecords, lockRecord, mustBeIn, saved } from './hold-record.ts';
import { settleLink } from './settle-link.ts';

/** A record that passed counts no more; its student learns why, and the credits go where too few are left. */
export const revokeRecord = (
  context: Context<StudentScope>,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<SavedLinkRecord> =>
  linkRecords.transact(context, async (within) => {
    const { db: tx, author } = within;
    await linkRecords.hold(within, { id });
    const record = await lockRecord(tx, id);
    if (record.state === 'revoked') return saved(record);
    mustBeIn(record, 'revoke', 'passed');
    linkRecords.mustBeCurrent(record, version);
    const revoked = { state: 'revoked' as const, revokedReason: reason, publicity: false };
    const after = await linkRecords.change(within, record, revoked, 'revoke', {
      before: { state: record.state },
      after: revoked,
    });
    await settleLink({ db: tx, author, modules: context.services.modules }, record);
    const { accountId } = await peopleOfStudent(tx, record.studentId);
    const { zh, en } = linkKinds[record.kind];
    if (accountId)
      await notifyPerson(
        tx,
        accountId,
        text(`${zh}记录已被撤销：${reason}`, `A record was revoked (${en}): ${reason}`),
        `/training/links?id=${id}`,
      );
    return saved(after);
  });

/** Shows a record to everybody, or no longer. */
export const showRecord = (
  context: Context<StudentScope>,
  { id, version, publicity }: { id: string; version: number; publicity: boolean },
): Promise<SavedLinkRecord> =>
  linkRecords.transact(context, async (within) => {
    const record = await linkRecords.hold(within, { id, version });
    if (publicity) mustBeIn(record, 'publicity', 'secretaryReview', 'passed', 'redo');
    return saved(
      await linkRecords.change(within, record, { publicity }, 'publicity', {
        before: { publicity: record.publicity },
        after: { publicity },
      }),
    );
  });
