import type { Job } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { namedActs } from '../../../ui/list-page/named-acts.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { JobProgress } from './job-progress.tsx';
import { jobTexts } from './jobs-texts.ts';
import { useJobActs } from './use-job-acts.ts';

const ResultNote = ({ job }: { job: Job }) => {
  const t = useTexts(jobTexts);
  if (!job.actions.includes('download')) return null;
  return (
    <div className="muted small breaks">{job.resultOnce ? t.once : t.keptUntil(minute(job.resultUntil))}</div>
  );
};

/** The columns of a list of jobs; with `owners` it says whose they are. */
export const useJobColumns = ({ owners }: { owners: boolean }): ListColumn<Job>[] => {
  const t = useTexts(jobTexts);
  const language = useLanguage();
  const { cancel, download } = useJobActs();
  const owner: ListColumn<Job> = {
    key: 'ownerName',
    width: 90,
    card: 'fact',
    render: ({ ownerName }) => ownerName ?? t.system,
  };
  return [
    { key: 'title', width: 190 },
    ...(owners ? [owner] : []),
    { key: 'state', width: 130, render: (job) => <JobProgress job={job} /> },
    {
      key: 'message',
      width: 260,
      render: (job) => (
        <>
          {language === 'zh' ? job.message : job.messageEn}
          <ResultNote job={job} />
        </>
      ),
    },
    'createdAt',
    'finishedAt',
    {
      actions: (job) =>
        namedActs(job.actions, t, (action) => (action === 'cancel' ? cancel(job) : download(job)), [
          'cancel',
        ]),
      width: 120,
    },
  ];
};
