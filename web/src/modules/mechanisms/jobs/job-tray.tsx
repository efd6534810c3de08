import './jobs.css';
import { isOpen, jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ArrivingPart } from '../../../ui/arriving.tsx';
import { DropPanel } from '../../../ui/drop-panel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { jobTexts } from './jobs-texts.ts';

const LATEST = { query: { limit: 20 } } as const;
const LOOK_EVERY_MS = 2_000;

const loadPanel = async () => (await import('./job-panel.tsx')).default;

/** One's own jobs in the header. It asks the server again and again only while one of them is open. */
export const JobTray = () => {
  const t = useTexts(jobTexts);
  const [shown, setShown] = useState(false);
  const [watching, setWatching] = useState(false);
  const mine = useCall(jobCalls.mine, LATEST, {
    quiet: true,
    staleTime: 30_000,
    ...(watching && { refetchInterval: LOOK_EVERY_MS }),
  });
  const jobs = mine.data?.list ?? [];
  const open = jobs.filter(({ state }) => isOpen(state)).length;
  if (open > 0 !== watching) setWatching(open > 0);

  return (
    <DropPanel
      label={open > 0 ? t.running(open) : t.tray}
      open={shown}
      onOpenChange={setShown}
      button={
        <>
          <Icon name="task-line" size={18} />
          {open > 0 && <span className="count">{open}</span>}
        </>
      }
    >
      <ArrivingPart
        load={loadPanel}
        given={{ jobs, onLeave: () => setShown(false) }}
        waiting={<Skeleton active className="job-panel" />}
      />
    </DropPanel>
  );
};
