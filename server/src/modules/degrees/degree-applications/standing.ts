import type {
  DefenceStanding,
  DegreeState,
  ReviewStanding,
} from '@graduate/contract/degrees/degree-applications/choices.ts';

type Standing = { review: ReviewStanding | null; defence: DefenceStanding | null };

const early: Standing = { review: null, defence: null };
const reviewedAs = (review: ReviewStanding): Standing => ({ review, defence: null });
const defendedAs = (defence: DefenceStanding): Standing => ({ review: 'reviewPassed', defence });
const defended = defendedAs('defencePassed');

/**
 * How reviews and defence stand in each state. The state changes with the release of reviews and not with their answers, so
 * this tells no reader more than is released. What has ended has nothing open: its time line tells how far it came.
 */
export const standingIn: Readonly<Record<DegreeState, Standing>> = {
  draft: early,
  tutorReview: early,
  collegeReview: early,
  schoolReview: early,
  returned: early,
  accepted: early,
  underReview: reviewedAs('underReview'),
  revising: reviewedAs('revising'),
  reviewPassed: reviewedAs('reviewPassed'),
  reviewFailed: reviewedAs('reviewFailed'),
  defenceArranged: defendedAs('defenceArranged'),
  defencePassed: defended,
  defenceRetry: defendedAs('defenceRetry'),
  defenceFailed: defendedAs('defenceFailed'),
  subPassed: defended,
  subRefused: defended,
  deferred: defended,
  approved: defended,
  notAwarded: defended,
  awarded: defended,
  revoked: defended,
  terminated: early,
};
