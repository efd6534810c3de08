export { followPayments } from './follow-payments.ts';
export { holdRecords } from './hold-application.ts';
export { cardIsVerified } from './verified-cards.ts';
