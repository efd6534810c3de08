import { Job } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
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
  const label = useLabels(Job);
  const { cancel, download } = useJobActs();
  const owner: ListColumn<Job> = {
    key: 'ownerName',
    title: label.ownerName,
    width: 90,
    card: 'fact',
    render: ({ ownerName }) => ownerName ?? t.system,
  };
  return [
    {
      key: 'title',
      title: label.title,
      width: 190,
      fixed: 'start',
      card: 'title',
      render: ({ title, titleEn }) => (language === 'zh' ? title : titleEn),
    },
    ...(owners ? [owner] : []),
    {
      key: 'state',
      title: label.state,
      width: 130,
      card: 'status',
      render: (job) => <JobProgress job={job} />,
    },
    {
      key: 'message',
      title: label.message,
      width: 260,
      card: 'fact',
      render: (job) => (
        <>
          {language === 'zh' ? job.message : job.messageEn}
          <ResultNote job={job} />
        </>
      ),
    },
    {
      key: 'createdAt',
      title: label.createdAt,
      width: 140,
      sortable: true,
      card: 'fact',
      render: ({ createdAt }) => minute(createdAt),
    },
    {
      key: 'finishedAt',
      title: label.finishedAt,
      width: 140,
      sortable: true,
      render: ({ finishedAt }) => minute(finishedAt) || '—',
    },
    {
      key: 'actions',
      title: t.actions,
      width: 120,
      fixed: 'end',
      card: 'actions',
      render: (job) => (
        <RowActions
          actions={job.actions.map((action) => ({
            key: action,
            name: t[action],
            danger: action === 'cancel',
            run: () => void (action === 'cancel' ? cancel(job) : download(job)),
          }))}
        />
      ),
    },
  ];
};
