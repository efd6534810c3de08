import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import pg from 'pg';
import { SESSION_OPTIONS } from '../src/platform/database/connect.ts';
import { callersApart } from './callers.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, rateOf, timed } from './measure.ts';
import { fillStudents } from './student-rows.ts';
import { type Statement, statementsDuring } from './watch-statements.ts';

const CALLERS = 16;
const SECONDS = 2;
const ROUNDS = 3;
const STUDENTS = Number(process.env['STUDENTS'] ?? 100_000);
const DEEP = 4000;

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
  { name: 'beginning of a number', query: { keyword: 'B000012' } },
  { name: 'initials', query: { keyword: 'abc' } },
  { name: 'a department', who: 'secretary', query: {} },
  { name: "a tutor's students", who: 'tutor', query: {} },
  { name: "a counselor's classes", who: 'counselor', query: {} },
];

const addressOf = (address: string, query: Record<string, string>) =>
  `${address}/${readingCalls.list.path}?${new URLSearchParams(query).toString()}`;

/** Where a plan reads the whole table of records from its beginning to its end. */
const wholeTableIn = async (client: pg.Client, { text, values }: Statement): Promise<boolean> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.some((row) => row['QUERY PLAN'].includes('Seq Scan on student_records'));
};

/** How long the database takes for the statistics of everybody when nobody has asked for them: the best of some. */
const timeOfStatistics = async (client: pg.Client, ask: () => Promise<unknown>): Promise<number> => {
  const statements = await statementsDuring(ask);
  const times = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push(
      await timed(async () => {
        for (const { text, values } of statements) await client.query(text, values);
      }),
    );
  return Math.min(...times);
};

/** Lists and searches of students over HTTP against the statements they send, sent straight to the database. */
export const studentLists = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const session = { connectionString: databaseUrl, options: SESSION_OPTIONS };
  const pool = new pg.Pool({ ...session, max: CALLERS });
  pool.on('error', () => undefined);
  const client = new pg.Client(session);
  client.on('error', () => undefined);
  await client.connect();
  await fillStudents(client, STUDENTS);
  const send = keepAliveClient(1);
  const callers = callersApart();
  const asOffice = await headersOf('enrolment');
  const wholeTable: string[] = [];

  const statementsOf = async (name: string, url: string, headers: Record<string, string>) => {
    await send(url, { headers });
    const statements = await statementsDuring(() => send(url, { headers }));
    for (const statement of statements) if (await wholeTableIn(client, statement)) wholeTable.push(name);
    return statements;
  };

  const ratioOf = async ({ name, who, query }: Case) => {
    const headers = who ? await headersOf(who) : asOffice;
    const url = addressOf(address, query);
    const statements = await statementsOf(name, url, headers);
    const direct = async () => {
      for (const [index, { text, values }] of statements.entries())
        await pool.query({ name: `${name} ${index}`, text, values });
    };
    const { a, b, ratio } = await compare(
      {
        a: () => rateOf(direct, CALLERS, SECONDS),
        b: () => callers.ask({ url, headers, callers: CALLERS, seconds: SECONDS }),
      },
      ROUNDS,
    );
    return { name, ratio, direct: a, served: b };
  };

  for (const sort of sorts) {
    await statementsOf(`order by ${sort}`, addressOf(address, { sort }), asOffice);
    await statementsOf(
      `order by ${sort}, page ${DEEP}`,
      addressOf(address, { sort, page: String(DEEP) }),
      asOffice,
    );
  }
  const statistics = await timeOfStatistics(client, () =>
    send(`${address}/${statisticsCalls.studentNumbers.path}`, { headers: asOffice }),
  );
  const ratios = [];
  for (const one of cases) ratios.push(await ratioOf(one));
  callers.leave();
  await pool.end();
  await client.end();

  const [first, deep] = ratios;
  return [
    ...ratios.map(({ name, ratio, direct, served }) => ({
      name: `list of ${STUDENTS} students, ${name}: direct SQL ÷ whole HTTP call (${CALLERS} callers)`,
      value: ratio,
      target: 1.5,
      detail: `${direct.toFixed(0)}/s direct, ${served.toFixed(0)}/s through HTTP`,
    })),
    {
      name: `list of ${STUDENTS} students: page 1 ÷ page ${DEEP}`,
      value: (first?.served ?? 0) / (deep?.served ?? 1),
      target: 1.5,
      detail: `${first?.served.toFixed(0)}/s and ${deep?.served.toFixed(0)}/s`,
    },
    {
      name: `statistics of ${STUDENTS} students, milliseconds of the database`,
      value: statistics,
      target: 300,
      detail: 'the whole school, counted and not remembered',
    },
    {
      name: 'lists of students that read the whole table',
      value: wholeTable.length,
      target: 0,
      detail: wholeTable.join(', ') || 'none',
    },
  ];
};
