export { countUnread } from './messages.queries.ts';
export { type NewMessage, sendMessages } from './send-messages.ts';
