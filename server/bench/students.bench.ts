import { createHash } from 'node:crypto';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import pg from 'pg';
import { SESSION_OPTIONS } from '../src/platform/database/connect.ts';
import { bareRoute } from './bare-route.ts';
import { callersApart } from './callers.ts';
import { type BenchContext, openServer } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, timed } from './measure.ts';
import { fillStudents } from './student-rows.ts';
import { type Statement, statementsDuring } from './watch-statements.ts';

const CALLERS = 16;
const SECONDS = Number(process.env['SECONDS'] ?? 2);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SIZES = (process.env['STUDENTS'] ?? '10000,100000,1000000').split(',').map(Number);
const DEEP = 400;
/** A statement of a list that takes longer is slow, whatever it is compared with. */
const SLOW_MS = 10;
const PROCESSOR_MS = 2;
const MANY = 20_000;
const FIRST = 2_000;

type Case = { name: string; who?: string; query: Record<string, string> };

const sorts = [
  'studentNo',
  'name',
  '-grade',
  'yxCode',
  'majorCode',
  'entryDate',
  '-expectedGraduationDate',
  'status',
  '-updatedAt',
];

const cases: readonly Case[] = [
  { name: 'first page', query: {} },
  { name: `page ${DEEP}`, query: { page: String(DEEP) } },
  { name: 'two characters within a name', query: { keyword: '思远' } },
  { name: 'one character within a name', query: { keyword: '轩' } },
  { name: 'a surname', query: { keyword: '王' } },
  { name: 'beginning of a number', query: { keyword: 'B000000012' } },
  { name: 'initials', query: { keyword: 'abc' } },
  { name: 'a department', who: 'secretary', query: {} },
  { name: "a tutor's students", who: 'tutor', query: {} },
  { name: "a counselor's classes", who: 'counselor', query: {} },
];

type Headers = Record<string, string>;
type Measured = {
  name: string;
  rate: number;
  bare: number;
  ratio: number;
  slowest: number;
  processor: number;
};

/** Where a plan reads the whole table of records from its beginning to its end. */
const readsWholeTable = async (client: pg.Client, { text, values }: Statement): Promise<boolean> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.some((row) => row['QUERY PLAN'].includes('Seq Scan on student_records'));
};

/** How long the slowest of these statements takes when it is sent alone: the best of some. */
const slowestOf = async (client: pg.Client, statements: readonly Statement[]): Promise<number> => {
  let slowest = 0;
  for (const [index, { text, values }] of statements.entries()) {
    const name = createHash('sha1').update(`${index} ${text}`).digest('hex');
    const times = [];
    for (let round = 0; round < 8; round += 1)
      times.push(await timed(() => client.query({ name, text, values })));
    slowest = Math.max(slowest, Math.min(...times));
  }
  return slowest;
};

/** Milliseconds of processor time this process spends on each of the calls that are made meanwhile. */
const processorFor = async (callsPerSecond: () => Promise<number>): Promise<number> => {
  const before = process.cpuUsage();
  const calls = await callsPerSecond();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
};

const addressOf = (address: string, query: Record<string, string>) =>
  `${address}/${readingCalls.list.path}?${new URLSearchParams(query).toString()}`;

/** Orders in which the list reads the whole table, and those in which it counts again what nobody has changed. */
const badOrders = async (address: string, headers: Headers, client: pg.Client) => {
  const send = keepAliveClient(1);
  const wholeTable: string[] = [];
  const counted: string[] = [];
  for (const sort of sorts)
    for (const page of ['1', String(DEEP)]) {
      const url = addressOf(address, { sort, page });
      await send(url, { headers });
      const statements = await statementsDuring(() => send(url, { headers }));
      const whole = await Promise.all(statements.map((statement) => readsWholeTable(client, statement)));
      if (whole.includes(true)) wholeTable.push(`order by ${sort}, page ${page}`);
      if (statements.some(({ text }) => text.includes('count(*)'))) counted.push(sort);
    }
  return { wholeTable, counted };
};

/** Measures one call, against a bare route that asks the database as often and answers the same. */
const measuredBy = (
  { databaseUrl }: BenchContext,
  client: pg.Client,
  callers: ReturnType<typeof callersApart>,
) => {
  const send = keepAliveClient(1);
  return async (name: string, url: string, headers: Headers): Promise<Measured> => {
    const answer: unknown = await (await fetch(url, { headers })).json();
    await send(url, { headers });
    const statements = await statementsDuring(() => send(url, { headers }), /^(select|with)/);
    const bare = await bareRoute(databaseUrl, statements.length, answer, CALLERS);
    const rates = await compare(
      {
        a: () => callers.ask({ url, headers, callers: CALLERS, seconds: SECONDS }),
        b: () => callers.ask({ url: bare.address, headers: {}, callers: CALLERS, seconds: SECONDS }),
      },
      ROUNDS,
    );
    await bare.close();
    const processor = await processorFor(() => callers.ask({ url, headers, callers: 1, seconds: 1 }));
    const slowest = await slowestOf(client, statements);
    return { name, rate: rates.a, bare: rates.b, ratio: rates.ratio, slowest, processor };
  };
};

/** Memory after many mixed questions as a share of what it was after the first of them. */
const memoryKept = async ({ address, headersOf }: BenchContext): Promise<number> => {
  const headers = await headersOf('enrolment');
  const send = keepAliveClient(CALLERS);
  let asked = 0;
  const ask = () => {
    asked += 1;
    const { query } = cases[asked % 7] ?? { query: {} };
    const page = String(1 + (asked % 50));
    return send(
      `${address}/${readingCalls.list.path}?${new URLSearchParams({ page, ...query }).toString()}`,
      {
        headers,
      },
    );
  };
  const untilAsked = async (many: number) => {
    const lane = async () => {
      while (asked < many) await ask();
    };
    await Promise.all(Array.from({ length: CALLERS }, lane));
    globalThis.gc?.();
    return process.memoryUsage().rss;
  };
  const first = await untilAsked(FIRST);
  return (await untilAsked(MANY)) / first;
};

type Result = { name: string; value: number; target: number; detail: string };

/** What holds of one list, and of the same list in a smaller school. */
const told = function* (
  size: number,
  { name, rate, bare, ratio, slowest, processor }: Measured,
  before: number | undefined,
): Generator<Result> {
  yield {
    name: `list of ${size} students, ${name}: bare route ÷ whole call (${CALLERS} callers)`,
    value: 1 / ratio,
    target: 1 / 0.6,
    detail: `${rate.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, slowest statement ${slowest.toFixed(1)} ms`,
  };
  if (before !== undefined)
    yield {
      name: `list of students, ${name}: rate at ${SIZES[0]} ÷ rate at ${size}`,
      value: before / rate,
      target: 1 / 0.8,
      detail: `${before.toFixed(0)}/s and ${rate.toFixed(0)}/s`,
    };
  yield {
    name: `list of ${size} students, ${name}: slowest statement, milliseconds`,
    value: slowest,
    target: SLOW_MS,
    detail: 'sent alone, best of eight',
  };
  yield {
    name: `list of ${size} students, ${name}: processor time of the server, milliseconds`,
    value: processor,
    target: PROCESSOR_MS,
    detail: 'of one call for twenty rows',
  };
};

const statisticsRead = async ({ address, headersOf }: BenchContext, size: number): Promise<Result> => {
  const headers = await headersOf('enrolment');
  const read = () => keepAliveClient(1)(`${address}/${statisticsCalls.studentNumbers.path}`, { headers });
  const first = await timed(read);
  return {
    name: `statistics of ${size} students read, milliseconds`,
    value: await timed(read),
    target: 50,
    detail: `the first time after a start ${first.toFixed(0)} ms`,
  };
};

const sizeMeasured = async function* (
  context: BenchContext,
  client: pg.Client,
  size: number,
  smallest: Map<string, number>,
): AsyncGenerator<Result> {
  const callers = callersApart();
  const asOffice = await context.headersOf('enrolment');
  const { wholeTable, counted } = await badOrders(context.address, asOffice, client);
  yield {
    name: `lists of ${size} students that read the whole table`,
    value: wholeTable.length,
    target: 0,
    detail: wholeTable.join(', ') || 'none',
  };
  yield {
    name: `lists of ${size} students that count again what nobody has changed`,
    value: counted.length,
    target: 0,
    detail: counted.join(', ') || 'none',
  };
  const against = measuredBy(context, client, callers);
  for (const { name, who, query } of cases) {
    const headers = who ? await context.headersOf(who) : asOffice;
    const measured = await against(name, addressOf(context.address, query), headers);
    yield* told(size, measured, smallest.get(name));
    if (!smallest.has(name)) smallest.set(name, measured.rate);
  }
  const info = await against('auth/info', `${context.address}/${sessionCalls.info.path}`, asOffice);
  callers.leave();
  yield {
    name: `auth/info: bare route ÷ whole call (${CALLERS} callers)`,
    value: 1 / info.ratio,
    target: 1 / 0.7,
    detail: `${info.rate.toFixed(0)}/s, bare ${info.bare.toFixed(0)}/s`,
  };
  yield await statisticsRead(context, size);
};

/** Lists and searches of students at three sizes of a school, against a bare route that asks the database as often. */
export const studentLists = async function* (): AsyncGenerator<Result> {
  const { context, close } = await openServer();
  const client = new pg.Client({ connectionString: context.databaseUrl, options: SESSION_OPTIONS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const smallest = new Map<string, number>();
    let filled = 0;
    for (const size of SIZES) {
      await fillStudents(client, size, filled + 1);
      filled = size;
      yield* sizeMeasured(context, client, size, smallest);
    }
    yield {
      name: `memory after ${MANY} questions ÷ after ${FIRST}`,
      value: await memoryKept(context),
      target: 1.1,
      detail: 'lists and searches mixed',
    };
  } finally {
    await client.end();
    await close();
  }
};
