-- Grades are entered class by class on sheets, which are submitted, checked and published.

create table grade_sheets (
  id uuid primary key,
  class_id uuid not null references teaching_classes (id),
  exam_kind text not null check (exam_kind in ('normal', 'makeup', 'deferred')),
  term_id uuid not null references academic_terms (id),
  course_id uuid not null references courses (id),
  department_id uuid not null references departments (id),
  scale text not null check (scale in ('percent', 'five', 'pass')),
  usual_pct smallint not null check (usual_pct between 0 and 100),
  mid_pct smallint not null check (mid_pct between 0 and 100),
  final_pct smallint not null check (final_pct between 0 and 100),
  precision smallint not null default 0 check (precision in (0, 1)),
  entry_deadline date not null,
  state text not null default 'empty' check (state in ('empty', 'draft', 'submitted', 'checked', 'published')),
  explanation text not null default '',
  return_reason text not null default '',
  students integer,
  average numeric(5, 2),
  excellent_count integer,
  failed_count integer,
  ever_submitted boolean not null default false,
  submitted_by uuid references accounts (id),
  submitted_at timestamptz,
  checked_by uuid references accounts (id),
  checked_at timestamptz,
  published_at timestamptz,
  reminded_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint grade_sheets_once unique (class_id, exam_kind),
  constraint grade_sheets_weights check (usual_pct + mid_pct + final_pct = 100)
);
comment on table grade_sheets is '成绩登记表（每个教学班每种考试一份）';
comment on column grade_sheets.exam_kind is '考试性质：normal 正考，makeup 补考，deferred 缓考';
comment on column grade_sheets.state is '状态：empty 未录入，draft 已暂存，submitted 已提交，checked 学院已审核，published 已公布';
comment on column grade_sheets.explanation is '优秀率或不及格率偏高时教师的说明';
comment on column grade_sheets.students is '提交时的人数与分布，供列表与统计';
create index grade_sheets_of_term on grade_sheets (term_id, department_id, state);
create index grade_sheets_of_course on grade_sheets (course_id, term_id);
create index grade_sheets_by_state on grade_sheets (state, entry_deadline);

create table grade_entries (
  sheet_id uuid not null references grade_sheets (id) on delete cascade,
  enrolment_id uuid not null references enrolments (id),
  usual numeric(4, 1) check (usual between 0 and 100),
  mid numeric(4, 1) check (mid between 0 and 100),
  final numeric(4, 1) check (final between 0 and 100),
  total numeric(4, 1),
  level text check (level in ('excellent', 'good', 'medium', 'pass', 'fail')),
  flag text not null default 'normal' check (flag in ('normal', 'deferred', 'absent', 'cheating', 'withdrawn')),
  locked boolean not null default false,
  remark text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  primary key (sheet_id, enrolment_id)
);
comment on table grade_entries is '成绩登记表中的一行';
comment on column grade_entries.locked is '状态标记由审批产生，教师不能修改';
create index grade_entries_of_enrolment on grade_entries (enrolment_id);
