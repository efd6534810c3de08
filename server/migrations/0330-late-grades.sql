-- Grades that were given and never entered come in with a reason, proof and consent.

create table late_grades (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  course_id uuid not null references courses (id),
  term_id uuid not null references academic_terms (id),
  department_id uuid not null references departments (id),
  attempt_kind text not null check (attempt_kind in ('first', 'makeup', 'deferred', 'retake')),
  score numeric(5, 1) check (score between 0 and 100),
  level text check (level in ('excellent', 'good', 'medium', 'pass', 'fail')),
  flag text not null check (flag in ('normal', 'absent', 'cheating', 'withdrawn')),
  credits numeric(4, 1) check (credits >= 0),
  reason text not null,
  state text not null check (state in ('reviewing', 'returned', 'withdrawn', 'done')),
  created_by uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table late_grades is '成绩补登申请';
comment on column late_grades.department_id is '开课单位，决定由谁审批';
comment on column late_grades.credits is '留空按课程学分';
create unique index late_grades_one_open on late_grades (student_id, course_id, term_id, attempt_kind)
  where state = 'reviewing';
create index late_grades_newest on late_grades (department_id, created_at desc);
create index late_grades_of_student on late_grades (student_id);

-- They are told apart from those a workbook brought: reading a workbook again must not write them over.
alter table grades drop constraint grades_source_check;
alter table grades add constraint grades_source_check
  check (source in ('class', 'exempt', 'transfer', 'link', 'import', 'manual'));
