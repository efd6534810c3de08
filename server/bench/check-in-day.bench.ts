import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import pg from 'pg';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';

const STUDENTS = 200;
const CLERKS = 20;
const A_MINUTE_MS = 60_000;
const BOARD_EVERY_MS = 5_000;

/** Students who are expected and have no number yet, taken from those of the newest year. */
const expectStudents = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from student_records where population = 'regular' and status = 'active'
      and enrol_year = (select max(enrol_year) from student_records) order by id limit $1`,
    [STUDENTS],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `delete from student_check_in_acts where check_in_id in
      (select id from student_check_ins where student_id = any($1::uuid[]))`,
    [ids],
  );
  for (const table of ['student_check_ins', 'student_registrations'])
    await client.query(`delete from ${table} where student_id = any($1::uuid[])`, [ids]);
  await client.query(
    `update student_records set status = 'pending', entry_state = 'notArrived', check_in_at = null,
      card_no = null, student_no = null where id = any($1::uuid[])`,
    [ids],
  );
  return ids;
};

const NINETY_FIVE = 0.95;

/** The rush of the first morning: two hundred students are to be enrolled each minute while every desk looks at the board. */
export const checkInDay = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  const waiting = await expectStudents(client);
  await client.end();
  const headers = await headersOf('enrolment');
  const send = keepAliveClient(CLERKS * 2);
  const times: number[] = [];
  let over = false;

  const clerk = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const begun = performance.now();
      await send(`${address}/${checkInCalls.act.path}`, {
        method: 'POST',
        headers,
        body: {
          ids: [id],
          action: 'enrol',
          materials: { notice: true, idCard: true, diploma: true },
          faceVerify: 'pass',
        },
      });
      times.push(performance.now() - begun);
    }
  };
  const board = async () => {
    let looks = 0;
    while (!over) {
      await send(`${address}/${checkInCalls.board.path}`, { headers });
      looks += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, BOARD_EVERY_MS / CLERKS);
      });
    }
    return looks;
  };

  const begun = performance.now();
  const looking = board();
  await Promise.all(Array.from({ length: CLERKS }, clerk));
  const took = performance.now() - begun;
  over = true;
  const looks = await looking;
  const slowest = times.sort((one, other) => one - other)[Math.floor(times.length * NINETY_FIVE)] ?? 0;
  return {
    name: `check-in day: share of a minute that ${STUDENTS} check-ins by ${CLERKS} clerks take, board polled`,
    value: took / A_MINUTE_MS,
    target: 0.5,
    detail: `${times.length} check-ins in ${(took / 1000).toFixed(1)} s, 95 % within ${slowest.toFixed(0)} ms, board read ${looks} times`,
  };
};
