import {
  type ApplicationEdit,
  applicationApproval,
  type NewApplication,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { asWritten } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { openInstance } from '../approvals/public.ts';
import { generalApplication, generalApplications } from './application-approval.ts';
import { applicationErrors } from './applications.errors.ts';

const { moduleCode, businessCode } = applicationApproval;

type Submitted = { id: string; version: number };
type Written = { id: string; departmentId: string } & NewApplication;

const LONGEST_SUMMARY = 100;

const submitForApproval = async (
  services: Services,
  tx: Tx,
  author: SignedAuthor,
  written: Written,
): Promise<void> => {
  const { id, title, content, departmentId, attachmentIds } = written;
  await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds: attachmentIds });
  await openInstance(services, tx, author, generalApplication, {
    recordId: id,
    applicantId: author.actor.accountId,
    title: asWritten(title),
    summary: asWritten(content.slice(0, LONGEST_SUMMARY)),
    departmentId,
  });
};

/** The same words and files a moment ago are the same application, sent by a client that gives its submissions no key. */
const justSubmitted = async (
  tx: Tx,
  applicantId: string,
  { title, content, attachmentIds }: NewApplication,
): Promise<Submitted | undefined> => {
  const same = await tx
    .selectFrom('generalApplications')
    .select(['id', 'version'])
    .where('applicantId', '=', applicantId)
    .where('title', '=', title)
    .where('content', '=', content)
    .where('state', '=', 'reviewing')
    .where('submittedAt', '>', sql<Date>`now() - interval '10 seconds'`)
    .orderBy('submittedAt', 'desc')
    .executeTakeFirst();
  if (!same) return undefined;
  const files = await tx.selectFrom('files').select('id').where('recordId', '=', same.id).execute();
  const attached = new Set(files.map(({ id }) => id));
  return attached.size === attachmentIds.length && attachmentIds.every((id) => attached.has(id))
    ? same
    : undefined;
};

/** Anybody may ask the own department for something. */
export const submitApplication = (
  { services, author }: Context,
  written: NewApplication,
): Promise<Submitted> =>
  underLock(services.db, `application:${author.actor.accountId}`, async (tx) => {
    const departmentId = author.actor.department?.id;
    if (!departmentId) throw applicationErrors.noDepartment();
    const { title, content } = written;
    const same = await justSubmitted(tx, author.actor.accountId, written);
    if (same) return same;
    const id = newId();
    await tx
      .insertInto('generalApplications')
      .values({ id, title, content, applicantId: author.actor.accountId, departmentId, state: 'reviewing' })
      .execute();
    await generalApplications.log({ db: tx, author }, id, 'submit', { after: written });
    await submitForApproval(services, tx, author, { id, departmentId, ...written });
    return { id, version: 1 };
  });

/** What was sent back or withdrawn is changed and goes on its way again, from the first step. */
export const resubmitApplication = (
  { services, author }: Context,
  { id, version, ...written }: { id: string } & ApplicationEdit,
): Promise<Submitted> =>
  generalApplications.transact({ db: services.db, author, scope: author.actor }, async (within) => {
    const before = await generalApplications.hold(within, { id, version });
    if (before.state !== 'refused' && before.state !== 'withdrawn') throw applicationErrors.notReturned();
    const { title, content } = written;
    const changes = { title, content, state: 'reviewing' as const, submittedAt: new Date() };
    const kept = { before, after: written };
    const changed = await generalApplications.change(within, before, changes, 'resubmit', kept);
    await submitForApproval(services, within.db, author, {
      id,
      departmentId: before.departmentId,
      ...written,
    });
    return { id, version: changed.version };
  });
