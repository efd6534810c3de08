import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { DecidedPart } from '../../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后由研究生院发布；发布后对应年级学生按此方案制定培养计划。',
    'Once everybody agrees, the graduate school publishes it; students of the grade then plan their studies by it.',
  ],
});

/** What somebody decides about a programme; the whole of it opens in its own page. */
export const DecidedProgramme = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(programmeCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.follows}>
      <FactsOf
        of={Programme}
        thing={data}
        facts={[
          'name',
          'department',
          'majorName',
          'edition',
          'templateName',
          'minTotalCredits',
          'courseCount',
          'errors',
          'warnings',
        ]}
      />
    </DecidedPart>
  );
};
