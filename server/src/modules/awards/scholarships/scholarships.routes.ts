import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { awardScope } from '../award-records/public.ts';
import { ownClaims } from './claims.scope.ts';
import { listOffers } from './offers.ts';
import { proposeClaims, sendProposal } from './propose-claims.ts';
import { allocateQuotas, readQuotas, setQuotas } from './quotas.ts';
import { findClaim, listClaims } from './read-claims.ts';
import { rankBatch, scoreBatch, writeScores } from './score-claims.ts';
import { finaliseBatch, revokeClaim } from './settle-claims.ts';
import { submitClaim, withdrawClaim } from './submit-claim.ts';
import { createClaim, editClaim, removeClaim } from './write-claim.ts';

const ofStudents = [
  serve(claimCalls.offers, { handle: listOffers }),
  serve(claimCalls.create, { scope: ownClaims, handle: createClaim }),
  serve(claimCalls.edit, { scope: ownClaims, handle: editClaim }),
  serve(claimCalls.remove, { scope: ownClaims, handle: removeClaim }),
  serve(claimCalls.submit, { scope: ownClaims, handle: submitClaim }),
  serve(claimCalls.withdraw, { scope: ownClaims, handle: withdrawClaim }),
];

const ofColleges = [
  serve(claimCalls.list, { scope: awardScope, handle: listClaims }),
  serve(claimCalls.find, { handle: findClaim }),
  serve(claimCalls.quotas, { scope: awardScope, handle: readQuotas }),
  serve(claimCalls.setQuotas, { scope: awardScope, handle: setQuotas }),
  serve(claimCalls.allocate, { scope: awardScope, handle: allocateQuotas }),
  serve(claimCalls.scores, { scope: awardScope, handle: writeScores }),
  serve(claimCalls.score, { scope: awardScope, handle: scoreBatch }),
  serve(claimCalls.rank, { scope: awardScope, handle: rankBatch }),
  serve(claimCalls.propose, { scope: awardScope, handle: proposeClaims }),
  serve(claimCalls.sendOn, { scope: awardScope, handle: sendProposal }),
  serve(claimCalls.finalise, { scope: awardScope, handle: finaliseBatch }),
  serve(claimCalls.revoke, { scope: awardScope, handle: revokeClaim }),
];

export const scholarshipRoutes = [...ofStudents, ...ofColleges];
