-- Grades that were published change only with a reason, proof and consent; what they were before stays.

create table grade_corrections (
  id uuid primary key,
  grade_id uuid not null references grades (id),
  department_id uuid not null references departments (id),
  score numeric(5, 1) check (score between 0 and 100),
  level text check (level in ('excellent', 'good', 'medium', 'pass', 'fail')),
  flag text not null check (flag in ('normal', 'absent', 'cheating', 'withdrawn')),
  before jsonb not null,
  reason_kind text not null check (reason_kind in ('entryError', 'recheck', 'missing', 'other')),
  reason text not null,
  state text not null check (state in ('reviewing', 'returned', 'withdrawn', 'done')),
  created_by uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table grade_corrections is '成绩更正申请';
comment on column grade_corrections.department_id is '开课单位，决定由谁审批';
create unique index grade_corrections_one_open on grade_corrections (grade_id) where state = 'reviewing';
create index grade_corrections_newest on grade_corrections (department_id, created_at desc);
create index grade_corrections_of_grade on grade_corrections (grade_id);

create table grade_revisions (
  id uuid primary key,
  grade_id uuid not null references grades (id),
  no integer not null,
  before jsonb not null,
  after jsonb not null,
  correction_id uuid references grade_corrections (id),
  reason text not null,
  made_by uuid references accounts (id),
  made_at timestamptz not null default now(),
  constraint grade_revisions_no unique (grade_id, no)
);
comment on table grade_revisions is '成绩变更历史，只增不改';
create index grades_of_sheet on grades (sheet_id) where sheet_id is not null;
create index grades_newest on grades (term_id, published_at desc, id);
