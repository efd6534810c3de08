import { approvalCalls } from '@graduate/contract/approvals/approval-calls.ts';
import { changeApproval } from '@graduate/contract/status-changes/changes.ts';
import pg from 'pg';
import { callersApart } from './callers.ts';
import type { BenchContext } from './context.ts';
import { timed } from './measure.ts';

const CHANGES = 500;
const AT_ONCE = 4;

/** Changes that wait for their last decision, of as many students as there are without one. */
const PLACE_CHANGES = `
  with chosen as (
    select r.id, r.person_id, r.department_id, r.name, r.student_no
    from student_records r join student_persons p on p.id = r.person_id
    where r.status = 'active' and r.population = 'regular' and r.deleted_at is null and r.presence = 'onCampus'
      and r.expected_graduation_date is not null and r.max_end_date > current_date + 400
      and not exists (select from status_changes c where c.student_id = r.id)
      and not exists (select from tutor_changes t where t.student_id = r.id)
      and not exists (select from graduation_applications g where g.student_id = r.id)
    order by r.id limit $1
  ), changes as (
    insert into status_changes (id, no, student_id, type_code, sub_type, state, applicant_kind, applicant_id, population,
      training_level, department_id, reason, extra, student, effective_date, applied_at)
    select gen_random_uuid(), 'BENCH' || left(chosen.id::text, 23), chosen.id, 'suspend', 'other', 'reviewing', 'self',
      coalesce(p.account_id, (select id from accounts where username = 'admin')),
      'regular', 'M', chosen.department_id, '测量', '{"subType":"other","terms":1,"leaveCampusConfirm":true}',
      jsonb_build_object('name', chosen.name, 'studentNo', chosen.student_no, 'departmentName', ''),
      current_date, now()
    from chosen join student_persons p on p.id = chosen.person_id
    returning id, applicant_id, department_id
  ), ways as (
    insert into approval_instances (id, flow_version_id, type, module_code, business_code, record_id, title, summary,
      applicant_id, submitter_id, department_id, tutor_ids, target_tutor_ids, counselor_ids, facts, state)
    select gen_random_uuid(), (select id from approval_flow_versions where flow_key = 'FL-A' and state = 'published'),
      'statusChange', 'XJ', 'XJYD', changes.id::text, '测量', '', applicant_id, applicant_id, department_id,
      '{}', '{}', '{}', '{}', 'running'
    from changes returning id, record_id, applicant_id
  ), steps as (
    insert into approval_steps (id, instance_id, sequence, position, key, state, type, role_code, reach, approver_ids,
      excluded_ids)
    select gen_random_uuid(), ways.id, 1, 3, 'enrolment', 'waiting', 'statusChange', 'enrolment', 'all', '{}',
      array[ways.applicant_id]
    from ways returning instance_id
  )
  select record_id from ways`;

/** The same effect on the records, written in one statement: what the database alone would take. */
const SET_STATEMENT = `
  with changed as (
    update student_records set status = 'suspended', status_date = current_date, presence = 'left',
      version = version + 1, updated_at = now()
    where id in (select student_id from status_changes where id::text = any($1))
    returning id
  ), told as (
    insert into student_field_history (student_id, field, before, after, effective_date, source)
    select id, field, 'active', 'suspended', current_date, 'change'
    from changed, unnest(array['status', 'status_date', 'presence', 'status_reason', 'expected_graduation_date']) field
    returning id
  ), logged as (
    insert into audit_log (account_id, address, request_id, action, subject, subject_id)
    select null, '', '', 'measure', 'statusChange', id::text from changed, generate_series(1, 3) returning id
  ), closed as (
    update approval_steps set state = 'agreed', ended_at = now()
    where instance_id in (select id from approval_instances where record_id = any($1)) returning instance_id
  ), ended as (
    update approval_instances set state = 'agreed', finished_at = now() where record_id = any($1) returning id
  )
  update status_changes set state = 'effective', effective_at = now() where id::text = any($1)`;

/** Last approvals of status changes as the client sends them, measured against the same rows in one set statement. */
export const changeApprovals = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const place = async () => {
    const { rows } = await client.query<{ record_id: string }>(PLACE_CHANGES, [CHANGES]);
    return rows.map(({ record_id: id }) => id);
  };
  const headers = await headersOf('enrolment');
  const { type, callback, moduleCode: mkCode, businessCode: coreCode } = changeApproval;
  const decision = { type, callback, mkCode, coreCode, status: 1, opinion: '同意' };
  const callers = callersApart();
  const decideAll = (ids: readonly string[]) =>
    callers.ask({
      url: `${address}/${approvalCalls.decide.path}`,
      headers,
      callers: AT_ONCE,
      bodies: ids.map((coreKey) => ({ ...decision, coreKey })),
    });
  const measure = async () => {
    try {
      const [listed, decided] = [await place(), await place()];
      const inOneStatement = await timed(() => client.query(SET_STATEMENT, [listed]));
      return { decided, inOneStatement, asTheClient: await decideAll(decided) };
    } finally {
      callers.leave();
      await client.end();
    }
  };
  const { decided, inOneStatement, asTheClient } = await measure();
  const each = asTheClient / Math.max(1, decided.length);
  return {
    name: `${decided.length} last approvals of status changes (${AT_ONCE} in flight) ÷ the same rows in one set statement`,
    value: asTheClient / inOneStatement,
    target: 3,
    detail: `${each.toFixed(1)} ms each with rules, history, log and effect; ${inOneStatement.toFixed(0)} ms in one statement`,
  };
};
