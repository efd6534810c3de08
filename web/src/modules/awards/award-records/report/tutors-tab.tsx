import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { TutorCount } from '@graduate/contract/awards/award-records/records.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { Button } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Can, WhenThere } from '../../../../shell/public.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

/** Reminds everybody who has students left to report. */
const RemindButton = ({ batchId, rows }: { batchId: string; rows: readonly TutorCount[] }) => {
  const t = useTexts(recordTexts);
  const reminding = useSave(awardRecordCalls.remind, { told: ({ reminded }) => t.reminded(reminded) });
  const late = rows.filter(
    ({ dsh, students, total, notSubmitted, returned }) =>
      dsh !== null && (students > total || notSubmitted + returned > 0),
  ).length;
  if (late === 0) return <span className="muted">{t.allReported}</span>;
  const run = async () => {
    if (await askConfirm({ content: t.askRemind(late), okText: t.remind }))
      await reminding.submit({ params: { id: batchId }, body: {} });
  };
  return (
    <Button loading={reminding.pending} onClick={() => void run()}>
      {t.remind}
    </Button>
  );
};

/** How far each tutor has come; who has students and no record has reported nobody. */
export const TutorsTab = ({ batch: { id, status } }: { batch: AwardBatch }) => {
  const t = useTexts(recordTexts);
  const answer = useCall(awardRecordCalls.byTutor, { query: { batchId: id } }, { quiet: true });
  return (
    <div className="page-card">
      <WhenThere answer={answer}>
        {(rows) => (
          <div className="stack">
            {status === 'open' && (
              <Can permission="awards:record:import">
                <div className="row">
                  <RemindButton batchId={id} rows={rows} />
                </div>
              </Can>
            )}
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
          </div>
        )}
      </WhenThere>
    </div>
  );
};
