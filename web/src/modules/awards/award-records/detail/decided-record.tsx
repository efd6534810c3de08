import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { Application, applicationFields } from '@graduate/contract/awards/award-records/records.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { DecidedPart } from '../../../mechanisms/approvals/public.tsx';
import { inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

const texts = defineTexts({
  follows: ['全部同意后按月列入发放名单。', 'Once everybody agrees, the months are put on the pay lists.'],
});

/** What somebody decides about a stipend: how much, in which months, from whose money. */
export const DecidedRecord = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const words = useTexts(recordTexts);
  const { data } = useCall(awardRecordCalls.find, { query: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.follows}>
      <FactsOf
        of={Application}
        thing={data}
        facts={[
          'batchName',
          'majorClass',
          { key: 'monthAmount', value: data.monthAmount === null ? null : inYuan(data.monthAmount) },
          { key: 'total', value: inYuan(data.total) },
          'tutorName',
          'fundName',
        ]}
      />
      <RowsTable
        label={words.months}
        rows={data.months}
        of={applicationFields.months}
        columns={[
          'month',
          'source',
          { key: 'amount', align: 'right', render: ({ amount }) => inYuan(amount) },
        ]}
      />
    </DecidedPart>
  );
};
