import { isAppliedFor } from '@graduate/contract/awards/award-schemes/choices.ts';
import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { BatchDrawer, RoundDrawer } from './batch-drawer.tsx';
import { schemeTexts } from './schemes-texts.ts';

/** The batches, and what is done with each. */
export const BatchesTab = () => {
  const t = useTexts(schemeTexts);
  const [task, setTask] = useState<{ edited: AwardBatch | undefined; applied: boolean }>();
  const open = useSave(awardSchemeCalls.openBatch, { told: t.opened });
  const close = useSave(awardSchemeCalls.closeBatch, { told: t.closed });

  const actionsOn = (batch: AwardBatch): Action[] => {
    const at = { params: { id: batch.id }, body: { version: batch.version } };
    const edit = {
      key: 'edit',
      name: t.edit,
      run: () => setTask({ edited: batch, applied: isAppliedFor(batch.kind) }),
    };
    if (batch.status === 'open')
      return [
        edit,
        { key: 'close', name: t.closeBatch, ask: t.askClose(batch.name), run: () => close.submit(at) },
      ];
    const name = batch.status === 'draft' ? t.open : t.reopen;
    const opening = { key: 'open', name, ask: t.askOpen(batch.name), run: () => open.submit(at) };
    return batch.status === 'draft' ? [edit, opening] : [opening];
  };

  const columns: ListColumn<AwardBatch>[] = [
    {
      key: 'name',
      width: 220,
      card: 'title',
      open: (batch) => setTask({ edited: batch, applied: isAppliedFor(batch.kind) }),
    },
    { key: 'itemName', width: 120, card: 'none' },
    { key: 'academicYear', width: 110, card: 'fact' },
    {
      key: 'monthFrom',
      title: t.months,
      width: 170,
      card: 'fact',
      render: ({ monthFrom, monthTo }) => t.monthsOf(monthFrom, monthTo),
    },
    {
      key: 'closeDay',
      width: 120,
      // What students apply for is not reported by the month.
      render: ({ kind, closeDay }) => !isAppliedFor(kind) && closeDay,
    },
    { key: 'levels', width: 110, card: 'fact' },
    { key: 'status', width: 90, card: 'status' },
    { actions: actionsOn },
  ];
  return (
    <>
      <ListPage
        title={t.batches}
        call={awardSchemeCalls.batches}
        columns={columns}
        filters={['keyword', 'kind', 'status']}
        toolbar={
          <>
            <Button type="primary" onClick={() => setTask({ edited: undefined, applied: false })}>
              {t.newBatch}
            </Button>
            <Button onClick={() => setTask({ edited: undefined, applied: true })}>{t.newRound}</Button>
          </>
        }
      />
      {task && !task.applied && <BatchDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
      {task?.applied && <RoundDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};
