import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { choice, choices, ReadStateInQuery } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';

export const messageKinds = choices({
  notice: ['通知', 'Notice'],
  todo: ['待办', 'To do'],
  result: ['办理结果', 'Result'],
  system: ['系统', 'System'],
});
export type MessageKind = keyof typeof messageKinds;

const Kind = choice('类型', 'Kind', messageKinds);

export const Message = z.object({
  id: z.uuid(),
  kind: Kind,
  title: labelled('内容', 'Message', z.string()),
  titleEn: z.string(),
  /** A page of the client that the message is about. */
  link: z.string().nullable(),
  createdAt: labelled('时间', 'Time', WireTime),
  readAt: labelled('阅读时间', 'Read', WireTime.nullable()),
});
export type Message = z.output<typeof Message>;

export const messageCalls = defineCalls('messages', {
  mine: {
    path: 'api/system/messages/mine',
    summary: text('我的消息', 'My messages'),
    access: signedIn,
    query: pageQuery(['createdAt'], {
      kind: Kind.optional(),
      state: ReadStateInQuery,
    }),
    answer: pageOf(Message).extend({ unread: z.number() }),
  },
  markRead: {
    path: 'api/system/messages/mine/read',
    summary: text('消息标为已读', 'Mark messages as read'),
    access: signedIn,
    body: z.strictObject({ ids: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(200)]) }),
    answer: z.object({ marked: z.number() }),
  },
  remove: {
    method: 'DELETE',
    path: 'api/system/messages/mine',
    summary: text('删除我的消息', 'Delete messages of mine'),
    access: signedIn,
    body: z.strictObject({ ids: z.union([z.literal('read'), z.array(z.uuid()).min(1).max(200)]) }),
    answer: z.object({ removed: z.number() }),
  },
  events: {
    path: 'api/system/events',
    summary: text('实时事件（SSE）', 'Events as they happen (server-sent)'),
    access: signedIn,
    carries: 'events',
  },
});
