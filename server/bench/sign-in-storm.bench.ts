import { fork } from 'node:child_process';
import { once } from 'node:events';
import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { median, timed } from './measure.ts';

const CALLERS = 8;
const SECONDS = 4;
const SIGN_INS = 300;
const WAVES = SECONDS / 2;
/** A wave meets a handful of calls: what the slowest hundredth took is told by several storms. */
const STORMS = 3;

type Measured = { rate: number; p99: number };

/** Signed-in calls for some seconds: how many in a second, and how long all but the slowest hundredth took at most. */
const measure = async (work: () => Promise<unknown>): Promise<Measured> => {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const call = async () => {
    while (performance.now() < end) times.push(await timed(work));
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  times.sort((one, other) => one - other);
  return { rate: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
};

type Answered = Record<number, number>;

/** A process of its own that is ready to send three hundred wrong passwords at once. */
const storm = async (address: string, everywhere: boolean): Promise<() => Promise<Answered>> => {
  const path = new URL('alone/storm-sign-in.ts', import.meta.url).pathname;
  const args = [address, String(SIGN_INS), String(WAVES), ...(everywhere ? ['everywhere'] : [])];
  const child = fork(path, args, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return async () => {
    child.send('go');
    const [answered] = (await once(child, 'message')) as [Answered];
    return answered;
  };
};

const inWords = (answered: Answered) =>
  Object.entries(answered)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** Whoever works goes on working while others storm the sign-in page. */
export const signInStorm = async ({ address, headersOf }: BenchContext) => {
  const headers = await headersOf('security');
  const send = keepAliveClient(CALLERS);
  const list = () => send(`${address}/${userCalls.listUsers.path}?limit=20`, { headers });
  await measure(list);
  const results = [];
  for (const [where, everywhere] of [
    ['one address', false],
    ['300 addresses', true],
  ] as const) {
    const [quiet, during, answered]: [Measured[], Measured[], Answered] = [[], [], {}];
    for (let time = 0; time < STORMS; time += 1) {
      const begin = await storm(address, everywhere);
      quiet.push(await measure(list));
      const over = begin();
      during.push(await measure(list));
      for (const [status, count] of Object.entries(await over))
        answered[Number(status)] = (answered[Number(status)] ?? 0) + count;
    }
    const middle = (all: readonly Measured[]): Measured => ({
      rate: median(all.map(({ rate }) => rate)),
      p99: median(all.map(({ p99 }) => p99)),
    });
    const [without, with300] = [middle(quiet), middle(during)];
    results.push(
      {
        name: `a list without ÷ during ${SIGN_INS} wrong sign-ins at once from ${where}: rate`,
        value: without.rate / with300.rate,
        target: 2,
        detail: `${without.rate.toFixed(0)}/s without, ${with300.rate.toFixed(0)}/s during; answered ${inWords(answered)}`,
      },
      {
        name: `the same: slowest hundredth during ÷ without`,
        value: with300.p99 / without.p99,
        target: 2,
        detail: `${without.p99.toFixed(0)} ms without, ${with300.p99.toFixed(0)} ms during`,
      },
    );
  }
  return results;
};
