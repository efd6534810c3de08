import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import pg from 'pg';
import { insertBatch, thisMonth } from '../samples/awards/award-schemes/batch.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, timed } from './measure.ts';
import { fillStudents } from './student-rows.ts';

const STUDENTS = 20_000;
const ROUNDS = 5;

/** A confirmed record with one month to be paid for everybody. */
const fillRecords = async (client: pg.Client, batchId: string, month: string): Promise<void> => {
  await client.query(
    `insert into award_applications (id, batch_id, student_id, level, major_class, month_amount, amount_source, submit_state)
     select gen_random_uuid(), $1, id, 'M', '2', 400, 'standard', '6' from student_records
     where student_no like 'B%' and deleted_at is null limit ${STUDENTS}`,
    [batchId],
  );
  await client.query(
    `insert into award_months (application_id, month, source, amount, pay_state)
     select id, $2, 'school', 400, '0' from award_applications where batch_id = $1`,
    [batchId, month],
  );
  await client.query('vacuum analyze award_applications, award_months');
};

const untake = async (client: pg.Client, batchId: string): Promise<void> => {
  await client.query(
    `delete from pay_list_lines where list_id in (select id from pay_lists where batch_id = $1)`,
    [batchId],
  );
  await client.query('delete from pay_lists where batch_id = $1', [batchId]);
  await client.query(
    `update award_months set pay_state = '0'
     where application_id in (select id from award_applications where batch_id = $1)`,
    [batchId],
  );
};

/** What a list cannot do without: the months are taken and stand on lines. */
const OWN_STATEMENT = `with held as (
    select a.id, a.student_id from award_applications a where a.batch_id = $1 and a.submit_state = '6' order by a.id for update
  ), taken as (
    update award_months m set pay_state = '1' from held
    where m.application_id = held.id and m.source = 'school' and m.month <= $2 and m.pay_state = '0'
    returning m.application_id, m.month, m.source, m.amount, held.student_id
  )
  insert into pay_list_lines (list_id, application_id, month, source, student_id, amount)
  select $3, application_id, month, source, student_id, amount from taken`;

/** The list of a month for twenty thousand through the API, against its own statement. */
export const payments = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await fillStudents(client, STUDENTS);
  const db = connect(databaseUrl, 2);
  const month = thisMonth();
  const batchId = await insertBatch(db, { name: '两万人助学金', itemCode: 'GJZXJ', standards: [] });
  await db.destroy();
  await fillRecords(client, batchId, month);
  const headers = await headersOf('awards');
  const send = keepAliveClient(1);
  const make = () =>
    send(`${address}/${paymentCalls.create.path}`, {
      method: 'POST',
      headers,
      body: { batchId, month, source: 'school' },
    });
  const alone = async (): Promise<number> => {
    const listId = crypto.randomUUID();
    await client.query('begin');
    await client.query(
      `insert into pay_lists (id, no, batch_id, month, source) values ($1, 'BENCH', $2, $3, 'school')`,
      [listId, batchId, month],
    );
    const spent = await timed(() => client.query(OWN_STATEMENT, [batchId, month, listId]));
    await client.query('rollback');
    return spent;
  };
  const { ratio, a, b } = await compare(
    {
      a: async () => {
        const spent = await timed(make);
        await untake(client, batchId);
        return spent;
      },
      b: alone,
    },
    ROUNDS,
  );
  await client.end();
  return {
    name: `payments: list of a month for ${STUDENTS} students ÷ its own statement`,
    value: ratio,
    target: 3,
    detail: `${a.toFixed(0)} ms through the API; ${b.toFixed(0)} ms the statement alone`,
  };
};
