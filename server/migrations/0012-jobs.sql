-- Long work in the background, and uploaded sheets that wait for a confirmation.

create table jobs (
  id uuid primary key,
  kind text not null,
  title text not null,
  title_en text not null,
  account_id uuid references accounts (id),
  session_id uuid,
  role_id uuid,
  department_id uuid,
  address text not null,
  request_id text not null,
  input jsonb not null,
  dedupe_key text not null,
  scheduled_for date,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  percent integer not null default 0 check (percent between 0 and 100),
  message text not null default '',
  message_en text not null default '',
  cancel_requested boolean not null default false,
  attempts integer not null default 0,
  worker uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  result_name text,
  result_until timestamptz,
  result_once boolean not null default false,
  check ((state = 'running') = (worker is not null)),
  check ((account_id is null) = (scheduled_for is not null))
);
comment on table jobs is '后台任务';
comment on column jobs.account_id is '发起人，定时任务为空';
comment on column jobs.session_id is '发起时的会话，执行时据此重新核对角色与权限';
comment on column jobs.dedupe_key is '同一人同类任务按此判断是否重复';
comment on column jobs.scheduled_for is '定时任务所属日期，一天只执行一次';
comment on column jobs.lease_until is '执行者须在此之前续期，否则由其他实例接手';
comment on column jobs.result_until is '结果文件保留至';
comment on column jobs.result_once is '结果文件只能下载一次';
create unique index jobs_once_at_a_time on jobs (account_id, kind, dedupe_key) where state in ('queued', 'running');
create unique index jobs_once_a_day on jobs (kind, scheduled_for) where scheduled_for is not null;
create index jobs_open on jobs (created_at, id) where state in ('queued', 'running');
create index jobs_of_account on jobs (account_id, created_at desc, id desc);
create index jobs_created on jobs (created_at desc, id desc);
create index jobs_finished on jobs (finished_at desc, id desc);
create index jobs_results on jobs (result_until) where result_until is not null;

create table import_batches (
  id uuid primary key,
  name text not null,
  account_id uuid not null references accounts (id),
  file_name text not null,
  content bytea not null,
  header_row integer not null,
  row_count integer not null,
  bad_row_count integer not null,
  job_id uuid,
  created_at timestamptz not null default now(),
  applied_at timestamptz
);
comment on table import_batches is 'Excel 导入批次：上传核对后等待确认';
comment on column import_batches.content is '上传的原文件，用于生成标出错误的核对结果；导入后清空';
comment on column import_batches.job_id is '写入数据的任务';
create index import_batches_created on import_batches (created_at);

create table import_rows (
  batch_id uuid not null references import_batches (id) on delete cascade,
  line integer not null,
  cells jsonb not null,
  problems jsonb not null,
  primary key (batch_id, line)
);
comment on table import_rows is 'Excel 导入待确认的行';
comment on column import_rows.line is '原文件中的行号';
comment on column import_rows.cells is '各列的填写内容';
comment on column import_rows.problems is '核对发现的问题，空表示无误';
