export { jobStarter } from './start-job.ts';
