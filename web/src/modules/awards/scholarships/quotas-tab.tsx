import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { Quota } from '@graduate/contract/awards/scholarships/quotas.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { Can, useCan, WhenThere } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { scholarshipTexts } from './scholarships-texts.ts';

type PlacesProps = { quota: Quota; onSet: (places: number) => void };

const Places = ({ quota, onSet }: PlacesProps) => {
  const t = useTexts(scholarshipTexts);
  return (
    <NumberField
      aria-label={`${quota.departmentName} ${quota.gradeName} ${t.places}`}
      key={quota.places}
      min={0}
      precision={0}
      defaultValue={quota.places}
      onBlur={({ target }) => {
        const places = Number(target.value);
        if (Number.isInteger(places) && places !== quota.places) onSet(places);
      }}
    />
  );
};

/** How many each college can propose for each grade. */
export const QuotasTab = ({ batch: { id, status } }: { batch: AwardBatch }) => {
  const t = useTexts(scholarshipTexts);
  const can = useCan();
  const answer = useCall(claimCalls.quotas, { params: { id } }, { quiet: true });
  const setting = useSave(claimCalls.setQuotas, { told: t.saved, onError: () => void answer.refetch() });
  const allotting = useSave(claimCalls.allocate, { told: t.allotted });
  const writes = can('awards:quota:edit') && status === 'open';
  const set = ({ departmentId, level, gradeCode }: Quota, places: number) =>
    void setting.submit({
      params: { id },
      body: { quotas: [{ departmentId, level, gradeCode, places }] },
    });
  const allot = async () => {
    if (await askConfirm({ content: t.askAllocate, danger: true, okText: t.allocate }))
      await allotting.submit({ params: { id }, query: {} });
  };
  return (
    <div className="page-card stack">
      {status === 'open' && (
        <Can permission="awards:quota:edit">
          <div>
            <Button type="primary" loading={allotting.pending} onClick={() => void allot()}>
              {t.allocate}
            </Button>
          </div>
        </Can>
      )}
      <WhenThere answer={answer}>
        {({ list }) => (
          <RowsTable
            label={t.places}
            rows={list}
            of={Quota}
            columns={[
              { key: 'departmentName', width: 220 },
              'level',
              'gradeName',
              { key: 'eligible', align: 'right' },
              {
                key: 'places',
                align: 'right',
                render: (quota) =>
                  writes ? <Places quota={quota} onSet={(places) => set(quota, places)} /> : quota.places,
              },
              { key: 'used', align: 'right' },
            ]}
          />
        )}
      </WhenThere>
    </div>
  );
};
