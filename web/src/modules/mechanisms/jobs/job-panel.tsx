import type { Job } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { Button } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { JobProgress } from './job-progress.tsx';
import { jobTexts } from './jobs-texts.ts';
import { useJobActs } from './use-job-acts.ts';

const JobLine = ({ job, onLeave }: { job: Job; onLeave: () => void }) => {
  const t = useTexts(jobTexts);
  const language = useLanguage();
  const { cancel, download } = useJobActs();
  const act = (action: Job['actions'][number]) => {
    if (action === 'download') return void download(job);
    onLeave();
    void cancel(job);
  };
  return (
    <li className="job-line">
      <div className="line shrinks">
        <span className="grow clip">{language === 'zh' ? job.title : job.titleEn}</span>
        {job.actions.map((action) => (
          <Button
            key={action}
            type="link"
            size="small"
            danger={action === 'cancel'}
            onClick={() => act(action)}
          >
            {t[action]}
          </Button>
        ))}
      </div>
      <JobProgress job={job} />
      <div className="muted small breaks">{language === 'zh' ? job.message : job.messageEn}</div>
    </li>
  );
};

const JobPanel = ({ jobs, onLeave }: { jobs: readonly Job[]; onLeave: () => void }) => {
  const t = useTexts(jobTexts);
  return (
    <div className="job-panel">
      {jobs.length > 0 ? (
        <ul>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} onLeave={onLeave} />
          ))}
        </ul>
      ) : (
        <Nothing text={t.nothing} />
      )}
      <div className="job-footer">
        <Button
          type="link"
          size="small"
          onClick={() => {
            onLeave();
            openTab('/jobs');
          }}
        >
          {t.all}
        </Button>
      </div>
    </div>
  );
};

export default JobPanel;
