import type {
  NoticeDraft,
  NoticeEdit,
  NoticeIntent,
  NoticeStatus,
} from '@graduate/contract/mechanisms/notices/notices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { cleanHtml, hasContent, picturesIn } from '../../../platform/clean-html.ts';
import { versioned, type Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { over } from '../../../platform/over.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { audienceOf, mustBeWithinReach, widestAudience } from './audience.ts';
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

/** Who says nothing about it wants a new notice to be read. */
const usualIntent = (actor: Actor): NoticeIntent =>
  mayUse(actor, 'system:notice:publish') ? 'publish' : 'submit';

type Written = Required<Omit<NoticeDraft, 'intent' | 'time' | 'departmentName' | 'attachmentIds'>>;

/** The time somebody read may be sent back for the time it is to be published. */
const writtenIn = ({ time, publishAt = time, ...draft }: NoticeDraft | NoticeEdit) => {
  const { title, content, category, audience, pinned, receiptWanted, validTo } = draft;
  return { title, content, category, audience, pinned, receiptWanted, publishAt, validTo };
};

const usualFor = (scope: NoticeScope) => ({
  category: 'notice' as const,
  audience: widestAudience(scope),
  pinned: false,
  receiptWanted: false,
  publishAt: null,
  validTo: null,
});

/** The columns a draft fills, checked and cleaned. */
const columnsOf = (draft: Written, status: NoticeStatus, publishedBefore: Date | null) => {
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

/** The notice takes the pictures in its text, and its attachments where they were given. */
const takeFiles = async (
  { db: tx, author }: Within<NoticeScope>,
  recordId: string,
  content: string,
  attachmentIds: string[] | undefined,
) => {
  if (attachmentIds) await claimFiles(tx, author, { ...attachmentKind, recordId, fileIds: attachmentIds });
  await claimFiles(tx, author, { ...pictureKind, recordId, fileIds: picturesIn(content) });
};

export const createNotice = (context: Context<NoticeScope>, draft: NoticeDraft): Promise<SavedNotice> => {
  const { actor } = context.author;
  const { title, content } = draft;
  const written = over<Written>({ ...usualFor(context.scope), title, content }, writtenIn(draft));
  mustBeWithinReach(context.scope, written.audience);
  const columns = columnsOf(written, statusAfter(actor, draft.intent ?? usualIntent(actor), 'draft'), null);
  const row = {
    id: newId(),
    departmentId: actor.department?.id ?? null,
    authorId: actor.accountId,
    ...columns,
  };
  return notices.transact(context, (within) =>
    notices.add(within, row, { after: row }, ({ id }) =>
      takeFiles(within, id, columns.content, draft.attachmentIds),
    ),
  );
};

export const editNotice = (context: Context<NoticeScope>, draft: NoticeEdit): Promise<SavedNotice> =>
  notices.transact(context, async (within) => {
    const { id, version, intent } = draft;
    const { actor } = context.author;
    const before = await notices.hold(within, { id });
    mustAllow(actor, 'edit', before.status);
    if (version !== undefined) notices.mustBeCurrent(before, version);
    const written = over<Written>({ ...before, audience: audienceOf(before) }, writtenIn(draft));
    mustBeWithinReach(context.scope, written.audience);
    const status = intent ? statusAfter(actor, intent, before.status) : before.status;
    const columns = columnsOf(written, status, before.publishAt);
    await takeFiles(within, id, columns.content, draft.attachmentIds);
    return notices.change(within, before, columns, 'edit');
  });
