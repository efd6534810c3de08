export { holdClaims } from './hold-claim.ts';
export { declineClaims, grantClaims, sendBackToCollege, sendToSchool } from './settle-claims.ts';
