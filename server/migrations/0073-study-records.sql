-- What students take and what came of it: classes, enrolments, grades.

create table teaching_classes (
  id uuid primary key,
  code text not null constraint teaching_classes_code_once unique,
  course_id uuid not null references courses (id),
  term_id uuid not null references academic_terms (id),
  department_id uuid not null references departments (id),
  name text collate "zh-x-icu" not null,
  credits numeric(4, 1) not null,
  hours integer not null,
  grade_scale text not null check (grade_scale in ('percent', 'five', 'pass')),
  capacity integer not null check (capacity between 1 and 2000),
  enrolled integer not null default 0 check (enrolled >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  campus text not null,
  mode text not null check (mode in ('weekly', 'date', 'none')),
  merged_into_id uuid references teaching_classes (id),
  audience jsonb not null default '{}',
  allow_cross boolean not null default true,
  preassigned boolean not null default false,
  min_students integer not null default 1,
  exam_at timestamptz,
  exam_periods smallint check (exam_periods between 1 and 4),
  exam_room_id uuid references rooms (id),
  schedule_version integer not null default 0,
  state text not null check (state in ('planned', 'scheduled', 'open', 'closed', 'cancelled', 'finished')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint teaching_classes_seats check (enrolled <= capacity)
);
comment on table teaching_classes is '教学班';
comment on column teaching_classes.credits is '开班时的课程学分，课程日后变更不影响';
comment on column teaching_classes.audience is '选课对象，空为全部';
comment on column teaching_classes.state is '状态：planned 待排课，scheduled 已排课，open 可选，closed 已关闭，cancelled 停开，finished 已结课';
create index teaching_classes_of_term on teaching_classes (term_id, department_id, code);
create index teaching_classes_of_course on teaching_classes (course_id, term_id);

create table class_teachers (
  class_id uuid not null references teaching_classes (id) on delete cascade,
  staff_id uuid not null references staff (id),
  role text not null check (role in ('lead', 'co', 'assist')),
  hours numeric(5, 1) not null default 0,
  primary key (class_id, staff_id)
);
comment on table class_teachers is '教学班教师';
create index class_teachers_of_staff on class_teachers (staff_id, class_id);

create table enrolments (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  class_id uuid not null references teaching_classes (id),
  term_id uuid not null references academic_terms (id),
  course_id uuid not null references courses (id),
  state text not null check (state in ('enrolled', 'dropped', 'removed', 'classCancelled', 'frozenOut', 'completed')),
  source text not null check (source in ('pre', 'grab', 'addDrop', 'waitlist', 'admin', 'preassigned', 'retake')),
  round_id uuid,
  quota_id uuid,
  attempt_kind text not null default 'first' check (attempt_kind in ('first', 'retake', 'improve')),
  seq bigint generated always as identity,
  selected_at timestamptz not null default now(),
  dropped_at timestamptz,
  reason text,
  acted_by uuid references accounts (id)
);
comment on table enrolments is '选课记录';
comment on column enrolments.seq is '到达次序';
create unique index enrolments_once_in_class on enrolments (student_id, class_id) where state = 'enrolled';
create unique index enrolments_once_in_course on enrolments (student_id, term_id, course_id) where state = 'enrolled';
create index enrolments_of_class on enrolments (class_id, state, seq);
create index enrolments_of_student on enrolments (student_id, term_id);
create index enrolments_newest on enrolments (term_id, seq desc);

create table grades (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  course_id uuid references courses (id),
  link_id uuid references programme_links (id),
  term_id uuid not null references academic_terms (id),
  enrolment_id uuid references enrolments (id),
  sheet_id uuid,
  source text not null check (source in ('class', 'exempt', 'transfer', 'link', 'import')),
  attempt_kind text not null check (attempt_kind in ('first', 'makeup', 'deferred', 'retake')),
  scale text not null check (scale in ('percent', 'five', 'pass')),
  score numeric(5, 1) check (score between 0 and 100),
  level text check (level in ('excellent', 'good', 'medium', 'pass', 'fail')),
  credits numeric(4, 1) not null,
  grade_point numeric(3, 2),
  passed boolean not null,
  flag text not null default 'normal' check (flag in ('normal', 'deferred', 'absent', 'cheating', 'withdrawn')),
  effective boolean not null default true,
  published boolean not null default true,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint grades_of_course_or_link check ((source = 'link') = (link_id is not null) and (source = 'link') = (course_id is null))
);
comment on table grades is '成绩';
comment on column grades.effective is '计入的一次：每名学生每门课程只有一次';
create unique index grades_once on grades (student_id, course_id, term_id, attempt_kind, source) where course_id is not null;
create unique index grades_link_once on grades (student_id, link_id) where link_id is not null;
create unique index grades_one_effective on grades (student_id, course_id) where effective and course_id is not null;
create index grades_of_student on grades (student_id, term_id);
create index grades_of_course on grades (course_id, term_id);
create index grades_of_enrolment on grades (enrolment_id);
