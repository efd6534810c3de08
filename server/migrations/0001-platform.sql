-- What every module stands on: the audit log, secrets of the installation, submissions made once.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id uuid,
  acting_for_id uuid,
  role_code text,
  department_id uuid,
  address text,
  request_id text,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb
);
comment on table audit_log is '操作日志：只增不改';
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_account on audit_log (account_id, id desc);
create index audit_log_subject on audit_log (subject, subject_id, id desc);

create table audit_seal (
  audit_id bigint primary key references audit_log (id),
  sequence bigint not null unique,
  previous_hash text not null,
  hash text not null
);
comment on table audit_seal is '操作日志的链式摘要';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_only_grows before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_change();
create trigger audit_seal_only_grows before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_not_emptied before truncate on audit_seal for each statement execute function refuse_change();

create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
comment on table secrets is '本次安装的密钥，首次启动时生成';

create table submissions (
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  answered boolean not null default false,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
comment on table submissions is '防重复提交';
create index submissions_created on submissions (created_at);

create table reference_keys (
  key text primary key,
  created_at timestamptz not null default now()
);
comment on table reference_keys is '已经写入过一次的基础数据，管理员改动或删除后不再写入';
