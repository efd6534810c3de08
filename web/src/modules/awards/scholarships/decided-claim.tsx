import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { Claim, VerifiedMaterial } from '@graduate/contract/awards/scholarships/claims.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';
import { inYuan } from '../award-schemes/public.ts';
import { scholarshipTexts } from './scholarships-texts.ts';

const texts = defineTexts({
  follows: [
    '同意后进入下一步评审；最终获评以学校审定和公示为准。',
    'Once agreed, it moves to the next step; the award is settled by the school and the public notice.',
  ],
});

/** What somebody decides about an application for a scholarship or an honour. */
export const DecidedClaim = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const words = useTexts(scholarshipTexts);
  const { data } = useCall(claimCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  const { amount, rank, groupSize } = data;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <FactsOf
        of={Claim}
        thing={data}
        facts={[
          'name',
          'batchName',
          'tutorName',
          'total',
          { key: 'rank', value: rank === null ? null : words.rankOf(rank, groupSize ?? 0) },
          'proposedName',
          { key: 'amount', value: amount === null ? null : inYuan(amount) },
        ]}
      />
      <p className="page-words">{data.statement}</p>
      <RowsTable
        label={words.materials}
        rows={data.materials}
        of={VerifiedMaterial}
        columns={['kind', { key: 'title', width: 220 }, 'obtainedOn', 'verified', 'points']}
      />
    </DecidedPart>
  );
};
