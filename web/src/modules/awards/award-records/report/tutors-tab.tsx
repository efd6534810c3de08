import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { TutorCount } from '@graduate/contract/awards/award-records/records.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

/** How far each tutor has come; who has students and no record has reported nobody. */
export const TutorsTab = ({ batchId }: { batchId: string }) => {
  const t = useTexts(recordTexts);
  const answer = useCall(awardRecordCalls.byTutor, { query: { batchId } }, { quiet: true });
  return (
    <div className="page-card">
      <WhenThere answer={answer}>
        {(rows) => (
          <RowsTable
            label={t.tutors}
            rows={rows}
            of={TutorCount}
            columns={[
              'dsh',
              'name',
              'students',
              'total',
              'notSubmitted',
              'waiting',
              'returned',
              'approved',
              'excluded',
              { key: 'monthTotal', align: 'right', render: ({ monthTotal }) => inYuan(monthTotal) },
            ]}
          />
        )}
      </WhenThere>
    </div>
  );
};
