import '../graduation.css';
import { type Batch, batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import type { ApplicationState } from '@graduate/contract/student-status/graduation/choices.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { recentYears } from '../../../../ui/recent-years.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { BatchDrawer } from './batch-drawer.tsx';
import { batchTexts } from './batch-texts.ts';

type Counted = 'applied' | 'passed' | 'decided' | 'confirmed';

/** A number leads to the rows it counts. */
const applications = (id: string, states: readonly ApplicationState[]) =>
  `/student/graduation/applications?${new URLSearchParams([['batchId', id], ...states.map((state) => ['state', state])])}`;
const rowsBehind: Record<Counted, (batchId: string) => string> = {
  applied: (id) => applications(id, ['reviewing', 'returned', 'passed', 'decided', 'confirmed']),
  passed: (id) => applications(id, ['passed']),
  decided: (id) => applications(id, ['decided']),
  confirmed: (id) => applications(id, ['confirmed']),
};

const useColumns = (edit: (batch: Batch) => void, remove: (batch: Batch) => void): ListColumn<Batch>[] => {
  const t = useTexts(batchTexts);
  const count = (key: Counted): ListColumn<Batch> => ({
    key,
    card: 'fact',
    render: (batch) =>
      batch[key] === 0 ? (
        '0'
      ) : (
        <button type="button" className="text-button" onClick={() => openTab(rowsBehind[key](batch.id))}>
          {batch[key].toLocaleString()}
        </button>
      ),
  });
  return [
    { key: 'name', open: edit },
    'state',
    'graduationDate',
    {
      key: 'apply',
      title: t.apply,
      width: 195,
      render: ({ applyFrom, applyTo }) => t.days(applyFrom, applyTo),
    },
    {
      key: 'check',
      title: t.check,
      width: 195,
      extra: true,
      render: ({ checkFrom, checkTo }) => t.days(checkFrom, checkTo),
    },
    { key: 'presidentName', width: 100, extra: true },
    count('applied'),
    count('passed'),
    count('decided'),
    count('confirmed'),
    {
      actions: (batch) => [
        { key: 'edit', name: t.edit, run: () => edit(batch) },
        ...(batch.state !== 'draft'
          ? [
              {
                key: 'process',
                name: t.process,
                run: () => openTab(`/student/graduation/process?batchId=${batch.id}`),
              },
            ]
          : []),
        ...(batch.actions.includes('delete')
          ? [{ key: 'delete', name: t.delete, danger: true, run: () => remove(batch) }]
          : []),
      ],
      width: 160,
    },
  ];
};

/** The batches in which students graduate. */
const BatchesPage = () => {
  const t = useTexts(batchTexts);
  const [editing, setEditing] = useState<Batch | 'new'>();
  const remove = useSave(batchCalls.remove);
  const askAndRemove = async ({ id, name }: Batch) => {
    if (!(await askConfirm({ content: t.askDelete(name), danger: true, okText: t.remove }))) return;
    if ((await remove.submit({ params: { id } })) !== undefined) feedback.success(t.deleted);
  };
  const columns = useColumns(setEditing, (batch) => void askAndRemove(batch));
  const filters: Filter[] = [{ name: 'year', field: <Select allowClear options={recentYears()} /> }, 'state'];
  return (
    <>
      <ListPage
        title={t.title}
        call={batchCalls.list}
        columns={columns}
        filters={filters}
        toolbar={
          <Button type="primary" onClick={() => setEditing('new')}>
            {t.newBatch}
          </Button>
        }
      />
      {editing && (
        <BatchDrawer batch={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
};

export default BatchesPage;
