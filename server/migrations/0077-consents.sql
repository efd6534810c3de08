-- Changes of the three administrators that wait for a second person, and links with which an owner chooses a password.

create table consent_requests (
  id uuid primary key,
  call text not null,
  input jsonb not null,
  action text not null,
  subject text not null check (subject in ('account', 'role')),
  subject_key text not null,
  subject_name text collate "zh-x-icu" not null,
  account_id uuid references accounts (id) on delete cascade,
  role_id uuid references roles (id) on delete cascade,
  before jsonb,
  after jsonb not null,
  requester_id uuid not null references accounts (id),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  state text not null default 'open' check (state in ('open', 'agreed', 'refused', 'withdrawn', 'expired')),
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  reason text,
  version integer not null default 1,
  constraint consent_requests_two_people check (state <> 'agreed' or decided_by is distinct from requester_id)
);
comment on table consent_requests is '三员变更的复核申请：变更先保存，由第二人同意后生效';
comment on column consent_requests.call is '复核同意后执行的调用及其输入';
comment on column consent_requests.subject_key is '同一账号、角色或用户名同时只有一个待复核的变更';
comment on column consent_requests.account_id is '涉及的账号，本人不能复核';
create unique index consent_requests_one_open on consent_requests (subject_key) where state = 'open';
create index consent_requests_newest on consent_requests (requested_at desc, id);
create index consent_requests_account on consent_requests (account_id) where state = 'open';
create index consent_requests_role on consent_requests (role_id) where state = 'open';

create table password_links (
  account_id uuid primary key references accounts (id) on delete cascade,
  code_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table password_links is '发给本人的一次性链接，用于设置密码；只存散列';
create index password_links_expires on password_links (expires_at);
