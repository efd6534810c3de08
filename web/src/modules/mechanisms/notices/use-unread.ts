import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { useServerEvent } from '../../../api/events/use-server-event.ts';
import { useCall } from '../../../api/use-call.ts';

const LATEST = { query: { state: 'unread', limit: 20 } } as const;
const WATCH = { quiet: true, staleTime: 30_000 } as const;
const BY_THE_CLOCK = { ...WATCH, refetchInterval: 60_000 } as const;

/** Notices and messages that were not read yet, and how many. */
export const useUnread = () => {
  const notices = useCall(noticeCalls.received, LATEST, BY_THE_CLOCK).data ?? { list: [], total: 0 };
  const messages = useCall(messageCalls.mine, LATEST, WATCH).data ?? { list: [], total: 0, unread: 0 };
  useServerEvent('message', messageCalls.mine);
  return { notices, messages, count: notices.total + messages.unread };
};
