import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { useCall } from '../../../api/use-call.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';
import { DefenceFacts } from './defence-facts.tsx';
import { PreDefenceFacts } from './pre-defence-facts.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后答辩按此安排进行，教室和委员时间已占用，可发布公告。',
    'Once everybody agrees, the defence is held as planned: the room and the members are booked, and it can be announced.',
  ],
  preFollows: [
    '同意后预答辩结论生效，通过的论文可以送审。',
    'Once agreed, the conclusion holds, and a thesis that passed can go to the reviewers.',
  ],
});
type Props = { recordId: string };

export const DecidedDefence = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(defenceCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.follows}>
      <DefenceFacts defence={data} />
    </DecidedPart>
  );
};

export const DecidedPreDefence = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(preDefenceCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.preFollows}>
      <PreDefenceFacts preDefence={data} />
    </DecidedPart>
  );
};
