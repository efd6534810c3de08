-- Who gets money of a batch, month by month, and the funds it comes from.

create table fund_accounts (
  id uuid primary key,
  account_no text not null constraint fund_accounts_no_once unique,
  name text collate "zh-x-icu" not null,
  owner_staff_no text not null references staff (staff_no) on update cascade,
  for_labour boolean not null default true,
  balance numeric(12, 2) not null check (balance >= 0),
  imported_at timestamptz not null default now(),
  valid_to date,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table fund_accounts is '经费账号：余额来自财务，可用额为余额减去已占用';
comment on column fund_accounts.imported_at is '余额的时间：此后发放的金额尚未从余额中扣除';
create index fund_accounts_owner on fund_accounts (owner_staff_no);

create table award_applications (
  id uuid primary key,
  batch_id uuid not null references award_batches (id),
  student_id uuid not null references student_records (id),
  record_type text not null default '1' check (record_type in ('1', '2')),
  parent_id uuid references award_applications (id),
  level text not null check (level in ('D', 'M')),
  major_class text not null check (major_class in ('1', '2', '3', '4')),
  tutor_no text references staff (staff_no) on update cascade,
  post_unit_id uuid references departments (id),
  post_title text,
  post_hours integer,
  month_amount numeric(12, 2) check (month_amount > 0),
  amount_source text not null check (amount_source in ('standard', 'manual')),
  fund_account_id uuid references fund_accounts (id),
  submit_state text not null default '0' check (submit_state in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')),
  excluded boolean not null default false,
  exclude_reason text,
  synced boolean not null default false,
  submitted_by uuid references accounts (id),
  submitted_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  check ((record_type = '2') = (parent_id is not null)),
  check ((record_type = '1') = (month_amount is not null))
);
comment on table award_applications is '学生奖助记录（xssqjl）';
comment on column award_applications.record_type is 'sqlx：1 正常，2 补发';
comment on column award_applications.major_class is 'zyfl：专业分类';
comment on column award_applications.tutor_no is 'dsh：申报人工号；由学院申报的项目为空';
comment on column award_applications.month_amount is 'je：月金额';
comment on column award_applications.submit_state is 'tjzt：提交状态';
comment on column award_applications.excluded is '不发放，同步学生时保留';
create unique index award_applications_once on award_applications (batch_id, student_id, post_unit_id)
  nulls not distinct where record_type = '1';
create index award_applications_batch on award_applications (batch_id, submit_state, tutor_no);
create index award_applications_student on award_applications (student_id, batch_id);
create index award_applications_tutor on award_applications (tutor_no, batch_id);
create index award_applications_fund on award_applications (fund_account_id) where fund_account_id is not null;
create index award_applications_parent on award_applications (parent_id) where parent_id is not null;

create table award_months (
  application_id uuid not null references award_applications (id) on delete cascade,
  month text not null check (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  source text not null check (source in ('school', 'tutor')),
  amount numeric(12, 2) not null check (amount > 0),
  pay_state text not null default '0' check (pay_state in ('0', '1', '2', '3', '4', '5')),
  stop_cause text check (stop_cause in ('status', 'late', 'hand')),
  stop_reason text,
  paid_at timestamptz,
  primary key (application_id, month, source),
  check ((pay_state = '4') = (stop_cause is not null))
);
comment on table award_months is '月明细：每月由学校和导师各承担多少，发放到哪一步';
create index award_months_month on award_months (month, pay_state);

create table award_verified_cards (
  student_id uuid primary key references student_records (id) on delete cascade,
  card_digest text not null,
  verified_at timestamptz not null default now()
);
comment on table award_verified_cards is '发放成功过的银行卡，只存散列；卡号变更后失效';
