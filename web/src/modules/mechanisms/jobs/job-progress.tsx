import { isOpen, type Job, jobStates } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { Progress } from 'antd';
import { StateTag } from '../../../ui/state-tag.tsx';

/** How far a job is, or how it ended. */
export const JobProgress = ({ job }: { job: Job }) =>
  isOpen(job.state) && job.state !== 'queued' ? (
    <Progress percent={job.percent} size="small" status="active" />
  ) : (
    <StateTag state={jobStates[job.state]} />
  );
