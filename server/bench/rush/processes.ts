import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Rush, RushTold } from '../alone/rush.ts';

const alone = (script: string): ChildProcess =>
  fork(new URL(`../alone/${script}`, import.meta.url).pathname, { execArgv: ['--import', 'tsx'] });

/** Callers in a process of their own; each rush tells how it ended. */
export const rushers = () => {
  const child = alone('rush.ts');
  const make = async (rush: Rush): Promise<Exclude<RushTold, { error: string }>> => {
    child.send(rush);
    const [told] = (await once(child, 'message')) as [RushTold];
    if ('error' in told) throw new Error(told.error);
    return told;
  };
  return { make, leave: () => child.kill() };
};

/** A route without a database, in a process of its own. */
export const helloServer = async () => {
  const child = alone('hello.ts');
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, leave: () => child.kill() };
};
