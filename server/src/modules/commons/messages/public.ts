export { mailAtOnce } from './channels/email.ts';
export { countUnread } from './messages.queries.ts';
export { notifyPeople, notifyPerson } from './notify-person.ts';
export { sendMessages } from './send-messages.ts';
