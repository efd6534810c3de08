import type {
  NoticeDraft,
  NoticeEdit,
  NoticeIntent,
  NoticeStatus,
} from '@graduate/contract/mechanisms/notices/notices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustBeWithinReach } from './audience.ts';
import { cleanHtml, hasContent, picturesIn } from './clean-html.ts';
import { mustAllow } from './notice-actions.ts';
import { attachmentKind, pictureKind } from './notice-files.ts';
import { noSuchNotice, noticeErrors } from './notices.errors.ts';
import type { SavedNotice } from './notices.queries.ts';
import { managed, type NoticeScope } from './notices.scope.ts';

export const notices = versioned({
  table: 'notices',
  subject: 'notice',
  none: noSuchNotice,
  within: managed,
  touches: ['updatedAt'],
});

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

export const createNotice = (context: Context<NoticeScope>, draft: NoticeDraft): Promise<SavedNotice> => {
  const { author, scope } = context;
  const { actor } = author;
  mustBeWithinReach(scope, draft.audience);
  const columns = columnsOf(draft, statusAfter(actor, draft.intent, 'draft'), null);
  const row = {
    id: newId(),
    departmentId: actor.department?.id ?? null,
    authorId: actor.accountId,
    ...columns,
  };
  return notices.transact(context, (within) =>
    notices.add(within, row, { after: row }, ({ id }) =>
      takeFiles(within.db, author, id, draft, columns.content),
    ),
  );
};

export const editNotice = (context: Context<NoticeScope>, draft: NoticeEdit): Promise<SavedNotice> => {
  const { author, scope } = context;
  const { id, version } = draft;
  return notices.transact(context, async (within) => {
    const before = await notices.hold(within, { id });
    mustAllow(author.actor, 'edit', before.status);
    notices.mustBeCurrent(before, version);
    mustBeWithinReach(scope, draft.audience);
    const status = statusAfter(author.actor, draft.intent, before.status);
    const columns = columnsOf(draft, status, before.publishAt);
    await takeFiles(within.db, author, id, draft, columns.content);
    return notices.change(within, before, columns, 'edit');
  });
};
