import { Outcome, outcomeCalls } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后成果计入申请学位的成果要求。',
    'Once everybody agrees, it counts towards the degree requirements.',
  ],
});

export const DecidedOutcome = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(outcomeCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <FactsOf
        of={Outcome}
        thing={data}
        facts={[
          'name',
          'studentNo',
          { key: 'title', wide: true },
          'kind',
          'venue',
          'grade',
          'points',
          'authorRank',
          'totalAuthors',
          'publication',
          'publishDate',
          'identifier',
          'firstUnit',
        ]}
      />
    </DecidedPart>
  );
};
