import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { submit, testApprovals, useTestFlows } from '../../../../test/test-approvals.ts';
import { mayDecide, type Reach, WAITING } from './reach.ts';

const app = useTestApp({}, [testApprovals]);
useTestFlows(app);

const MANY = 20_000;

/** Copies one application many times: most wait for the secretaries of all departments, some for named tutors. */
const copyMany = async (recordId: string) => {
  await sql`
    insert into approval_instances (id, flow_version_id, type, module_code, business_code, record_id, title, title_en, applicant_id,
      submitter_id, department_id, state)
    select gen_random_uuid(), i.flow_version_id, i.type, i.module_code, i.business_code, 'many-' || n, 'many ' || n, 'many ' || n,
      i.applicant_id, i.submitter_id, d.id, 'running'
    from approval_instances i, generate_series(1, ${sql.lit(MANY)}) n
      join (select id, row_number() over (order by code) - 1 as at, count(*) over () as of from departments) d on n % d.of = d.at
    where i.record_id = ${recordId}`.execute(app.db);
  await sql`
    insert into approval_steps (id, instance_id, sequence, position, key, state, type, role_code, reach, department_id,
      approver_ids, excluded_ids, since)
    select gen_random_uuid(), id, 1, 1, 'secretary', 'waiting', type,
      case when named then 'tutor' else 'secretary' end, case when named then 'people' else 'department' end,
      case when named then null else department_id end,
      case when named then array[gen_random_uuid()] else '{}' end, array[applicant_id], now()
    from (select *, substr(record_id, 6)::int % 4 = 0 as named from approval_instances where record_id like 'many-%') i`.execute(
    app.db,
  );
  await sql`analyze approval_steps`.execute(app.db);
  await sql`analyze approval_instances`.execute(app.db);
};

beforeAll(async () => copyMany(await submit(app)));

const planFor = async (
  reach: Pick<Reach, 'roleCode' | 'departments'> & { username: string },
): Promise<string> => {
  const reaches = [{ ...reach, accountId: demonstrationIds.account(reach.username), delegation: undefined }];
  const { rows } = await sql<Record<string, string>>`explain select approval_steps.id, title
    from approval_steps join approval_instances on approval_instances.id = approval_steps.instance_id
    where ${WAITING} and ${mayDecide(reaches)} order by since, approval_steps.id limit 20`.execute(app.db);
  return rows.map((row) => Object.values(row)[0]).join('\n');
};

describe('with 20,000 applications on their way', () => {
  test.each([
    { username: 'secretary', roleCode: 'secretary', departments: [demonstrationIds.department('208')] },
    { username: 'tutor', roleCode: 'tutor', departments: [demonstrationIds.department('208')] },
    { username: 'training', roleCode: 'training', departments: 'all' as const },
  ])('what waits for $username is looked up in the indexes', async (reach) => {
    const plan = await planFor(reach);
    expect(plan).toMatch(/approval_steps_(waiting|named)/);
    expect(plan).not.toMatch(/Seq Scan on approval_steps/);
  });

  test('each sees its own', async () => {
    const total = async (username: string) =>
      (await app.as(username).call(approvalCalls.todo, { query: { type: ['testLeave'] } })).data.total;
    const { count } = await app.db
      .selectFrom('approvalSteps')
      .select(sql<number>`count(*)`.as('count'))
      .where('type', '=', 'testLeave')
      .where('departmentId', '=', demonstrationIds.department('208'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(100);
    expect(await total('secretary')).toBe(count);
    expect(await total('tutor')).toBe(1);
    expect(await total('training')).toBe(0);
  });
});
