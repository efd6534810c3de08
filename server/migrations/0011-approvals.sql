-- Approvals: flows as data, applications on their way, decisions, standing in; and the general application.

create table approval_flows (
  key text primary key,
  type text not null,
  name text not null,
  name_en text not null,
  module_code text not null,
  business_code text not null,
  callback text not null,
  published_number integer not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table approval_flows is '审批流程';
comment on column approval_flows.key is '流程标识；一种审批可有几条流程';
comment on column approval_flows.type is '审批类型 (type)';
comment on column approval_flows.callback is '回调路径 (callback)，仅用于核对，从不调用';
create index approval_flows_type on approval_flows (type);

create table approval_flow_versions (
  id uuid primary key,
  flow_key text not null references approval_flows (key),
  number integer not null,
  state text not null check (state in ('draft', 'published', 'replaced')),
  definition jsonb not null,
  author_id uuid references accounts (id),
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  constraint approval_flow_versions_number_once unique (flow_key, number)
);
comment on table approval_flow_versions is '审批流程版本；在办申请始终按提交时的版本办理';
create unique index approval_flow_versions_one_draft on approval_flow_versions (flow_key) where state = 'draft';
create unique index approval_flow_versions_one_published on approval_flow_versions (flow_key) where state = 'published';

create table approval_instances (
  id uuid primary key,
  flow_version_id uuid not null references approval_flow_versions (id),
  type text not null,
  module_code text not null,
  business_code text not null,
  record_id text not null,
  title text not null,
  summary text not null default '',
  applicant_id uuid not null references accounts (id),
  submitter_id uuid not null references accounts (id),
  department_id uuid references departments (id),
  target_department_id uuid references departments (id),
  tutor_ids uuid[] not null default '{}',
  target_tutor_ids uuid[] not null default '{}',
  counselor_ids uuid[] not null default '{}',
  facts jsonb not null default '{}',
  state text not null check (state in ('running', 'agreed', 'refused', 'withdrawn', 'cancelled')),
  submitted_at timestamptz not null default now(),
  finished_at timestamptz,
  urged_at timestamptz
);
comment on table approval_instances is '审批实例：一次提交';
comment on column approval_instances.record_id is '业务主键 (coreKey)';
comment on column approval_instances.applicant_id is '申请人；submitter_id 为代为提交的人，两者都不能审批';
comment on column approval_instances.facts is '跳过条件所依据的业务数据（提交时）';
create unique index approval_instances_one_running on approval_instances (module_code, business_code, record_id)
  where state = 'running';
create index approval_instances_record on approval_instances (record_id, module_code, business_code, submitted_at);
create index approval_instances_applicant on approval_instances (applicant_id, submitted_at desc, id desc);
create index approval_instances_submitter on approval_instances (submitter_id, submitted_at desc, id desc);
create index approval_instances_version on approval_instances (flow_version_id) where state = 'running';

create table approval_steps (
  id uuid primary key,
  instance_id uuid not null references approval_instances (id),
  sequence integer not null,
  position integer not null,
  key text not null,
  state text not null
    check (state in ('waiting', 'agreed', 'refused', 'skipped', 'withdrawn', 'cancelled')),
  type text not null,
  role_code text not null,
  reach text not null check (reach in ('department', 'people', 'all')),
  department_id uuid references departments (id),
  approver_ids uuid[] not null default '{}',
  excluded_ids uuid[] not null default '{}',
  since timestamptz not null default now(),
  due_at timestamptz,
  ended_at timestamptz,
  reminded_at timestamptz,
  transferred_by uuid references accounts (id),
  transfer_reason text,
  note jsonb,
  constraint approval_steps_sequence_once unique (instance_id, sequence),
  check (reach <> 'department' or department_id is not null)
);
comment on table approval_steps is '审批步骤：走过的与正在等待的，办理人随步骤存放';
comment on column approval_steps.sequence is '先后次序；position 为流程定义中的位置';
comment on column approval_steps.reach is '谁可办理：department 部门内该角色，people 列出的人员，all 该角色全部人员';
comment on column approval_steps.excluded_ids is '不得办理的人员：申请人、提交人等';
create unique index approval_steps_one_waiting on approval_steps (instance_id) where state = 'waiting';
-- What waits for somebody is found by role and department, or by name, without looking at the rest.
create index approval_steps_waiting on approval_steps (role_code, reach, department_id, since, id) where state = 'waiting';
create index approval_steps_named on approval_steps using gin (approver_ids) where state = 'waiting' and reach = 'people';
create index approval_steps_due on approval_steps (due_at) where state = 'waiting';

create table approval_records (
  id uuid primary key,
  instance_id uuid not null references approval_instances (id),
  step_id uuid not null references approval_steps (id),
  module_code text not null,
  business_code text not null,
  record_id text not null,
  status smallint not null check (status in (1, 9)),
  opinion text not null check (char_length(opinion) between 2 and 100),
  append_data jsonb not null default '{}',
  approver_id uuid not null references accounts (id),
  approver_name text not null,
  role_code text not null,
  on_behalf_of_id uuid references accounts (id),
  on_behalf_of_name text,
  created_at timestamptz not null default now(),
  constraint approval_records_one_for_a_step unique (step_id)
);
comment on table approval_records is '审批记录：只增不改';
comment on column approval_records.status is '1 同意 9 不同意';
comment on column approval_records.append_data is '附加字段 (appendData)';
comment on column approval_records.on_behalf_of_id is '代理审批时的委托人';
create index approval_records_record on approval_records (record_id, module_code, business_code, created_at);
create index approval_records_instance on approval_records (instance_id);
create index approval_records_approver on approval_records (approver_id, created_at desc, id desc);
create trigger approval_records_only_grow before update or delete on approval_records
  for each row execute function refuse_change();
create trigger approval_records_not_emptied before truncate on approval_records
  for each statement execute function refuse_change();

create table approval_delegations (
  id uuid primary key,
  delegator_id uuid not null references accounts (id),
  delegate_id uuid not null references accounts (id),
  role_code text not null,
  types text[] not null default '{}',
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (delegator_id <> delegate_id),
  check (ends_on >= starts_on)
);
comment on table approval_delegations is '代理审批';
comment on column approval_delegations.types is '代理的审批类型，空为全部';
create index approval_delegations_delegate on approval_delegations (delegate_id, ends_on) where ended_at is null;
create index approval_delegations_delegator on approval_delegations (delegator_id, created_at desc);

create table approval_opinions (
  account_id uuid primary key references accounts (id) on delete cascade,
  opinions text[] not null
);
comment on table approval_opinions is '常用审批意见';

create table general_applications (
  id uuid primary key,
  title text not null,
  content text not null,
  applicant_id uuid not null references accounts (id),
  department_id uuid not null references departments (id),
  state text not null check (state in ('reviewing', 'agreed', 'refused', 'withdrawn')),
  submitted_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table general_applications is '通用申请';
create index general_applications_applicant on general_applications (applicant_id, submitted_at desc);
