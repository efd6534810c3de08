import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { USUAL_WEIGHTS } from '@graduate/contract/training/timetabling/choices.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { timed } from './measure.ts';

const SECONDS = 20;
const WARM_UP = 100;

/** As slow as one in twenty. */
const slow = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** Lists asked for one after the other while nothing else goes on, and while the term is being timetabled. */
export const timetablingMeanwhile = async ({ databaseUrl, address, headers }: BenchContext) => {
  const db = connect(databaseUrl, 2);
  const { termId, classes } = await db
    .selectFrom('teachingClasses')
    .select(['termId', (eb) => eb.fn.countAll<number>().as('classes')])
    .where('mode', '=', 'weekly')
    .groupBy('termId')
    .orderBy('classes', 'desc')
    .executeTakeFirstOrThrow();
  const send = keepAliveClient(2);
  const ask = () => send(`${address}/${scheduleCalls.list.path}?termId=${termId}`, { headers });
  for (let at = 0; at < WARM_UP; at += 1) await ask();
  /** For as long with the run as without it: the longer it goes on, the more the machine itself is in the way. */
  const timesOf = async () => {
    const times: number[] = [];
    const end = performance.now() + SECONDS * 1000;
    while (performance.now() < end) times.push(await timed(ask));
    return times;
  };
  const idle = await timesOf();
  const body = {
    termId,
    departmentIds: null,
    classIds: null,
    mode: 'anew',
    weights: USUAL_WEIGHTS,
    seconds: SECONDS,
    iterations: null,
    threads: 1,
    seed: 1,
  };
  await send(`${address}/${timetablingCalls.start.path}`, { method: 'POST', headers, body });
  const busy = await timesOf();
  await db.destroy();
  const [before, meanwhile] = [slow(idle), slow(busy)];
  return {
    name: `a list while ${classes} classes are timetabled ÷ the same with nothing else to do, one in twenty`,
    value: meanwhile / before,
    target: 2,
    detail: `${before.toFixed(1)} ms idle, ${meanwhile.toFixed(1)} ms during the run, slowest ${Math.max(...busy).toFixed(1)} ms of ${busy.length} requests (idle ${Math.max(...idle).toFixed(1)} ms)`,
  };
};
