import type { Batch } from '@graduate/contract/training/evaluations/batches.ts';
import { batchCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { Progress } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { PagedRows } from '../../../../ui/paged-rows.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { evaluationsTexts } from '../evaluations-texts.ts';

/** How far departments are, and who has not evaluated; nothing of what anybody said. */
export const ProgressDrawer = ({ batch: { id, name }, onClose }: { batch: Batch; onClose: () => void }) => {
  const t = useTexts(evaluationsTexts);
  const answer = useCall(batchCalls.progress, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.progressOf(name)} width={860} onClose={onClose}>
      <div className="stack gap-l">
        <section className="stack gap-s">
          <h2>{t.byDepartment}</h2>
          <WhenThere answer={answer}>
            {(rows) => (
              <RowsTable
                label={t.byDepartment}
                rows={rows}
                of={batchCalls.progress.answer.element}
                columns={[
                  'departmentName',
                  'classes',
                  'invited',
                  'done',
                  {
                    key: 'rate',
                    title: t.rate,
                    width: 160,
                    render: ({ done, invited }) => (
                      <Progress
                        size="small"
                        aria-label={t.rate}
                        percent={invited === 0 ? 0 : Math.floor((done / invited) * 100)}
                      />
                    ),
                  },
                ]}
              />
            )}
          </WhenThere>
        </section>
        <section className="stack gap-s">
          <h2>{t.notDone}</h2>
          <PagedRows
            label={t.notDone}
            call={batchCalls.waiting}
            params={{ id }}
            columns={['studentNo', 'name', 'departmentName', 'waiting']}
          />
        </section>
      </div>
    </SideDrawer>
  );
};
