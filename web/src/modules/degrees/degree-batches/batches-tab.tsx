import { type DegreeBatch, degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { degreeBatchTexts } from './batches-texts.ts';

type DrawerProps = { edited: DegreeBatch | undefined; onClose: () => void };

const BatchDrawer = ({ edited, onClose }: DrawerProps) => {
  const t = useTexts(degreeBatchTexts);
  const now = new Date();
  return (
    <NounDrawer
      title={edited ? t.editBatch(edited.name) : t.newBatch}
      width={720}
      create={degreeBatchCalls.create}
      edit={degreeBatchCalls.edit}
      edited={edited}
      initial={{
        year: now.getFullYear(),
        season: now.getMonth() < 6 ? '1' : '2',
        levels: ['D', 'M'],
        degreeTypes: ['A', 'P'],
        applicantTypes: ['regular', 'intl'],
      }}
      fields={[
        'name',
        ['year', 'season'],
        ['applyFrom', 'applyTo'],
        [{ name: 'acceptDeadline', extra: t.acceptHelp }, 'reviewTo'],
        ['defenceTo', 'subMeetingTo'],
        ['schoolMeetingTo', 'levels'],
        ['degreeTypes', 'applicantTypes'],
      ]}
      onClose={onClose}
    />
  );
};

/** The batches, and what is done with each. */
export const BatchesTab = () => {
  const t = useTexts(degreeBatchTexts);
  const [task, setTask] = useState<{ edited: DegreeBatch | undefined }>();
  const opening = useSave(degreeBatchCalls.open, { told: t.opened });
  const closing = useSave(degreeBatchCalls.close, { told: t.closed });
  const actionsOn = (batch: DegreeBatch): Action[] => {
    const { id, name, version, status } = batch;
    const at = { params: { id }, body: { version } };
    const edit = { key: 'edit', name: t.edit, run: () => setTask({ edited: batch }) };
    const open = {
      key: 'open',
      name: status === 'draft' ? t.openBatch : t.reopen,
      ask: t.askOpen(name),
      run: () => opening.submit(at),
    };
    const close = { key: 'close', name: t.closeBatch, ask: t.askClose(name), run: () => closing.submit(at) };
    if (status === 'open') return [edit, close];
    return status === 'draft' ? [edit, open] : [open];
  };
  return (
    <>
      <ListPage
        title={t.batches}
        call={degreeBatchCalls.list}
        columns={[
          { key: 'name', width: 240, open: (batch) => setTask({ edited: batch }) },
          { key: 'status', width: 100, card: 'status' },
          {
            key: 'applyFrom',
            title: t.applyDays,
            width: 220,
            card: 'fact',
            render: ({ applyFrom, applyTo }) => t.daysOf(applyFrom, applyTo),
          },
          { key: 'acceptDeadline', width: 130 },
          { key: 'defenceTo', width: 120 },
          { key: 'schoolMeetingTo', width: 130 },
          { key: 'applied', width: 100, align: 'right', card: 'fact' },
          { key: 'applicantTypes', width: 220, extra: true },
          { key: 'levels', width: 100, extra: true },
          { actions: actionsOn, width: 140 },
        ]}
        filters={['keyword', 'year', 'status']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newBatch}
          </Button>
        }
      />
      {task && <BatchDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};
