import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** Checks this repository when the script was started by itself: says what is wrong, a line each. */
export const checkWhenStarted = (url, check) => {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  const problems = check(root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
};
