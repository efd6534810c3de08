import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { useState } from 'react';
import { feedback } from '../feedback.tsx';
import { useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';
import { useRefresh } from './use-refresh.ts';

/** Runs an export; one that became a job is pointed to in the header. */
export const useExport = () => {
  const t = useTexts(listTexts);
  const showJobs = useRefresh(jobCalls.mine);
  const [pending, setPending] = useState(false);
  const run = async (ask: () => Promise<string | undefined>): Promise<void> => {
    setPending(true);
    try {
      const jobId = await ask();
      if (jobId) feedback.info(t.exportStarted);
    } catch {
      // What went wrong has been told where the call was made.
    } finally {
      showJobs();
      setPending(false);
    }
  };
  return { run, pending };
};
