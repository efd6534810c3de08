import { runNextJob } from '../src/modules/mechanisms/jobs/worker.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';

/** Runs what is in the queue; the servers of the tests do not do so by themselves. */
export const runJobs = async (app: TestApp): Promise<void> => {
  while (await runNextJob(app.services, newId()));
};
