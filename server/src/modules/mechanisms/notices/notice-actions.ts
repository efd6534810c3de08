import type { NoticeAction, NoticeStatus } from '@graduate/contract/mechanisms/notices/notices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { noticeErrors } from './notices.errors.ts';

/** In which states each act makes sense. The list shows what passes here, and the acts themselves ask here. */
const possible: Record<NoticeAction, readonly NoticeStatus[]> = {
  edit: ['draft', 'pending', 'withdrawn', 'published'],
  submit: ['draft', 'withdrawn'],
  publish: ['draft', 'pending', 'withdrawn'],
  return: ['pending'],
  withdraw: ['published'],
  remove: ['draft', 'pending', 'withdrawn', 'published'],
  receipts: ['published', 'withdrawn'],
};

const permitted = (actor: Actor, action: NoticeAction, status: NoticeStatus): boolean => {
  const publisher = mayUse(actor, 'system:notice:publish');
  const editor = mayUse(actor, 'system:notice:edit');
  switch (action) {
    case 'edit':
      return editor && (publisher || status !== 'published');
    case 'submit':
      return editor && !publisher;
    case 'remove':
      return editor && (publisher || status !== 'published');
    case 'publish':
    case 'return':
    case 'withdraw':
      return publisher;
    case 'receipts':
      return mayUse(actor, 'system:notice:view');
  }
};

const actions = Object.keys(possible) as NoticeAction[];

export const actionsOn = (actor: Actor, status: NoticeStatus): NoticeAction[] =>
  actions.filter((action) => possible[action].includes(status) && permitted(actor, action, status));

const refusals = {
  edit: noticeErrors.withdrawFirst,
  submit: noticeErrors.alreadyPublished,
  publish: noticeErrors.alreadyPublished,
  return: noticeErrors.notAwaitingReview,
  withdraw: noticeErrors.notPublished,
  remove: noticeErrors.withdrawFirst,
  receipts: noticeErrors.notPublished,
} as const;

/** Throws the reason when the act is not possible now. */
export const mustAllow = (actor: Actor, action: NoticeAction, status: NoticeStatus): void => {
  if (!possible[action].includes(status)) throw refusals[action]();
  if (!permitted(actor, action, status))
    throw action === 'edit' || action === 'remove'
      ? noticeErrors.withdrawFirst()
      : noticeErrors.mayNotPublish();
};
