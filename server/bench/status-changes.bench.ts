import { randomUUID } from 'node:crypto';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { changeApproval } from '@graduate/contract/student-status/status-changes/changes.ts';
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
    where r.status = 'active' and r.population = 'regular' and r.deleted_at is null and r.presence = 'on_campus'
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
    insert into approval_instances (id, flow_version_id, type, module_code, business_code, record_id, title, title_en, summary,
      applicant_id, submitter_id, department_id, tutor_ids, target_tutor_ids, counselor_ids, facts, state)
    select gen_random_uuid(), (select id from approval_flow_versions where flow_key = 'FL-A' and state = 'published'),
      'statusChange', 'XJ', 'XJYD', changes.id::text, '测量', '测量', '', applicant_id, applicant_id, department_id,
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

/**
 * What these decisions write, written in one statement: what the database alone would take. The same rows in the same
 * tables, from the key of the submission to the message.
 */
const SET_STATEMENT = `
  with office as (
    select accounts.id, real_name from accounts where username = 'enrolment'
  ), decided as (
    select c.id, c.no, c.student_id, r.status, r.status_date, r.status_reason, r.presence, r.expected_graduation_date,
      (r.expected_graduation_date + interval '6 months')::date as expected_then, i.id as instance_id, i.applicant_id,
      s.id as step_id,
      jsonb_build_object('status', r.status, 'statusDate', r.status_date, 'statusReason', r.status_reason,
        'presence', r.presence, 'expectedGraduationDate', r.expected_graduation_date) as before,
      jsonb_build_object('status', 'suspended', 'statusDate', current_date, 'statusReason', '其他', 'presence', 'left',
        'expectedGraduationDate', (r.expected_graduation_date + interval '6 months')::date) as after
    from status_changes c join student_records r on r.id = c.student_id
    join approval_instances i on i.record_id = c.id::text and i.module_code = 'XJ' and i.business_code = 'XJYD'
    join approval_steps s on s.instance_id = i.id and s.state = 'waiting'
    where c.id = any($1::uuid[])
  ), submitted as (
    insert into submissions (account_id, key, fingerprint, answered, answer)
    select office.id, decided.id::text, md5(decided.id::text) || md5(decided.no), true,
      jsonb_build_object('done', 1, 'failed', 0, 'results',
        jsonb_build_array(jsonb_build_object('coreKey', decided.id, 'done', true, 'state', 'agreed')))
    from decided, office
  ), recorded as (
    insert into approval_records (id, instance_id, step_id, module_code, business_code, record_id, status, opinion,
      append_data, approver_id, approver_name, role_code)
    select gen_random_uuid(), instance_id, step_id, 'XJ', 'XJYD', decided.id::text, 1, '同意', '{}', office.id, real_name,
      'enrolment'
    from decided, office
  ), closed as (
    update approval_steps set state = 'agreed', ended_at = now() from decided where approval_steps.id = step_id
  ), ended as (
    update approval_instances set state = 'agreed', finished_at = now() from decided
    where approval_instances.id = instance_id
  ), changed as (
    update student_records set status = 'suspended', status_date = current_date, status_reason = '其他', presence = 'left',
      expected_graduation_date = expected_then, version = version + 1, updated_at = now(), updated_by = office.id
    from decided, office where student_records.id = decided.student_id
  ), told as (
    insert into student_field_history (student_id, field, before, after, effective_date, source, source_id, account_id,
      role_code)
    select student_id, fields.key, decided.before ->> fields.key, fields.value, current_date, 'change', decided.id,
      office.id, 'enrolment'
    from decided, office, jsonb_each_text(decided.after) fields
  ), logged as (
    insert into audit_log (account_id, role_code, address, request_id, action, subject, subject_id, before, after)
    select office.id, 'enrolment', '127.0.0.1', left(md5(decided.no), 16), entry.action, entry.subject, entry.subject_id,
      entry.before, entry.after
    from decided, office, lateral (values
      ('approval.agree', 'approval statusChange', decided.id::text, null,
        jsonb_build_object('step', 'enrolment', 'opinion', '同意', 'appendData', '{}'::jsonb)),
      ('studentRecord.change', 'studentRecord', student_id::text, decided.before, decided.after),
      ('statusChange.effect', 'statusChange', decided.id::text, jsonb_build_object('state', 'approved'),
        jsonb_build_object('no', no, 'state', 'effective', 'typeCode', 'suspend'))
    ) entry (action, subject, subject_id, before, after)
  ), settled as (
    update student_warnings set state = 'gone', closed_at = now(), version = version + 1
    from decided where student_warnings.student_id = decided.student_id and state <> 'gone'
  ), sent as (
    insert into messages (account_id, kind, title, title_en, link)
    select applicant_id, 'result', '申请已通过：测量', 'Agreed: 测量', '/addXjyd?id=' || decided.id from decided
    returning account_id
  ), effective as (
    update status_changes set state = 'effective', approved_at = now(), effective_at = clock_timestamp(),
      end_date = current_date + 105, before = decided.before, after = decided.after, undo = '{}', chsi_sync = 'waiting',
      updated_at = now(), version = version + 1
    from decided where status_changes.id = decided.id
  )
  select count(pg_notify('graduate_events', json_build_object('kind', 'message', 'accountIds', json_build_array(account_id))::text))
  from sent`;

const WRITTEN = ['submissions', 'approval_records', 'student_field_history', 'audit_log', 'messages'];

/** How many rows there are in the tables that grow with a decision. */
const rowsWritten = async (client: pg.Client): Promise<string> => {
  const counts = WRITTEN.map((table) => `(select count(*) from ${table})`).join(', ');
  const { rows } = await client.query<number[]>({ text: `select ${counts}`, rowMode: 'array' });
  return JSON.stringify(rows[0]);
};

const difference = (before: string, after: string): string => {
  const numbers = (text: string) => (JSON.parse(text) as string[]).map(Number);
  const was = numbers(before);
  return numbers(after)
    .map((count, index) => `${WRITTEN[index]} ${count - (was[index] ?? 0)}`)
    .join(', ');
};

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
  /** As many submissions that find nothing to do: what sending them takes, whatever they ask for. */
  const submitNothing = () =>
    callers.ask({
      url: `${address}/${messageCalls.markRead.path}`,
      headers,
      callers: AT_ONCE,
      bodies: Array.from({ length: CHANGES }, () => ({ ids: [randomUUID()] })),
    });
  const measure = async () => {
    try {
      const [listed, decided] = [await place(), await place()];
      const nothing = await submitNothing();
      const begun = await rowsWritten(client);
      const inOneStatement = await timed(() => client.query(SET_STATEMENT, [listed]));
      const between = await rowsWritten(client);
      const asTheClient = await decideAll(decided);
      const written = difference(between, await rowsWritten(client));
      const compared = difference(begun, between);
      if (written !== compared) throw new Error(`decided: ${written}; in one statement: ${compared}`);
      return { decided, nothing, inOneStatement, asTheClient };
    } finally {
      callers.leave();
      await client.end();
    }
  };
  const { decided, nothing, inOneStatement, asTheClient } = await measure();
  const each = asTheClient / Math.max(1, decided.length);
  return {
    name: `${decided.length} last approvals of status changes (${AT_ONCE} in flight) ÷ the same rows in one set statement`,
    value: asTheClient / inOneStatement,
    target: 3,
    detail: `${each.toFixed(1)} ms each with rules, history, log and effect; ${inOneStatement.toFixed(0)} ms in one statement; as many submissions that do nothing take ${(nothing / inOneStatement).toFixed(1)} times that`,
  };
};
