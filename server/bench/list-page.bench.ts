import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import pg from 'pg';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, rateOf } from './measure.ts';

const CALLERS = 16;
const SECONDS = 4;
const ROUNDS = 5;
const NOTICES = 20_000;

const fill = (client: pg.Client) =>
  client.query(`insert into notices (id, title, content, category, department_id, author_id, status, audience, pinned,
      receipt_wanted, publish_at, updated_at)
    select gen_random_uuid(), '测试通知' || n, '<p>内容</p>', 'notice', department_id, author_id, 'published', 'everybody',
      false, false, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from (select department_id, author_id from notices limit 1) model, generate_series(1, ${NOTICES}) n`);

const DIRECT = `select notices.id, title, category, status, publish_at, notices.updated_at, departments.name, accounts.real_name,
    (select count(*) from notice_reads where notice_reads.notice_id = notices.id) as reads
  from notices left join departments on departments.id = department_id join accounts on accounts.id = author_id
  order by notices.updated_at desc, notices.id desc limit 20`;
const COUNT = 'select count(*) from notices';

/** A list page through HTTP with token, role and scope, against the same statements sent straight to the database. */
export const listPage = async ({ databaseUrl, address, headers }: BenchContext) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CALLERS });
  pool.on('error', () => undefined);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await fill(client);
  await client.query('analyze notices');
  await client.end();
  const send = keepAliveClient(CALLERS);
  const fetchPage = () => send(`${address}/${noticeCalls.list.path}`, { headers });
  const direct = () =>
    Promise.all([pool.query({ name: 'list', text: DIRECT }), pool.query({ name: 'count', text: COUNT })]);
  const result = await compare(
    { a: () => rateOf(direct, CALLERS, SECONDS), b: () => rateOf(fetchPage, CALLERS, SECONDS) },
    ROUNDS,
  );
  await pool.end();
  return {
    name: `list page of ${NOTICES} notices: direct SQL ÷ whole HTTP call (${CALLERS} callers)`,
    value: result.ratio,
    target: 1.5,
    detail: `${result.a.toFixed(0)}/s direct, ${result.b.toFixed(0)}/s through HTTP`,
  };
};
