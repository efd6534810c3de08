import { announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/rounds.ts';
import Fastify from 'fastify';
import pg from 'pg';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, inTurns, rateOf, timed } from './measure.ts';
import { fillStudents } from './student-rows.ts';

const THESES = 1000;
const EXPERTS = 400;
const AT_ONCE = 2;
const AWARDS = 20_000;
const ROUNDS = 3;
const CALLERS = 8;
const SECONDS = 3;

const opened = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return client;
};

/** Applications of as many students, all like one of the demonstration. */
const fillApplications = (client: pg.Client, count: number, status: string) =>
  client.query(
    `insert into degree_applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
        'student_id', s.id, 'student_no', s.student_no, 'name', s.name, 'status', $1::text, 'level', 'M'))).*
     from (select * from degree_applications where status = 'accepted' limit 1) a,
       (select id, student_no, name from student_records where student_no like 'B%' order by student_no limit ${count}) s`,
    [status],
  );

const fillRounds = async (client: pg.Client): Promise<string[]> => {
  await client.query(`insert into review_experts (id, name, unit, title_level, tutor_level, disciplines, mobile_digest)
    select gen_random_uuid(), '专家' || n, '大学' || n % 40, 'senior', 'D',
      array[case when n % 3 = 0 then '0812' else '0835' end], 'bench' || n from generate_series(1, ${EXPERTS}) n`);
  await client.query(`insert into thesis_versions select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
      'application_id', a.id, 'seq', 1, 'stage', 'review', 'status', 'agreed'))).*
    from (select * from thesis_versions limit 1) v, degree_applications a where a.student_no like 'B%'`);
  await client.query(`insert into review_rounds (id, application_id, version_id, no, kind, manager, blind_mode, needed, external)
    select gen_random_uuid(), v.application_id, v.id, 1, 'first', 'school', 'double', 2, 1
    from thesis_versions v join degree_applications a on a.id = v.application_id where a.student_no like 'B%'`);
  await client.query('vacuum analyze review_rounds, review_experts, review_tasks, degree_applications');
  const { rows } = await client.query<{ id: string }>(`select r.id from review_rounds r
    join degree_applications a on a.id = r.application_id where a.student_no like 'B%' order by r.id`);
  return rows.map(({ id }) => id);
};

/** Reviewers for a thousand theses, by every rule, through the API. */
export const drawingReviewers = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const client = await opened(databaseUrl);
  await fillStudents(client, THESES);
  await fillApplications(client, THESES, 'accepted');
  const ids = await fillRounds(client);
  const headers = await headersOf('degree');
  const send = keepAliveClient(AT_ONCE);
  const draw = (id: string) =>
    send(`${address}/${reviewCalls.draw.path.replace(':id', id)}`, { method: 'POST', headers, body: {} });
  const spent = await timed(() => inTurns(ids, AT_ONCE, draw));
  await client.end();
  return {
    name: `drawing reviewers for ${THESES} theses from ${EXPERTS} (seconds)`,
    value: spent / 1000,
    target: 10,
    detail: `${(spent / ids.length).toFixed(1)} ms each`,
  };
};

const fillAwards = async (client: pg.Client): Promise<string> => {
  await fillStudents(client, AWARDS);
  await fillApplications(client, AWARDS, 'awarded');
  const { rows } = await client.query<{ id: string }>(
    `select batch_id as id from degree_applications where student_no like 'B%' limit 1`,
  );
  await client.query(`insert into degree_awards (id, application_id, student_id, batch_id, degree_level, degree_category,
      award_date, certificate_no, president_name, chair_name, resolution_no, published_at)
    select gen_random_uuid(), id, student_id, batch_id, 'M', '08', current_date,
      '107303' || '2095' || lpad(row_number() over ()::text, 6, '0'), '校长', '主席', '第1号', now()
    from degree_applications where student_no like 'B%'`);
  await client.query('vacuum analyze degree_awards, degree_applications');
  return rows[0]?.id ?? '';
};

/** The DBF of the ministry against the sheet of the same rows: both read and check them in the same way. */
export const nationalDbf = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const client = await opened(databaseUrl);
  const batchId = await fillAwards(client);
  const headers = await headersOf('degree');
  const rows = `select a.name, w.certificate_no, w.award_date, a.title_zh, a.keywords_zh, s.* from degree_awards w
    join degree_applications a on a.id = w.application_id join student_records s on s.id = w.student_id
    where w.batch_id = $1 and w.certificate_no is not null order by w.certificate_no`;
  const csv = async () => {
    const found = await client.query<Record<string, unknown>>(rows, [batchId]);
    return found.rows.map((row) => Object.values(row).map(String).join(',')).join('\n').length;
  };
  const query = new URLSearchParams({ batchId, collection: 'regularM', format: 'dbf' }).toString();
  const dbf = async () => {
    const answer = await fetch(`${address}/${degreeAwardCalls.exportNational.path}?${query}`, { headers });
    await answer.arrayBuffer();
    if (answer.status >= 300) throw new Error(`the export answered ${answer.status}`);
  };
  const { ratio, a, b } = await compare({ a: () => timed(dbf), b: () => timed(csv) }, ROUNDS);
  await client.end();
  return {
    name: `DBF of ${AWARDS} degrees ÷ the same rows as CSV`,
    value: ratio,
    target: 1.5,
    detail: `${a.toFixed(0)} ms DBF, ${b.toFixed(0)} ms CSV`,
  };
};

const DIRECT = `select d.id, a.name, a.title_zh, a.major_name, a.tutor_name, d.start_at, d.end_at, p.name as department
  from defences d join degree_applications a on a.id = d.application_id join departments p on p.id = a.department_id
  where d.announced_at is not null and not d.closed and d.end_at > now() order by d.start_at, d.id limit 20`;

/** The public list of defences against a bare route with the same read. */
export const publicPages = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CALLERS });
  pool.on('error', () => undefined);
  const bare = Fastify();
  bare.get('/', async () => {
    const found = await pool.query<Record<string, unknown>>({ name: 'announced', text: DIRECT });
    return found.rows;
  });
  const origin = await bare.listen({ host: '127.0.0.1', port: 0 });
  // Who is not known is slowed down on purpose; how fast it is shows with somebody who is.
  const headers = await headersOf('degree');
  const send = keepAliveClient(CALLERS);
  const { ratio, a, b } = await compare(
    {
      a: () => rateOf(() => send(origin), CALLERS, SECONDS),
      b: () => rateOf(() => send(`${address}/${announcementCalls.list.path}`, { headers }), CALLERS, SECONDS),
    },
    ROUNDS,
  );
  await bare.close();
  await pool.end();
  return {
    name: `public list of defences: bare route ÷ ours (${CALLERS} callers)`,
    value: ratio,
    target: 1.5,
    detail: `${a.toFixed(0)}/s bare, ${b.toFixed(0)}/s ours`,
  };
};
