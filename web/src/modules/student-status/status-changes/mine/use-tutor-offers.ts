import { text } from '@graduate/contract/platform/text.ts';
import type { ChangeOffer } from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  type TutorChangeCheck,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { useCall } from '../../../../api/use-call.ts';

const withCheck = (offer: ChangeOffer, check: TutorChangeCheck | undefined): ChangeOffer =>
  check
    ? {
        ...offer,
        available: check.available,
        reasons: check.reasons.map(({ code, message }) => ({
          code,
          message: text(message, message),
          link: null,
          field: null,
        })),
      }
    : offer;

/** Whether tutors may be changed is judged by their own module: its answer is put on the cards. */
export const useTutorOffers = () => {
  const main = useCall(tutorChangeCalls.checkChange, { query: { role: 'main' } }, { quiet: true });
  const team = useCall(tutorChangeCalls.checkChange, { query: { role: 'co' } }, { quiet: true });
  return (offers: readonly ChangeOffer[]): ChangeOffer[] =>
    offers.map((offer) => {
      if (offer.code === 'changeTutor') return withCheck(offer, main.data);
      return offer.code === 'tutorGroup' ? withCheck(offer, team.data) : offer;
    });
};
