import type { RunRow } from '@graduate/contract/training/timetabling/runs.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { StartRunDrawer } from './start-run-drawer.tsx';
import { timetablingTexts } from './timetabling-texts.ts';

const LOOK_EVERY_MS = 5000;

/** All runs within reach, the latest first. */
export const RunsTab = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(timetablingTexts);
  const [starting, setStarting] = useState(false);
  const columns: ListColumn<RunRow>[] = [
    { key: 'createdAt', width: 160, open: ({ id }) => onOpen(id) },
    { key: 'departments', width: 200 },
    { key: 'state', width: 90, card: 'status' },
    { key: 'sessions', width: 90, card: 'fact' },
    { key: 'unplaced', width: 70, card: 'fact' },
    { key: 'soft', width: 110, card: 'fact' },
    { key: 'mode', width: 200, yields: true },
    { key: 'termName', width: 180, yields: true },
    { key: 'author', width: 90, yields: true },
  ];
  return (
    <>
      <ListPage
        title={t.runs}
        call={timetablingCalls.list}
        everyMs={LOOK_EVERY_MS}
        columns={columns}
        filters={['termId', 'yxCode', 'state']}
        toolbar={
          <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setStarting(true)}>
            {t.start}
          </Button>
        }
      />
      {starting && <StartRunDrawer onStarted={onOpen} onClose={() => setStarting(false)} />}
    </>
  );
};
