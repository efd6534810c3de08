import { fork } from 'node:child_process';

/** Either one address over and over for so long, or each of the bodies once; so many at a time. */
export type Asked = { url: string; headers: Record<string, string>; callers: number } & (
  | { seconds: number }
  | { bodies: readonly object[] }
);
export type Told = { value: number } | { error: string };

/**
 * Callers in a process of their own, as they are in life: what they spend is not the server's. They tell their rate per
 * second, or how many milliseconds all bodies took.
 */
export const callersApart = () => {
  const child = fork(new URL('alone/call.ts', import.meta.url).pathname, { execArgv: ['--import', 'tsx'] });
  const ask = (asked: Asked): Promise<number> =>
    new Promise((resolve, reject) => {
      child.once('message', (told: Told) =>
        'error' in told ? reject(new Error(told.error)) : resolve(told.value),
      );
      child.send(asked);
    });
  return { ask, leave: () => child.kill() };
};
