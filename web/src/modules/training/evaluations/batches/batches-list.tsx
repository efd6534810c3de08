import type { Batch } from '@graduate/contract/training/evaluations/batches.ts';
import type { BatchAction } from '@graduate/contract/training/evaluations/choices.ts';
import { batchCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import type { Action } from '../../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { evaluationsTexts } from '../evaluations-texts.ts';
import { BatchDrawer } from './batch-drawer.tsx';
import { ProgressDrawer } from './progress-drawer.tsx';

const useBatchActs = (onEdit: (batch: Batch) => void) => {
  const t = useTexts(evaluationsTexts);
  const open = useSave(batchCalls.open, { told: t.opened });
  const generate = useSave(batchCalls.generate, { told: t.generated });
  const close = useSave(batchCalls.close, { told: t.closed });
  const remind = useSave(batchCalls.remind, { told: ({ people }) => t.reminded(people) });
  const remove = useSave(batchCalls.remove, { told: t.removed });
  return (batch: Batch): Action[] => {
    const { id, version, name } = batch;
    const at = { params: { id }, body: { version } };
    const acts: Record<BatchAction, Omit<Action, 'key'>> = {
      edit: { name: t.edit, run: () => onEdit(batch) },
      open: { name: t.openBatch, ask: t.askOpen(name), run: () => open.submit(at) },
      remind: { name: t.remind, run: () => remind.submit({ params: { id }, body: {} }) },
      close: { name: t.closeBatch, ask: t.askClose(name), run: () => close.submit(at) },
      generate: { name: t.generate, run: () => generate.submit(at) },
      remove: {
        name: t.remove,
        danger: true,
        ask: t.askRemove(name),
        run: () => remove.submit({ params: { id } }),
      },
    };
    return (Object.keys(acts) as BatchAction[])
      .filter((action) => batch.actions.includes(action))
      .map((action) => ({ key: action, ...acts[action] }));
  };
};

/** Batches from draft to result. */
export const BatchesList = () => {
  const t = useTexts(evaluationsTexts);
  const writes = useCan()('training:evaluation:config');
  const [edited, setEdited] = useState<Batch | 'new'>();
  const [followed, setFollowed] = useState<Batch>();
  const actionsOn = useBatchActs(setEdited);
  const windowOf = ({ opensAt, closesAt }: Batch) =>
    opensAt && closesAt ? `${minute(opensAt)} — ${minute(closesAt)}` : t.noWindow;
  return (
    <>
      <ListPage
        title={t.batches}
        call={batchCalls.list}
        columns={[
          { key: 'name', width: 220, open: setFollowed },
          { key: 'termName', width: 180 },
          { key: 'state', width: 100, card: 'status' },
          {
            key: 'done',
            title: t.rate,
            width: 180,
            card: 'fact',
            render: ({ done, invited }) => (
              <span className="line">
                <span className="numbers small unbroken">{`${done}/${invited}`}</span>
                <Progress
                  size="small"
                  aria-label={t.rate}
                  percent={invited === 0 ? 0 : Math.floor((done / invited) * 100)}
                />
              </span>
            ),
          },
          { key: 'opensAt', title: t.window, width: 270, card: 'fact', render: windowOf },
          { key: 'gateGrades', width: 130, extra: true },
          { key: 'minResponses', width: 100, extra: true },
          { key: 'closedAt', width: 150, extra: true },
          {
            actions: (batch) => [
              ...actionsOn(batch),
              ...(batch.state === 'draft'
                ? []
                : [{ key: 'progress', name: t.viewProgress, run: () => setFollowed(batch) }]),
              ...(batch.state === 'closed'
                ? [
                    {
                      key: 'results',
                      name: t.results,
                      run: () => openTab(`/training/evaluation-summary?batchId=${batch.id}`),
                    },
                  ]
                : []),
            ],
            width: 210,
          },
        ]}
        filters={['keyword', 'termId', 'state']}
        toolbar={
          writes && (
            <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setEdited('new')}>
              {t.newBatch}
            </Button>
          )
        }
      />
      {edited && (
        <BatchDrawer batch={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {followed && <ProgressDrawer batch={followed} onClose={() => setFollowed(undefined)} />}
    </>
  );
};
