import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { awardScope } from '../award-records/public.ts';
import { ownClaims } from './claims.scope.ts';
import { countEitherByLevel, countEitherByTutor, coverageOfEither, studentOfEither } from './count-either.ts';
import { createEither, editEither, findEither, removeEither, withdrawEither } from './either-way.ts';
import { listEither } from './list-either.ts';
import { auditEither, moveEither, submitAllEither } from './move-either.ts';
import { listOffers } from './offers.ts';
import { proposeClaims, sendProposal } from './propose-claims.ts';
import { allocateQuotas, readQuotas, setQuotas } from './quotas.ts';
import { findClaim, listClaims } from './read-claims.ts';
import { rankBatch, scoreBatch, scoreItemsOfBatch, writeScores } from './score-claims.ts';
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
  serve(claimCalls.scoreItems, { handle: scoreItemsOfBatch }),
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

const ofBoth = [
  serve(awardRecordCalls.list, { scope: awardScope, handle: listEither }),
  serve(awardRecordCalls.find, { handle: findEither }),
  serve(awardRecordCalls.create, { scope: awardScope, handle: createEither }),
  serve(awardRecordCalls.edit, { scope: awardScope, handle: editEither }),
  serve(awardRecordCalls.remove, { scope: awardScope, handle: removeEither }),
  serve(awardRecordCalls.withdraw, { scope: awardScope, handle: withdrawEither }),
  serve(awardRecordCalls.audit, { scope: awardScope, handle: auditEither }),
  serve(awardRecordCalls.move, { scope: awardScope, handle: moveEither }),
  serve(awardRecordCalls.submitAll, { scope: awardScope, handle: submitAllEither }),
  serve(awardRecordCalls.student, { scope: awardScope, handle: studentOfEither }),
  serve(awardRecordCalls.byTutor, { scope: awardScope, handle: countEitherByTutor }),
  serve(awardRecordCalls.coverage, { scope: awardScope, handle: coverageOfEither }),
  serve(awardRecordCalls.byLevel, { scope: awardScope, handle: countEitherByLevel }),
];

export const scholarshipRoutes = [...ofStudents, ...ofColleges, ...ofBoth];
