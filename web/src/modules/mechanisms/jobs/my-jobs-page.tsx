import './jobs.css';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { jobTexts } from './jobs-texts.ts';
import { useJobColumns } from './use-job-columns.tsx';

/** What somebody has started and what came of it. */
const MyJobsPage = () => {
  const t = useTexts(jobTexts);
  return (
    <ListPage
      title={t.mine}
      call={jobCalls.mine}
      columns={useJobColumns({ owners: false })}
      filters={['title', 'state']}
    />
  );
};

export default MyJobsPage;
