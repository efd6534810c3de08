-- Ways in and the personal centre: attempts that failed, assistants, bound accounts, registration, preferences.

alter table sign_in_log add column acting_for_id uuid;
comment on column sign_in_log.acting_for_id is '助理登录时所代理的导师';
create index sign_in_log_username on sign_in_log (lower(username), id desc);
create trigger sign_in_log_only_grows before update or delete on sign_in_log
  for each row execute function refuse_change();
create trigger sign_in_log_not_emptied before truncate on sign_in_log
  for each statement execute function refuse_change();

create index sessions_last_seen on sessions (last_seen_at desc, id) where ended_at is null;
create index sessions_acting_for on sessions (acting_for_id) where ended_at is null and acting_for_id is not null;
alter table sessions add column provider_subject text;
comment on column sessions.provider_subject is '统一身份认证系统中的主体';
create index sessions_provider_subject on sessions (provider_subject) where ended_at is null and provider_subject is not null;
create index captchas_expires on captchas (expires_at);
create index used_nonces_expires on used_nonces (expires_at);

create table unknown_name_failures (
  name text primary key,
  failed integer not null,
  first_failure_at timestamptz not null,
  locked_until timestamptz
);
comment on table unknown_name_failures is '不存在的用户名的失败次数：与真实账号同样锁定，使人无法试出账号是否存在';
create index unknown_name_failures_first on unknown_name_failures (first_failure_at);

create table assistant_appointments (
  id uuid primary key,
  tutor_id uuid not null references accounts (id) on delete cascade,
  assistant_id uuid not null references accounts (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_appointments_order check (starts_on <= ends_on),
  constraint assistant_appointments_two_people check (tutor_id <> assistant_id)
);
comment on table assistant_appointments is '导师助理的授权';
comment on column assistant_appointments.ended_at is '提前结束的时间';
create unique index assistant_appointments_once on assistant_appointments (tutor_id, assistant_id) where ended_at is null;
create index assistant_appointments_tutor on assistant_appointments (tutor_id, created_at desc);
create index assistant_appointments_assistant on assistant_appointments (assistant_id) where ended_at is null;

create table social_bindings (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  source text not null,
  subject text not null,
  nickname text not null default '',
  created_at timestamptz not null default now(),
  constraint social_bindings_subject unique (source, subject),
  constraint social_bindings_one_each unique (account_id, source)
);
comment on table social_bindings is '绑定的第三方账号';

create table sms_codes (
  id uuid primary key,
  mobile text not null,
  code_hash text not null,
  address text not null,
  tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sms_codes is '短信验证码';
create index sms_codes_mobile on sms_codes (mobile, created_at desc);
create index sms_codes_created on sms_codes (created_at);

create table registrations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  applicant_kind text not null check (applicant_kind in ('expert', 'industryTutor', 'equivalent')),
  real_name text collate "zh-x-icu" not null,
  mobile text not null,
  id_kind text not null check (id_kind in ('idCard', 'passport')),
  id_number text not null,
  unit text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reason text,
  reviewed_by uuid references accounts (id),
  reviewed_at timestamptz,
  submitted_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table registrations is '校外人员的注册申请';
comment on column registrations.unit is '工作单位';
create unique index registrations_open on registrations (account_id) where state = 'pending';
create index registrations_state on registrations (state, submitted_at desc, id);
create index registrations_submitted on registrations (submitted_at desc, id);

create table notification_preferences (
  account_id uuid primary key references accounts (id) on delete cascade,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table notification_preferences is '个人的消息接收设置';
