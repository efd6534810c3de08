import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { Ended, Visit } from './alone/rush.ts';
import { startDemonstrationDatabase } from './demonstration-database.ts';
import { compare } from './measure.ts';
import { processorMs } from './processor.ts';
import type { Chooser } from './rush/choosers.ts';
import { hotRow } from './rush/pgbench.ts';
import { helloServer, rushers } from './rush/processes.ts';
import { misplaced, overfull, seatedTwice } from './rush/seats.ts';
import { COURSES, clear, offer, type Stage, setUpStage } from './rush/stage.ts';
import type { WireRequest } from './rush/wire-client.ts';
import { killServer, type RunningServer, startServer } from './server-process.ts';

/** `RUSH_STUDENTS=500` tries it on a small machine; the figures that count are those of all. */
const STUDENTS = Number(process.env['RUSH_STUDENTS'] ?? 5_000);
/** A class has no more seats than that. */
const MOST_SEATS = Math.min(2_000, STUDENTS);
/** `RUSH=R1,R2` measures only these. */
const wanted = (name: string) => (process.env['RUSH'] ?? name).split(',').includes(name);
const CALLERS = 64;
const CROWD = 256;
const PAIRS = 3;
const AT_ONCE_EACH = 4;
const ARRIVE_WITHIN_MS = 10_000;
const GRABS = 3;
const OK = 200;
const FULL = 409;
/** Within so many students the pace of the storm is measured without any waiting. */
const PACED = Math.min(1_000, STUDENTS);

const pathAt = (path: string) => `/lzuyjs/service/${path}`;

const grab = ({ roundId }: Stage, { headers }: Chooser, classId: string): WireRequest => ({
  method: 'POST',
  path: pathAt(selectionCalls.enrol.path),
  headers: `${headers}${IDEMPOTENCY_HEADER}: ${randomUUID()}\r\n`,
  body: JSON.stringify({ classId, roundId }),
});
const look = ({ headers }: Chooser, path: string): WireRequest => ({
  method: 'GET',
  path: pathAt(path),
  headers,
  body: '',
});

/** What a browser asks for until the list of courses is there. */
const opening = ({ roundId }: Stage, chooser: Chooser): WireRequest[] =>
  [
    sessionCalls.info.path,
    'api/menus/build',
    selectionCalls.context.path,
    `${selectionCalls.classes.path}?roundId=${roundId}&tab=plan`,
  ].map((path) => look(chooser, path));

const slowest = (ended: readonly Ended[]): number => {
  const times = ended.map(({ sent, done }) => done - sent).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
};

const rate = (requests: number, ms: number) => `${((requests * 1000) / ms).toFixed(0)}/s`;
const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
const originOf = ({ address }: RunningServer) => new URL(address).origin;

const mustEnd = (ended: readonly Ended[], ...statuses: readonly number[]) => {
  const other = ended.find(({ status }) => !statuses.includes(status));
  if (other) throw new Error(`a request ended with ${other.status} ${other.code ?? ''}`);
};

/** Processor time of the server and of its database for each of so many requests: the same however busy the machine is. */
type Cost = (requests: number, work: () => Promise<unknown>) => Promise<string>;

const costOf =
  ({ process: { pid = 0 } }: RunningServer, postmaster: number): Cost =>
  async (requests, work) => {
    const before = [processorMs(pid), processorMs(postmaster)] as const;
    await work();
    const each = (now: number, then: number) => ((now - then) / requests).toFixed(2);
    return `processor time of one ${each(processorMs(pid), before[0])} ms and ${each(processorMs(postmaster), before[1])} ms in the database`;
  };

type Measured = { name: string; value: number; target: number; detail: string };
type Rushers = ReturnType<typeof rushers>;

/** R1: one class everybody wants, against the best that one statement for each seat can do. */
const hotCourse = async (
  stage: Stage,
  server: RunningServer,
  { make }: Rushers,
  pgRate: (clients: number) => Promise<number>,
  cost: Cost,
): Promise<Measured> => {
  let spent = '';
  const run = async () => {
    const [classId = ''] = await offer(stage, 1, MOST_SEATS);
    const visits = stage.choosers.slice(0, MOST_SEATS).map((chooser) => ({
      origin: originOf(server),
      requests: [grab(stage, chooser, classId)],
    }));
    let took = 0;
    spent = await cost(MOST_SEATS, async () => {
      const { tookMs, ended } = await make({ visits, callers: CALLERS });
      mustEnd(ended, OK);
      took = tookMs;
    });
    await clear(stage);
    return (took * 1000) / MOST_SEATS;
  };
  await run();
  const { a, b, ratio } = await compare(
    { a: run, b: async () => 1e6 / Math.max(await pgRate(16), await pgRate(CALLERS)) },
    PAIRS,
  );
  return {
    name: 'R1 one class: enrol with sign-in and all rules ÷ the best of pgbench, time for a seat',
    value: ratio,
    target: 0.5,
    detail: `${(1 / ratio).toFixed(2)} × pgbench (wanted ≥ 2): ${(1e6 / a).toFixed(0)} seats/s through the API, ${(1e6 / b).toFixed(0)}/s by pgbench on one hot row; ${spent}`,
  };
};

/** R2: two hundred classes, against the same server without a database. */
const manyCourses = async (
  stage: Stage,
  server: RunningServer,
  { make }: Rushers,
  bare: string,
  cost: Cost,
): Promise<Measured> => {
  let spent = '';
  const spread = async () => {
    const classes = await offer(stage, COURSES, MOST_SEATS);
    const visits = stage.choosers.map((chooser, at) => ({
      origin: originOf(server),
      requests: [grab(stage, chooser, classes[at % classes.length] ?? '')],
    }));
    let took = 0;
    spent = await cost(STUDENTS, async () => {
      const { tookMs, ended } = await make({ visits, callers: CALLERS });
      mustEnd(ended, OK);
      took = tookMs;
    });
    await clear(stage);
    return took;
  };
  const visits = Array.from({ length: STUDENTS }, () => ({ origin: bare, requests: [hello] }));
  const { a, b, ratio } = await compare(
    { a: spread, b: async () => (await make({ visits, callers: CALLERS })).tookMs },
    PAIRS,
  );
  return {
    name: `R2 ${COURSES} classes: enrol ÷ a route without a database, time`,
    value: ratio,
    target: 2.5,
    detail: `${(1 / ratio).toFixed(2)} of the bare route (wanted ≥ 0.40): ${rate(STUDENTS, a)} through the API, ${rate(STUDENTS, b)} without; ${spent}`,
  };
};

const hello: WireRequest = { method: 'GET', path: '/', headers: '', body: '' };

/** R3: the slowest hundredth of a crowd of which a third comes too late, and whether the seats are right. */
const tail = async (
  stage: Stage,
  server: RunningServer,
  { make }: Rushers,
  bare: string,
): Promise<Measured[]> => {
  const classes = await offer(stage, COURSES, 100);
  const soldOut = classes.slice(0, 20);
  await stage.db.updateTable('teachingClasses').set({ capacity: 5 }).where('id', 'in', soldOut).execute();
  const open = classes.slice(20);
  const visits: Visit[] = stage.choosers.flatMap((chooser, at) =>
    Array.from({ length: AT_ONCE_EACH }, (_, no) => {
      const from = (at * AT_ONCE_EACH + no) % 10 < 3 ? soldOut : open;
      return {
        origin: originOf(server),
        requests: [grab(stage, chooser, from[(at + no * 7) % from.length] ?? '')],
      };
    }),
  );
  // The same student again only when everybody else had a turn, as one does who goes down a list.
  const turns = Array.from({ length: AT_ONCE_EACH }, (_, turn) =>
    visits.filter((_visit, at) => at % AT_ONCE_EACH === turn),
  ).flat();
  const crowd = await make({ visits: turns, callers: CROWD });
  mustEnd(crowd.ended, OK, FULL);
  const { ended } = await make({
    visits: turns.map(() => ({ origin: bare, requests: [hello] })),
    callers: CROWD,
  });
  const [ours, floor] = [slowest(crowd.ended), slowest(ended)];
  const wrong = {
    overfull: await overfull(stage.db, stage.termId),
    twice: await seatedTwice(stage.db, stage.termId),
    misplaced: await misplaced(stage.db, classes, crowd.ended, turns),
  };
  await clear(stage);
  return [
    {
      name: `R3 the slowest hundredth of ${turns.length} requests of ${CROWD} callers ÷ that of a bare route`,
      value: ours / floor,
      target: 3,
      detail: `${ours.toFixed(0)} ms, ${floor.toFixed(0)} ms bare; ${rate(turns.length, crowd.tookMs)}`,
    },
    {
      name: 'R3 seats sold twice, students with two seats, seats out of the order of arrival',
      value: wrong.overfull + wrong.twice + wrong.misplaced,
      target: 0,
      detail: `${wrong.overfull} oversold, ${wrong.twice} twice, ${wrong.misplaced} out of order`,
    },
  ];
};

/** R4: five thousand open the page and grab three times within ten seconds, on two instances. */
const storm = async (
  stage: Stage,
  servers: readonly RunningServer[],
  { make }: Rushers,
): Promise<Measured[]> => {
  const classes = await offer(stage, COURSES, 60);
  const visit = (chooser: Chooser, at: number): Visit => ({
    origin: originOf(servers[at % servers.length] as RunningServer),
    after: (ARRIVE_WITHIN_MS * at) / STUDENTS,
    requests: [
      ...opening(stage, chooser),
      ...Array.from({ length: GRABS }, (_, no) =>
        grab(stage, chooser, classes[(at * GRABS + no) % COURSES] ?? ''),
      ),
    ],
  });
  const paced = await make({ visits: stage.choosers.slice(0, PACED).map(visit), callers: CALLERS });
  mustEnd(paced.ended, OK, FULL);
  const peak = paced.ended.length / paced.tookMs;
  await clear(stage);
  await stage.db.updateTable('teachingClasses').set({ state: 'open' }).where('id', 'in', classes).execute();
  const { tookMs, ended } = await make({ visits: stage.choosers.map(visit) });
  const errors = ended.filter(({ status }) => status !== OK && status !== FULL).length;
  const ideal = Math.max(ARRIVE_WITHIN_MS, ended.length / peak);
  const wrong = (await overfull(stage.db, stage.termId)) + (await seatedTwice(stage.db, stage.termId));
  const again = ended.reduce((sum, one) => sum + one.again, 0);
  const seats = ended.filter(({ no, status }) => no >= 4 && status === OK).length;
  return [
    {
      name: `R4 ${STUDENTS} students open the page and grab ${GRABS} times, two instances ÷ ideal time`,
      value: tookMs / ideal,
      target: 1.3,
      detail: `${(tookMs / 1000).toFixed(1)} s for ${ended.length} requests, ideal ${(ideal / 1000).toFixed(1)} s at ${(peak * 1000).toFixed(0)}/s; ${seats} seats, ${again} came again`,
    },
    {
      name: 'R4 errors, seats sold twice',
      value: errors + wrong,
      target: 0,
      detail: `${errors} errors, ${wrong} wrong seats`,
    },
  ];
};

/** The minute in which selection opens, with every rule on, against what the parts of it could do at best. */
export async function* selection(): AsyncGenerator<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'graduate-rush-'));
  // Those who rush are made for it; the demonstration only brings courses and terms.
  const database = await startDemonstrationDatabase(dataDir, { DEMO_STUDENTS: '600' });
  const db = connect(database.url, 8);
  const [callers, bare] = [rushers(), await helloServer()];
  const servers: RunningServer[] = [];
  const start = async () => {
    const server = await startServer(database, dataDir);
    servers.push(server);
    return server;
  };
  try {
    const stage = await setUpStage(db, STUDENTS);
    const one = await start();
    const cost = costOf(one, postmasterOf(dataDir));
    if (wanted('R1')) yield await hotCourse(stage, one, callers, await hotRow(database.url, dataDir), cost);
    if (wanted('R2')) yield await manyCourses(stage, one, callers, bare.origin, cost);
    if (wanted('R3')) yield* await tail(stage, one, callers, bare.origin);
    if (wanted('R4')) yield* await storm(stage, [one, await start()], callers);
  } finally {
    for (const server of servers) await killServer(server);
    callers.leave();
    bare.leave();
    await db.destroy();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
