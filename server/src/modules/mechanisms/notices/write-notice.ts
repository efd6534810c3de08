import type {
  NoticeDraft,
  NoticeEdit,
  NoticeIntent,
  NoticeStatus,
} from '@graduate/contract/mechanisms/notices/notices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustBeWithinReach } from './audience.ts';
import { cleanHtml, hasContent, picturesIn } from './clean-html.ts';
import { mustAllow } from './notice-actions.ts';
import { attachmentKind, pictureKind } from './notice-files.ts';
import { noticeErrors } from './notices.errors.ts';
import { findManaged, mustBeCurrent, type SavedNotice } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';

const statusAfter = (actor: Actor, intent: NoticeIntent, now: NoticeStatus): NoticeStatus => {
  if (intent === 'publish') {
    if (!mayUse(actor, 'system:notice:publish')) throw noticeErrors.mayNotPublish();
    return 'published';
  }
  if (intent === 'submit') return 'pending';
  return now === 'published' ? 'published' : 'draft';
};

/** The columns a draft fills, checked and cleaned. */
const columnsOf = (draft: NoticeDraft, status: NoticeStatus, publishedBefore: Date | null) => {
  const content = cleanHtml(draft.content);
  if (!hasContent(content)) throw noticeErrors.emptyContent();
  const publishAt =
    status === 'published' ? (draft.publishAt ?? publishedBefore ?? new Date()) : draft.publishAt;
  if (publishAt && draft.validTo && draft.validTo <= publishAt) throw noticeErrors.endsBeforeItBegins();
  const limited = draft.audience.kind === 'limited';
  return {
    title: draft.title,
    content,
    category: draft.category,
    status,
    returnReason: null,
    audience: draft.audience.kind,
    audienceRoleIds: limited ? draft.audience.roleIds : [],
    audienceDepartmentIds: limited ? draft.audience.departmentIds : [],
    audienceGrades: limited ? draft.audience.grades : [],
    pinned: draft.pinned,
    receiptWanted: draft.receiptWanted,
    publishAt,
    validTo: draft.validTo,
  };
};

/** The notice takes its attachments and the pictures in its text. */
const takeFiles = async (tx: Tx, author: Author, id: string, draft: NoticeDraft, content: string) => {
  await claimFiles(tx, author, { ...attachmentKind, recordId: id, fileIds: draft.attachmentIds });
  await claimFiles(tx, author, { ...pictureKind, recordId: id, fileIds: picturesIn(content) });
};

export const createNotice = (
  { db, scope, author }: Context<NoticeScope>,
  draft: NoticeDraft,
): Promise<SavedNotice> => {
  const { actor } = author;
  mustBeWithinReach(scope, draft.audience);
  const status = statusAfter(actor, draft.intent, 'draft');
  const columns = columnsOf(draft, status, null);
  return db.transaction().execute(async (tx) => {
    const id = newId();
    const row = { id, departmentId: actor.department?.id ?? null, authorId: actor.accountId, ...columns };
    await tx.insertInto('notices').values(row).execute();
    await takeFiles(tx, author, id, draft, columns.content);
    await audit(tx, author, { action: 'notice.create', subject: 'notice', subjectId: id, after: row });
    return { id, version: 1, status };
  });
};

export const editNotice = (
  { db, scope, author }: Context<NoticeScope>,
  draft: NoticeEdit,
): Promise<SavedNotice> => {
  const { actor } = author;
  return db.transaction().execute(async (tx) => {
    const before = await findManaged(tx, scope, draft.id, true);
    mustAllow(actor, 'edit', before.status);
    mustBeCurrent(before, draft.version);
    mustBeWithinReach(scope, draft.audience);
    const status = statusAfter(actor, draft.intent, before.status);
    const columns = columnsOf(draft, status, before.publishAt);
    const version = before.version + 1;
    await tx
      .updateTable('notices')
      .set({ ...columns, version, updatedAt: new Date() })
      .where('id', '=', draft.id)
      .execute();
    await takeFiles(tx, author, draft.id, draft, columns.content);
    await audit(tx, author, {
      action: 'notice.edit',
      subject: 'notice',
      subjectId: draft.id,
      before,
      after: columns,
    });
    return { id: draft.id, version, status };
  });
};
