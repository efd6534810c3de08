import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { PreDefence, preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';
import { DefenceFacts } from './defence-facts.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后答辩按此安排进行，教室和委员时间已占用，可发布公告。',
    'Once everybody agrees the defence is held as planned; room and members are taken and it can be announced.',
  ],
  preFollows: [
    '同意后预答辩结论生效，通过的论文可以送审。',
    'Once agreed the conclusion holds, and a thesis that passed can go to the reviewers.',
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

/** There is no page of one pre-defence: it is found in the list of those that wait. */
export const DecidedPreDefence = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(preDefenceCalls.list, { query: { limit: 200 } }, { quiet: true });
  const found = data?.list.find(({ id }) => id === recordId);
  if (!found) return null;
  return (
    <DecidedPart follows={t.preFollows}>
      <FactsOf
        of={PreDefence}
        thing={found}
        facts={[
          'name',
          'studentNo',
          { key: 'title', wide: true },
          'heldOn',
          'place',
          'conclusion',
          { key: 'record', wide: true },
        ]}
      />
    </DecidedPart>
  );
};
