-- What students ask of their grades: to be examined later, or to have a grade looked at again.

create table grade_requests (
  id uuid primary key,
  kind text not null check (kind in ('defer', 'recheck')),
  student_id uuid not null references student_records (id),
  enrolment_id uuid not null references enrolments (id),
  grade_id uuid references grades (id),
  course_id uuid not null references courses (id),
  term_id uuid not null references academic_terms (id),
  department_id uuid not null references departments (id),
  reason text not null,
  state text not null check (state in ('reviewing', 'returned', 'withdrawn', 'done')),
  outcome text check (outcome in ('deferred', 'kept', 'corrected')),
  created_by uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((kind = 'recheck') = (grade_id is not null))
);
comment on table grade_requests is '缓考与成绩复核申请';
comment on column grade_requests.department_id is '开课单位';
comment on column grade_requests.outcome is '结果：deferred 同意缓考，kept 维持原成绩，corrected 转成绩更正';
create unique index grade_requests_defer_once on grade_requests (enrolment_id) where kind = 'defer' and state in ('reviewing', 'done');
create unique index grade_requests_recheck_once on grade_requests (grade_id) where kind = 'recheck' and state in ('reviewing', 'done');
create index grade_requests_newest on grade_requests (created_at desc, id);
create index grade_requests_of_student on grade_requests (student_id, created_at desc);
create index grade_requests_of_department on grade_requests (department_id, created_at desc);
