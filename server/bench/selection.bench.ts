import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import fastify from 'fastify';
import pg from 'pg';
import { insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import { insertRound } from '../samples/training/selection/round.ts';
import { classOf } from '../samples/training/study-records/teaching-class.ts';
import { connect, type Db } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, inTurns, timed } from './measure.ts';

const STUDENTS = 1_000;
const CALLERS = 64;
const CONNECTIONS = 16;
const COURSES = 200;
const ROUNDS = 3;
const HOUR_MS = 3_600_000;

type Chooser = { studentId: string; username: string; headers: Record<string, string> };

/** Students of the demonstration who may choose, each with an account and signed in. */
const signedIn = async (db: Db, headersOf: BenchContext['headersOf']): Promise<Chooser[]> => {
  const records = await db
    .selectFrom('studentRecords')
    .select(['id', 'personId', 'departmentId'])
    .where('status', '=', 'active')
    .where('registrationState', 'in', ['registered', 'exempt'])
    .orderBy('id')
    .limit(STUDENTS)
    .execute();
  const people = records.map((record, at) => ({ ...record, accountId: newId(), username: `rush${at}` }));
  await insertAccounts(
    db,
    people.map(({ accountId, username, departmentId }) => ({
      id: accountId,
      username,
      realName: '选课人',
      personKind: 'student',
      passwordHash: '',
      roles: ['student'],
      departmentIds: [departmentId],
    })) as never,
  );
  for (const { personId, accountId } of people)
    await db.updateTable('studentPersons').set({ accountId }).where('id', '=', personId).execute();
  const choosers: Chooser[] = [];
  await inTurns(people, CONNECTIONS, async ({ id: studentId, username }) => {
    choosers.push({ studentId, username, headers: await headersOf(username) });
  });
  return choosers;
};

/** Classes of courses that nobody takes, without times, in a term of their own. */
const offer = async (db: Db, count: number, capacity: number): Promise<string[]> => {
  const courses = await db.selectFrom('courses').select(['id', 'departmentId']).limit(count).execute();
  const { id: termId } = await db
    .selectFrom('academicTerms')
    .select('id')
    .orderBy('firstMonday', 'desc')
    .executeTakeFirstOrThrow();
  const classes = courses.map(({ id: courseId, departmentId }) =>
    classOf({
      code: newId(),
      courseId,
      termId,
      departmentId,
      capacity,
      credits: 0.5,
      state: 'open',
      mode: 'none',
    }),
  );
  await db.insertInto('teachingClasses').values(classes).execute();
  return classes.map(({ id }) => id);
};

/** The shortest honest transaction for one seat: one statement, committed to the disk. */
const GRAB = `with seat as (update bench_course set remaining = remaining - 1 where id = $2 and remaining > 0 returning id)
  insert into bench_seat select $1, id from seat on conflict do nothing`;

const bareSeats = async (databaseUrl: string, courses: number) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  await pool.query(
    'create table if not exists bench_course (id int primary key, remaining int) with (fillfactor = 10)',
  );
  await pool.query(
    'create table if not exists bench_seat (student int, course int, primary key (student, course))',
  );
  const run = async () => {
    await pool.query('truncate bench_course, bench_seat');
    await pool.query('insert into bench_course select n, 100000 from generate_series(0, $1::int - 1) n', [
      courses,
    ]);
    return timed(() =>
      inTurns(
        Array.from({ length: STUDENTS }, (_, at) => at),
        CONNECTIONS,
        (at) => pool.query(GRAB, [at, at % courses]),
      ),
    );
  };
  return { run, end: () => pool.end() };
};

/** A rush of signed-in students through the API with every rule on, against what the parts of it could do at best. */
export const selection = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const db = connect(databaseUrl, 4);
  const hello = fastify();
  hello.get('/', () => ({ hello: 'world' }));
  const bare = await hello.listen({ host: '127.0.0.1', port: 0 });
  const send = keepAliveClient(CALLERS);
  const floor = await bareSeats(databaseUrl, 1);
  try {
    const choosers = await signedIn(db, headersOf);
    const { id: termId } = await db
      .selectFrom('academicTerms')
      .select('id')
      .orderBy('firstMonday', 'desc')
      .executeTakeFirstOrThrow();
    const roundId = await insertRound(db, {
      termId,
      maxCredits: 60,
      windows: [{ opensAt: new Date(Date.now() - HOUR_MS), closesAt: new Date(Date.now() + HOUR_MS) }],
    });
    await db.updateTable('studentRecords').set({ campus: null }).execute();
    const times: number[] = [];
    const rush = (classIds: readonly string[]) =>
      timed(() =>
        inTurns(
          choosers.map((chooser, at) => ({ ...chooser, classId: classIds[at % classIds.length] })),
          CALLERS,
          async ({ headers, classId }) => {
            const body = { classId, roundId };
            times.push(
              await timed(() =>
                send(`${address}/${selectionCalls.enrol.path}`, { method: 'POST', headers, body }),
              ),
            );
          },
        ),
      );
    const classes = await offer(db, COURSES + 2 * ROUNDS + 1, 2_000);
    await rush(classes.slice(0, 1));
    let used = 1;
    const hot = await compare({ a: () => rush(classes.slice(used, ++used)), b: floor.run }, ROUNDS);
    const spread = await compare(
      {
        a: () => rush(classes.slice(used++, used + COURSES)),
        b: () => timed(() => inTurns(choosers, CALLERS, () => send(bare))),
      },
      ROUNDS,
    );
    times.sort((one, other) => one - other);
    const { seats, counted } = (await db
      .selectFrom('teachingClasses')
      .select((eb) => eb.fn.sum<number>('enrolled').as('counted'))
      .select((eb) =>
        eb
          .selectFrom('enrolments')
          .select(eb.fn.countAll<number>().as('seats'))
          .where('state', '=', 'enrolled')
          .as('seats'),
      )
      .executeTakeFirstOrThrow()) as { seats: number; counted: number };
    const rate = (ms: number) => `${((choosers.length * 1000) / ms).toFixed(0)}/s`;
    return [
      {
        name: `${choosers.length} students, one class: API with all rules ÷ one statement for each seat, time`,
        value: hot.ratio,
        target: 0.5,
        detail: `${rate(hot.a)} through the API, ${rate(hot.b)} on ${CONNECTIONS} connections`,
      },
      {
        name: `the same, ${COURSES} classes ÷ a route without a database, time`,
        value: spread.ratio,
        target: 2.5,
        detail: `${rate(spread.a)} through the API, ${rate(spread.b)} without; slowest hundredth ${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(0)} ms`,
      },
      {
        name: 'seats counted that nobody has, or held and not counted',
        value: Math.abs(Number(seats) - Number(counted)),
        target: 0,
        detail: `${seats} seats`,
      },
    ];
  } finally {
    await floor.end();
    await hello.close();
    await db.destroy();
  }
};
