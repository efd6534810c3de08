import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import pg from 'pg';
import { insertFund } from '../samples/awards/award-records/application.ts';
import { insertBatch } from '../samples/awards/award-schemes/batch.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, timed } from './measure.ts';
import { fillStudents } from './student-rows.ts';

const RECORDS = 500;
const IN_A_CALL = 200;
const ROUNDS = 3;
const TUTOR = '20080101';
/** Nobody else is meant by these batches. */
const ENTRY = 2003;

/** Students of the tutor, alone in their year. */
const giveStudents = async (client: pg.Client): Promise<void> => {
  await fillStudents(client, RECORDS);
  await client.query(
    `update student_records set enrol_year = $1, main_tutor_no = $2, training_level = 'M', study_mode = 'fulltime',
       discipline_code = '0812', status = 'active', presence = 'on_campus', population = 'regular',
       department_id = (select id from departments where code = '208')
     where id in (select id from student_records where student_no like 'B%' and deleted_at is null limit ${RECORDS})`,
    [ENTRY, TUTOR],
  );
  await client.query('analyze student_records');
};

/** What one statement needs to move as many records on. */
const ALONE = `update award_applications set submit_state = '2', version = version + 1, updated_at = now()
  where id = any($1::uuid[])`;

/** The tutor agrees to five hundred stipends, two hundred in a call, against one statement that moves them on. */
export const awardAudits = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await giveStudents(client);
  const db = connect(databaseUrl, 2);
  await insertFund(db, { accountNo: 'F-BENCH', ownerStaffNo: TUTOR, balance: 9_000_000 });
  const [secretary, tutor] = [await headersOf('secretary'), await headersOf('tutor')];
  const send = keepAliveClient(1);
  /** A batch in which all of them wait for the tutor. */
  const prepare = async (round: number): Promise<string[]> => {
    const batchId = await insertBatch(db, { name: `五百人助研${round}`, entryYears: [ENTRY] });
    await send(`${address}/${awardRecordCalls.sync.path}?batchId=${batchId}&dsh=${TUTOR}`, {
      headers: secretary,
    });
    await client.query(
      `update award_applications set fund_account_id = (select id from fund_accounts where account_no = 'F-BENCH')
       where batch_id = $1`,
      [batchId],
    );
    await send(`${address}/${awardRecordCalls.submitAll.path}`, {
      method: 'PUT',
      headers: secretary,
      body: { batchId, dsh: TUTOR, onlyValid: true },
    });
    const { rows } = await client.query<{ id: string }>(
      `select id from award_applications where batch_id = $1 and submit_state = '1' order by id`,
      [batchId],
    );
    return rows.map(({ id }) => id);
  };
  let round = 0;
  let waiting = await prepare(round);
  const records = waiting.length;
  const { ratio, a, b } = await compare(
    {
      a: async () => {
        const ids = waiting;
        const spent = await timed(async () => {
          for (let from = 0; from < ids.length; from += IN_A_CALL)
            await send(`${address}/${awardRecordCalls.audit.path}`, {
              method: 'PUT',
              headers: tutor,
              body: { ids: ids.slice(from, from + IN_A_CALL), status: 1, opinion: '同意' },
            });
        });
        round += 1;
        waiting = await prepare(round);
        return spent;
      },
      b: async () => {
        await client.query('begin');
        const spent = await timed(() => client.query(ALONE, [waiting]));
        await client.query('rollback');
        return spent;
      },
    },
    ROUNDS,
  );
  await db.destroy();
  await client.end();
  return {
    name: `awards: ${records} audits, ${IN_A_CALL} in a call ÷ one statement that moves them on`,
    value: ratio,
    detail: `${a.toFixed(0)} ms through the API, ${((records / a) * 1000).toFixed(0)}/s; ${b.toFixed(1)} ms the statement alone`,
  };
};
