export { countUnread } from './messages.queries.ts';
export { sendMessages } from './send-messages.ts';
export { tellPerson } from './tell-person.ts';
