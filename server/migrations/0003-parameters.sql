-- Settings that administrators change while the system runs.

create table parameters (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table parameters is '参数设置：只存改动过的值，默认值在代码中声明';

create table parameter_history (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  account_id uuid
);
comment on table parameter_history is '参数修改记录';
create index parameter_history_key on parameter_history (key, id desc);
