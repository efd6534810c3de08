import { finished } from 'node:stream/promises';
import { announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import { publicAwardCalls } from '@graduate/contract/degrees/degree-awards/public-awards.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { nationalLayout } from '../src/modules/degrees/degree-awards/national-layout.ts';
import { nationalRows, reported } from '../src/modules/degrees/degree-awards/national-rows.ts';
import { writeDbfFile } from '../src/modules/student-status/students/public.ts';
import { connect } from '../src/platform/database/connect.ts';
import { inTurns } from '../src/platform/in-turns.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, rateOf, timed } from './measure.ts';
import { fillStudents } from './student-rows.ts';

const THESES = 1000;
const EXPERTS = 400;
const AT_ONCE = 2;
/** As many as the page sends with one call. */
const A_CALL = 200;
const AWARDS = 20_000;
const ROUNDS = 3;
const CALLERS = 8;
const SECONDS = 3;

const opened = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client(databaseUrl);
  // What went wrong is told by whoever asked, not by the database that is stopped afterwards.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Applications of as many students, all like one of the demonstration. */
const fillApplications = (client: pg.Client, count: number, status: string) =>
  client.query(
    `insert into degree_applications select made.*
     from (select * from degree_applications where status = 'accepted' limit 1) a,
       (select id, student_no, name from student_records where student_no like 'B%' order by student_no limit ${count}) s,
       jsonb_populate_record(null::degree_applications, to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(),
         'student_id', s.id, 'student_no', s.student_no, 'name', s.name, 'status', $1::text, 'level', 'M')) made`,
    [status],
  );

const fillRounds = async (client: pg.Client): Promise<string[]> => {
  // One in ten is of the applicants' own college, one in ten blocked: four in five of the places left are needed.
  await client.query(`insert into review_experts (id, name, unit, title_level, tutor_level, disciplines, mobile_digest,
      department_id, internal, status)
    select gen_random_uuid(), '专家' || n, '大学' || n % 40, 'senior', 'D',
      array[case when n % 3 = 0 then '0812' else '0835' end], 'bench' || n,
      case when n % 10 = 1 then (select department_id from degree_applications where student_no like 'B%' limit 1) end,
      n % 10 = 1, case when n % 10 = 2 then 'blocked' else 'available' end
    from generate_series(1, ${EXPERTS}) n`);
  await client.query(`insert into thesis_versions select made.*
    from (select * from thesis_versions limit 1) v, degree_applications a,
      jsonb_populate_record(null::thesis_versions, to_jsonb(v) || jsonb_build_object('id', gen_random_uuid(),
        'application_id', a.id, 'seq', 1, 'stage', 'review', 'status', 'agreed')) made
    where a.student_no like 'B%'`);
  await client.query(`insert into review_rounds (id, application_id, version_id, no, kind, manager, blind_mode, needed, external)
    select gen_random_uuid(), v.application_id, v.id, 1, 'first', 'school', 'double', 2, 1
    from thesis_versions v join degree_applications a on a.id = v.application_id where a.student_no like 'B%'`);
  await client.query('vacuum analyze review_rounds, review_experts, review_tasks, degree_applications');
  const { rows } = await client.query<{ id: string }>(`select r.id from review_rounds r
    join degree_applications a on a.id = r.application_id where a.student_no like 'B%' order by r.id`);
  return rows.map(({ id }) => id);
};

type Drawn = { data: readonly { message: string | null }[] };

/** What no draw may do, each as what would be found of it. */
const BROKEN = {
  'theses without two reviewers': `select r.id from review_rounds r join degree_applications a on a.id = r.application_id
    left join review_tasks t on t.round_id = r.id where a.student_no like 'B%' group by r.id having count(t.id) <> 2`,
  'theses without anybody from outside': `select r.id from review_rounds r join review_tasks t on t.round_id = r.id
    join degree_applications a on a.id = r.application_id join review_experts e on e.id = t.expert_id
    where a.student_no like 'B%' group by r.id having bool_and(e.internal)`,
  'reviewers of the own college': `select t.id from review_tasks t join review_rounds r on r.id = t.round_id
    join degree_applications a on a.id = r.application_id join review_experts e on e.id = t.expert_id
    where a.student_no like 'B%' and e.department_id = a.department_id`,
  'reviewers who are blocked': `select t.id from review_tasks t join review_experts e on e.id = t.expert_id
    where e.mobile_digest like 'bench%' and e.status <> 'available'`,
  'reviewers with more than they may have': `select e.id from review_experts e join review_tasks t on t.expert_id = e.id
    where t.status = 'pending' group by e.id having count(*) > max(e.max_tasks)`,
} as const;

/** Reviewers for a thousand theses, drawn and seated by every rule, through the API. */
export const drawingReviewers = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const client = await opened(databaseUrl);
  await fillStudents(client, THESES);
  await fillApplications(client, THESES, 'accepted');
  const ids = await fillRounds(client);
  const headers = await headersOf('degree');
  const send = keepAliveClient(AT_ONCE);
  const chunks = Array.from({ length: Math.ceil(ids.length / A_CALL) }, (_, at) =>
    ids.slice(at * A_CALL, (at + 1) * A_CALL),
  );
  const spent = await timed(() =>
    inTurns(chunks, AT_ONCE, async (some) => {
      const url = `${address}/${reviewCalls.drawMany.path}`;
      const answer = await send(url, { method: 'POST', headers, body: { ids: some } });
      const refused = (JSON.parse(answer) as Drawn).data.find(({ message }) => message !== null);
      if (refused) throw new Error(refused.message ?? '');
    }),
  );
  for (const [what, query] of Object.entries(BROKEN)) {
    const { rowCount } = await client.query(query);
    if (rowCount) throw new Error(`${rowCount} ${what}`);
  }
  await client.end();
  return {
    name: `drawing reviewers for ${THESES} theses from ${EXPERTS}, every rule held (seconds)`,
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

/** The DBF of the ministry, as the job makes it, against the same rows as plain text. */
export const nationalDbf = async ({ databaseUrl }: BenchContext) => {
  const client = await opened(databaseUrl);
  const batchId = await fillAwards(client);
  await client.end();
  const db = connect(databaseUrl, 2);
  const rows = () =>
    nationalRows({ db, schoolName: '示范大学' }, reported(db, { kind: 'all', drafts: true }, batchId));
  const dbf = async () => {
    const file = { name: 'degrees', layout: nationalLayout, rows: await rows(), missing: 'report' as const };
    const { content } = await writeDbfFile(file);
    await finished(content.resume());
  };
  const csv = async () => {
    const lines: string[] = [];
    for await (const row of await rows())
      lines.push(nationalLayout.fields.map(({ name }) => String(row[name] ?? '')).join());
    if (lines.length !== AWARDS) throw new Error(`${lines.length} rows`);
    return Buffer.from(lines.join('\n')).length;
  };
  const { ratio, a, b } = await compare({ a: () => timed(dbf), b: () => timed(csv) }, ROUNDS);
  await db.destroy();
  return {
    name: `DBF of ${AWARDS} degrees ÷ the same rows as CSV`,
    value: ratio,
    target: 1.5,
    detail: `${a.toFixed(0)} ms DBF, ${b.toFixed(0)} ms CSV`,
  };
};

const ANNOUNCED = `select d.id, a.name, a.title_zh, a.major_name, a.tutor_name, d.start_at, d.end_at, p.name as department
  from defences d join degree_applications a on a.id = d.application_id join departments p on p.id = a.department_id
  where d.announced_at is not null and not d.closed`;

/** Three pages the public opens, each against a bare route that reads the same rows. */
const pagesOf = (announcedId: string) => [
  {
    name: 'list of defences',
    path: announcementCalls.list.path,
    read: `${ANNOUNCED} and d.end_at > now() order by d.start_at, d.id limit 20`,
    values: [],
  },
  {
    name: 'one defence',
    path: announcementCalls.find.path.replace(':id', announcedId),
    read: `select found.*, (select json_agg(json_build_object('name', m.name, 'title', m.title, 'unit', m.unit,
        'role', m.role) order by m.position) from defence_members m where m.defence_id = found.id) as committee
      from (${ANNOUNCED} and d.id = $1) found`,
    values: [announcedId],
  },
  {
    name: 'list of degrees',
    path: publicAwardCalls.list.path,
    read: `select a.name, p.name as department, a.major_name, w.degree_level, w.award_date, w.degree_category
      from degree_awards w join degree_applications a on a.id = w.application_id
      join departments p on p.id = a.department_id where w.published_at is not null and w.revoked_at is null
      order by w.award_date desc, p.code, a.name, w.id limit 20`,
    values: [],
  },
];

/** Every request comes from another visitor: one who asks more than once a second is slowed down on purpose. */
const visitors = () => {
  let count = 0;
  return () => {
    count += 1;
    return { 'X-Forwarded-For': [10, count >> 16, count >> 8, count].map((part) => part & 255).join('.') };
  };
};

/** What everybody sees without signing in against bare routes with the same reads. */
export const publicPages = async ({ databaseUrl, address }: BenchContext) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CALLERS });
  pool.on('error', () => undefined);
  const { rows } = await pool.query<{ id: string }>(
    `select d.id from defences d join degree_applications a on a.id = d.application_id
     where d.announced_at is not null and not d.closed and a.open_access <> 'secret' and d.status = 'announced' limit 1`,
  );
  const visitor = visitors();
  const results: { name: string; value: number; target: number; detail: string }[] = [];
  const send = keepAliveClient(CALLERS);
  for (const { name, path, read, values } of pagesOf(rows[0]?.id ?? '')) {
    const bare = Fastify();
    bare.get('/', async () => {
      const found = await pool.query<Record<string, unknown>>({ name, text: read, values });
      return found.rows;
    });
    const origin = await bare.listen({ host: '127.0.0.1', port: 0 });
    const { ratio, a, b } = await compare(
      {
        a: () => rateOf(() => send(origin), CALLERS, SECONDS),
        b: () => rateOf(() => send(`${address}/${path}`, { headers: visitor() }), CALLERS, SECONDS),
      },
      ROUNDS,
    );
    await bare.close();
    results.push({
      name: `public ${name}, not signed in: bare route ÷ ours (${CALLERS} callers)`,
      value: ratio,
      target: 1.5,
      detail: `${a.toFixed(0)}/s bare, ${b.toFixed(0)}/s ours`,
    });
  }
  await pool.end();
  return results;
};
