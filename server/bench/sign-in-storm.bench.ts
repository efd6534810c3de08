import { fork } from 'node:child_process';
import { once } from 'node:events';
import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { timed } from './measure.ts';

const CALLERS = 8;
const SECONDS = 4;
const SIGN_INS = 300;
const WAVES = SECONDS / 2;

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
    const begin = await storm(address, everywhere);
    const quiet = await measure(list);
    const over = begin();
    const during = await measure(list);
    const answered = await over;
    results.push(
      {
        name: `a list without ÷ during ${SIGN_INS} wrong sign-ins at once from ${where}: rate`,
        value: quiet.rate / during.rate,
        target: 2,
        detail: `${quiet.rate.toFixed(0)}/s without, ${during.rate.toFixed(0)}/s during; answered ${inWords(answered)}`,
      },
      {
        name: `the same: slowest hundredth during ÷ without`,
        value: during.p99 / quiet.p99,
        target: 2,
        detail: `${quiet.p99.toFixed(0)} ms without, ${during.p99.toFixed(0)} ms during`,
      },
    );
  }
  return results;
};
