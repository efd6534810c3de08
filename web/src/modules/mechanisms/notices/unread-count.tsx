import { useUnread } from './use-unread.ts';

const MOST_SHOWN = 99;

/** How much is unread, beside the way to it. */
export const UnreadCount = () => {
  const { count } = useUnread();
  return count > 0 && <span className="count">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>;
};
