export { claimsOf, GRADE_CODE } from './claim-rows.ts';
export { ownClaims } from './claims.scope.ts';
export { holdClaims } from './hold-claim.ts';
export { claimsFound } from './read-claims.ts';
export { noSuchClaim } from './scholarships.errors.ts';
export { declineClaims, grantClaims, sendBackToCollege, sendToSchool } from './settle-claims.ts';
