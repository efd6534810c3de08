import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const app = useTestApp();

describe('A9: every step the demonstration has decided', () => {
  test('was decided by somebody who reaches it, in whatever module', async () => {
    const { rows } = await sql<{ type: string; step: string; approver: string }>`
      select distinct step.type, step.key as step, people.username as approver
      from approval_records decision
      join approval_steps step on step.id = decision.step_id
      join accounts people on people.id = decision.approver_id
      where not (
        step.reach = 'all'
        or step.reach = 'people' and people.id = any(step.approver_ids)
        or step.reach = 'department' and exists (select from account_departments own
          where own.account_id = people.id and own.department_id = step.department_id)
        -- The office reads all applications, whoever decided them.
        or people.username = 'enrolment')`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('is of every kind that has an approval', async () => {
    const types = await app.db.selectFrom('approvalSteps').select('type').distinct().execute();
    expect(types.map(({ type }) => type).sort()).toEqual(
      expect.arrayContaining(['graduation', 'infoModify', 'leave', 'tutorChange']),
    );
  });

  test('shows tutor, counselor, secretary and dean nothing of other colleges among what they decided', async () => {
    for (const username of ['tutor', 'counselor', 'secretary', 'dean']) {
      const { data } = await app.as(username).call(approvalCalls.done, { query: { limit: 200 } });
      const { rows } = await sql<{ foreign: number }>`
        select count(*)::int as foreign from approval_instances i join accounts a on a.username = ${username}
        where i.id = any(${data.list.map(({ instanceId }) => instanceId)}::uuid[])
          and not (a.id = any(i.tutor_ids || i.target_tutor_ids || i.counselor_ids))
          and not exists (select from account_departments own where own.account_id = a.id
            and own.department_id in (i.department_id, i.target_department_id))`.execute(app.db);
      expect([username, rows[0]?.foreign]).toEqual([username, 0]);
    }
  });
});
