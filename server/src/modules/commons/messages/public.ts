export { countUnread } from './messages.queries.ts';
export { notifyPerson } from './notify-person.ts';
export { sendMessages } from './send-messages.ts';
