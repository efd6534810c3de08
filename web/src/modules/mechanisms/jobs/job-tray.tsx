import './jobs.css';
import { isOpen, jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { RiTaskLine } from '@remixicon/react';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ArrivingPart } from '../../../ui/arriving.tsx';
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

  const panel = (
    <ArrivingPart
      load={loadPanel}
      given={{ jobs, onLeave: () => setShown(false) }}
      waiting={<Skeleton active className="job-panel" />}
    />
  );
  const name = open > 0 ? t.running(open) : t.tray;
  return (
    <Popover content={panel} trigger="click" placement="bottomRight" open={shown} onOpenChange={setShown}>
      <Badge count={open} size="small" offset={[-4, 4]}>
        <Button type="text" aria-label={name} title={name} icon={<RiTaskLine size={18} />} />
      </Badge>
    </Popover>
  );
};
