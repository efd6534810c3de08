import '../status-changes.css';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { OwnTutorChanges } from '../../tutor-changes/public.tsx';
import { changeTexts } from '../change-texts.ts';
import { OfferCards } from './offer-cards.tsx';
import { OwnChanges } from './own-changes.tsx';
import { useTutorOffers } from './use-tutor-offers.ts';

/** A student's changes of status: those under way, those of before and what it may apply for. */
const MyChangesPage = () => {
  const t = useTexts(changeTexts);
  const answer = useCall(changeCalls.offers, { query: {} }, { quiet: true });
  const { data: card } = useCall(readingCalls.card, { query: {} }, { quiet: true });
  const judged = useTutorOffers();
  return (
    <div className="my-changes stack gap-l">
      <OwnChanges onDone={() => void answer.refetch()} />
      <OwnTutorChanges title={t.tutorChanges} />
      <WhenThere answer={answer}>
        {(offers) => <OfferCards offers={judged(offers)} intl={card?.population === 'intl'} />}
      </WhenThere>
    </div>
  );
};

export default MyChangesPage;
