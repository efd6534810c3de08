import { defineTexts } from '../../../ui/texts.ts';

export const messageTexts = defineTexts({
  messages: ['消息中心', 'Messages'],
  unread: ['未读', 'Unread'],
  markRead: ['标为已读', 'Mark as read'],
  markAllRead: ['全部已读', 'Mark all as read'],
  marked: (n: number) => [`已将 ${n} 条消息标为已读`, `${n} messages marked as read`],
  removeRead: ['清除已读', 'Delete what is read'],
  removed: (n: number) => [`已删除 ${n} 条消息`, `${n} messages deleted`],
  askRemove: (n: number) => [
    `删除选中的 ${n} 条消息？此操作不可恢复。`,
    `Delete the ${n} chosen messages? This cannot be undone.`,
  ],
  askRemoveRead: [
    '删除全部已读消息？此操作不可恢复。',
    'Delete all messages that have been read? This cannot be undone.',
  ],
});
