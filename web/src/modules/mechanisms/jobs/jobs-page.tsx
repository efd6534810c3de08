import './jobs.css';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { jobTexts } from './jobs-texts.ts';
import { useJobColumns } from './use-job-columns.tsx';

/** The jobs of everybody, for those who keep the system running. */
const JobsPage = () => {
  const t = useTexts(jobTexts);
  return (
    <ListPage
      title={t.jobs}
      call={jobCalls.list}
      columns={useJobColumns({ owners: true })}
      filters={['title', 'owner', 'state']}
    />
  );
};

export default JobsPage;
