import { CountMark } from '../../../ui/count-mark.tsx';
import { useUnread } from './use-unread.ts';

/** How much is unread, beside the way to it. */
export const UnreadCount = () => <CountMark count={useUnread().count} />;
