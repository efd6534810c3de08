export { type AwardScope, applicationsWithin, awardScope, numberOf } from './award-records.scope.ts';
export { fulfils, isMeant, nameOfCondition, refusalFor, standingsOf } from './eligibility.ts';
export { followPayments } from './follow-payments.ts';
export { grantRecords, revokeGrant } from './grant-record.ts';
export { holdRecords } from './hold-application.ts';
export { cardIsVerified } from './verified-cards.ts';
