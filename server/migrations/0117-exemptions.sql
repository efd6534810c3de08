-- Courses that somebody need not take: excused from them, or having passed them elsewhere.

create table exemptions (
  id uuid primary key,
  kind text not null check (kind in ('exempt', 'transfer')),
  student_id uuid not null references student_records (id),
  course_id uuid not null references courses (id),
  origin jsonb not null,
  converted_score numeric(4, 1) check (converted_score between 0 and 100),
  credits numeric(4, 1) not null check (credits >= 0),
  grade_id uuid references grades (id),
  state text not null check (state in ('reviewing', 'returned', 'withdrawn', 'done')),
  created_by uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table exemptions is '免修与学分认定申请';
comment on column exemptions.origin is '原课程：学校、名称、学分、学时、成绩、取得日期';
comment on column exemptions.credits is '认定学分';
create unique index exemptions_once on exemptions (student_id, course_id) where state in ('reviewing', 'done');
create index exemptions_newest on exemptions (created_at desc, id);
create index exemptions_of_student on exemptions (student_id, created_at desc);
