-- Rounds in which students look over their data, and the check of each student.

create table info_check_rounds (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('enrol', 'annual', 'graduation')),
  populations text[] not null default '{}',
  grades integer[] not null default '{}',
  levels text[] not null default '{}',
  department_ids uuid[] not null default '{}',
  expected_by date,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  confirm_text text not null,
  also_required text[] not null default '{}',
  left_out text[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  check (opens_at < closes_at),
  check ((state = 'draft') = (opened_at is null))
);
comment on table info_check_rounds is '信息核对批次';
create index info_check_rounds_newest on info_check_rounds (kind, opened_at desc);

-- A student without a row has not begun: state 0.
create table info_checks (
  id uuid primary key,
  round_id uuid not null references info_check_rounds (id),
  student_id uuid not null references student_records (id),
  state text not null check (state in ('0', '1', '2', '3', '9')),
  changes jsonb not null default '[]',
  lists jsonb not null default '{}',
  flagged jsonb not null default '[]',
  settled_by text check (settled_by in ('student', 'proxy', 'excuse')),
  saved_at timestamptz,
  confirmed_at timestamptz,
  submitted_at timestamptz,
  audited_by uuid references accounts (id),
  audited_at timestamptz,
  opinion text,
  return_count integer not null default 0,
  version integer not null default 1,
  constraint info_checks_once unique (round_id, student_id),
  check ((state = '3') = (settled_by is not null)),
  check (state <> '2' or submitted_at is not null)
);
comment on table info_checks is '学生的信息核对：修改项、审核与退回';
create index info_checks_queue on info_checks (round_id, submitted_at, id) where state = '2';
create index info_checks_student on info_checks (student_id);

create table info_check_reminders (
  round_id uuid not null references info_check_rounds (id),
  student_id uuid not null references student_records (id),
  day date not null,
  primary key (round_id, student_id, day)
);
comment on table info_check_reminders is '信息核对催办：每人每天一次';
