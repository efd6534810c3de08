import pg from 'pg';
import type { Acknowledged } from './writers.ts';

type Finding = { name: string; count: number };

/** Each counts rows that must not exist: work of which one half is there and the other is not. */
const HALF_DONE: Record<string, string> = {
  'notices without their entry in the log': `select count(*) from notices where title like '故障演练 %'
    and not exists (select from audit_log where subject_id = notices.id::text)`,
  'applications without their entry in the log': `select count(*) from general_applications where title like '故障演练 %'
    and not exists (select from audit_log where subject_id = general_applications.id::text and action = 'application.submit')`,
  'applications without a way': `select count(*) from general_applications a where title like '故障演练 %'
    and not exists (select from approval_instances where record_id = a.id::text)`,
  'ways without an application': `select count(*) from approval_instances i where title like '%故障演练 %'
    and not exists (select from general_applications where id::text = i.record_id)`,
  'decisions whose step still waits': `select count(*) from approval_records r
    join approval_steps s on s.id = r.step_id where s.state not in ('agreed', 'refused')`,
  'steps decided without a decision': `select count(*) from approval_steps s where state in ('agreed', 'refused')
    and not exists (select from approval_records where step_id = s.id)`,
  'running ways without a waiting step': `select count(*) from approval_instances i where state = 'running'
    and not exists (select from approval_steps where instance_id = i.id and state = 'waiting')`,
  'ways and applications that disagree': `select count(*) from approval_instances i
    join general_applications a on a.id::text = i.record_id
    where i.state = 'agreed' and a.state <> 'agreed' and not exists
      (select from approval_instances later where later.record_id = i.record_id and later.submitted_at > i.submitted_at)`,
  'status changes decided but not in force': `select count(*) from approval_instances i
    join status_changes c on c.id::text = i.record_id
    where i.state = 'agreed' and c.reason like '故障演练 %' and c.state <> 'effective'`,
  'status changes in force without a decision': `select count(*) from status_changes c
    where c.reason like '故障演练 %' and c.state = 'effective'
      and not exists (select from approval_records where record_id = c.id::text)`,
  'status changes in force that the record does not show': `select count(*) from status_changes c
    join student_records r on r.id = c.student_id
    where c.reason like '故障演练 %' and c.state = 'effective' and c.after ->> 'majorCode' <> r.major_code
      and not exists (select from status_changes later where later.student_id = c.student_id
        and later.state = 'effective' and later.effective_at > c.effective_at)`,
  'effects without their history': `select count(*) from status_changes c
    where c.reason like '故障演练 %' and c.state = 'effective' and c.before ->> 'majorCode' <> c.after ->> 'majorCode'
      and not exists (select from student_field_history h where h.source_id = c.id and h.field = 'majorCode')`,
  'effects without their entry in the log': `select count(*) from status_changes c
    where c.reason like '故障演练 %' and c.state = 'effective' and not exists
      (select from audit_log where subject_id = c.id::text and action = 'statusChange.effect')`,
};

/** Those that were said to be done and are not in force. */
const notInForce = async (client: pg.Client, ids: ReadonlySet<string>) => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) acknowledged where not exists
      (select from status_changes where id::text = acknowledged and state = 'effective')`,
    [[...ids]],
  );
  return rows[0]?.count ?? 0;
};

const missing = async (client: pg.Client, table: string, column: string, ids: ReadonlySet<string>) => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) acknowledged where not exists
      (select from ${table} where ${table}.${column}::text = acknowledged)`,
    [[...ids]],
  );
  return rows[0]?.count ?? 0;
};

/** Titles of submissions sent twice with one key of which there is not exactly one notice. */
const notExactlyOne = async (client: pg.Client, titles: ReadonlySet<string>) => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) sent
      where (select count(*) from notices where title = sent) <> 1`,
    [[...titles]],
  );
  return rows[0]?.count ?? 0;
};

/** What is wrong with the database after a crash; empty when nothing is. */
export const findDamage = async (databaseUrl: string, done: Acknowledged): Promise<Finding[]> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const findings: Finding[] = [
      { name: 'acknowledged notices lost', count: await missing(client, 'notices', 'id', done.notices) },
      {
        name: 'acknowledged applications lost',
        count: await missing(client, 'general_applications', 'id', done.applications),
      },
      {
        name: 'acknowledged decisions lost',
        count: await missing(client, 'approval_records', 'record_id', done.decisions),
      },
      { name: 'acknowledged status changes lost', count: await notInForce(client, done.changes) },
      {
        name: 'submissions sent again that are not there once',
        count: await notExactlyOne(client, done.sentAgain),
      },
    ];
    for (const [name, query] of Object.entries(HALF_DONE)) {
      const { rows } = await client.query<{ count: string }>(query);
      findings.push({ name, count: Number(rows[0]?.count ?? 0) });
    }
    return findings.filter(({ count }) => count > 0);
  } finally {
    await client.end();
  }
};
