-- People, roles, departments, menus, sessions.

create table departments (
  id uuid primary key,
  code text not null unique,
  name text collate "zh-x-icu" not null,
  name_en text not null default '',
  kind text not null default 'college' check (kind in ('school', 'office', 'college', 'institute')),
  parent_id uuid references departments (id),
  sort_order integer not null default 999,
  enabled boolean not null default true,
  version integer not null default 1
);
comment on table departments is '部门 (yx)';
comment on column departments.code is '单位编号 (yxCode, dwbh)';
comment on column departments.name is '院系名称 (yxName, yxmc)';
create index departments_parent on departments (parent_id, sort_order);

create table accounts (
  id uuid primary key,
  username text not null,
  real_name text collate "zh-x-icu" not null,
  name_pinyin text not null default '',
  name_initials text not null default '',
  person_kind text not null check (person_kind in ('student', 'staff', 'external', 'system')),
  person_no text,
  card_no text,
  mobile text,
  email text,
  grade integer,
  avatar_file_id uuid,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  state text not null default 'active' check (state in ('pending', 'active', 'rejected', 'disabled')),
  state_reason text,
  failed_sign_ins integer not null default 0,
  first_failure_at timestamptz,
  locked_until timestamptz,
  rights_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table accounts is '账号';
comment on column accounts.person_no is '学号或工号';
comment on column accounts.card_no is '校园卡号 (xykh, cardId)';
comment on column accounts.grade is '年级';
create unique index accounts_username on accounts (lower(username));
create unique index accounts_mobile on accounts (mobile) where person_kind = 'external' and mobile is not null;
create index accounts_person_no on accounts (person_no);
create index accounts_real_name on accounts (real_name);
create index accounts_initials on accounts (name_initials text_pattern_ops);

create table roles (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  level integer not null default 100,
  data_scope text not null check (
    data_scope in ('self', 'ownStudents', 'ownClasses', 'department', 'departmentTree', 'all', 'custom', 'assigned')
  ),
  built_in boolean not null default false,
  sort_order integer not null default 999,
  version integer not null default 1
);
comment on table roles is '角色';
comment on column roles.level is '级别，数值越小级别越高';

create table role_departments (
  role_id uuid not null references roles (id) on delete cascade,
  department_id uuid not null references departments (id),
  primary key (role_id, department_id)
);
comment on table role_departments is '自定义数据范围的部门';

create table role_permissions (
  role_id uuid not null references roles (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table account_roles (
  account_id uuid not null references accounts (id) on delete cascade,
  role_id uuid not null references roles (id),
  sort_order integer not null default 0,
  primary key (account_id, role_id)
);
create index account_roles_role on account_roles (role_id, account_id);

create table account_departments (
  account_id uuid not null references accounts (id) on delete cascade,
  department_id uuid not null references departments (id),
  sort_order integer not null default 0,
  primary key (account_id, department_id)
);
create index account_departments_department on account_departments (department_id, account_id);

-- No account is two of system, security and audit administrator: whoever could combine them could hide what it did.
create function keep_administrators_apart() returns trigger language plpgsql as $$
declare
  held integer;
begin
  perform 1 from accounts where id = new.account_id for update;
  select count(*) into held
    from account_roles join roles on roles.id = account_roles.role_id
    where account_roles.account_id = new.account_id and roles.code in ('sysadmin', 'security', 'auditor');
  if held > 1 then
    raise exception 'an account holds at most one of sysadmin, security, auditor'
      using errcode = 'check_violation', constraint = 'administrators_apart';
  end if;
  return null;
end $$;
create trigger administrators_apart after insert or update on account_roles
  for each row execute function keep_administrators_apart();

create table menus (
  id uuid primary key,
  parent_id uuid references menus (id),
  kind text not null check (kind in ('directory', 'page', 'button')),
  name text not null unique,
  path text not null default '',
  title text not null,
  title_en text not null,
  icon text not null default '',
  component text,
  permission text,
  guard jsonb,
  sort_order integer not null default 999,
  hidden boolean not null default false,
  level_hidden boolean not null default false,
  breadcrumb_hidden boolean not null default false,
  no_closable boolean not null default false,
  no_keep_alive boolean not null default false,
  tab_hidden boolean not null default false,
  dynamic_new_tab boolean not null default false,
  is_custom_svg boolean not null default false,
  dot boolean not null default false,
  badge text,
  target text check (target in ('_blank')),
  active_menu text,
  enabled boolean not null default true,
  version integer not null default 1
);
comment on table menus is '菜单';
create index menus_parent on menus (parent_id, sort_order);

create table role_menus (
  role_id uuid not null references roles (id) on delete cascade,
  menu_id uuid not null references menus (id) on delete cascade,
  primary key (role_id, menu_id)
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  department_id uuid references departments (id),
  acting_for_id uuid references accounts (id),
  way text not null check (way in ('password', 'assistant', 'cas', 'oidc', 'cookie', 'social')),
  provider_session text,
  refresh_hash text not null,
  previous_refresh_hash text,
  rotated_at timestamptz not null default now(),
  token_generation integer not null default 1,
  remember boolean not null default false,
  address text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
comment on table sessions is '登录会话';
create index sessions_account on sessions (account_id) where ended_at is null;
create index sessions_provider on sessions (provider_session) where provider_session is not null;

create table sign_in_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  username text not null,
  account_id uuid,
  way text not null,
  succeeded boolean not null,
  reason text,
  address text not null,
  user_agent text not null default ''
);
comment on table sign_in_log is '登录日志';
create index sign_in_log_at on sign_in_log (at desc, id desc);
create index sign_in_log_account on sign_in_log (account_id, id desc);
create index sign_in_log_address on sign_in_log (address, at desc) where not succeeded;

create table captchas (
  id uuid primary key,
  answer text not null,
  expires_at timestamptz not null
);

create table sign_in_keys (
  id uuid primary key,
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null default now()
);
comment on table sign_in_keys is '登录加密密钥对，每日更换';

create table used_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);

create table past_passwords (
  account_id uuid not null references accounts (id) on delete cascade,
  password_hash text not null,
  at timestamptz not null default now()
);
create index past_passwords_account on past_passwords (account_id, at desc);
