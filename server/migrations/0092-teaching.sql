-- Teaching tasks: which course is taught in a term, for whom and by whom, before there are classes.

create table teaching_tasks (
  id uuid primary key,
  term_id uuid not null references academic_terms (id),
  course_id uuid not null references courses (id),
  department_id uuid not null references departments (id),
  expected_students integer not null check (expected_students >= 0),
  class_count smallint not null check (class_count between 1 and 40),
  capacity_each integer not null check (capacity_each between 1 and 2000),
  hours integer not null check (hours between 0 and 400),
  weekly_hours smallint not null check (weekly_hours between 0 and 40),
  note text not null default '',
  source text not null check (source in ('generated', 'manual', 'copied')),
  state text not null check (state in ('draft', 'published', 'confirmed', 'refused', 'classed', 'cancelled')),
  refuse_reason text not null default '',
  published_at timestamptz,
  reminded_on date,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table teaching_tasks is '教学任务';
comment on column teaching_tasks.department_id is '开课单位，随课程';
comment on column teaching_tasks.state is '状态：draft 草稿，published 待教师确认，confirmed 已确认，refused 已拒绝，classed 已分班，cancelled 已取消';
create unique index teaching_tasks_once on teaching_tasks (term_id, course_id, department_id) where state <> 'cancelled';
create index teaching_tasks_of_department on teaching_tasks (department_id, term_id, updated_at desc);
create index teaching_tasks_of_term on teaching_tasks (term_id, updated_at desc, id);
create index teaching_tasks_of_course on teaching_tasks (course_id, term_id);

create table task_teachers (
  task_id uuid not null references teaching_tasks (id) on delete cascade,
  staff_id uuid not null references staff (id),
  role text not null check (role in ('lead', 'co', 'assist')),
  hours numeric(5, 1) not null default 0 check (hours >= 0),
  primary key (task_id, staff_id)
);
comment on table task_teachers is '教学任务的教师';
create unique index task_teachers_one_lead on task_teachers (task_id) where role = 'lead';
create index task_teachers_of_staff on task_teachers (staff_id, task_id);

create table task_cohorts (
  task_id uuid not null references teaching_tasks (id) on delete cascade,
  no smallint not null,
  department_id uuid not null references departments (id),
  major_code text,
  level text not null,
  grade smallint not null,
  study_mode text,
  primary key (task_id, no)
);
comment on table task_cohorts is '教学任务面向的学生：单位、专业、层次、年级、学习方式；空为不限';

alter table teaching_classes add column task_id uuid references teaching_tasks (id);
create index teaching_classes_of_task on teaching_classes (task_id, code);

create table class_cohorts (
  class_id uuid not null references teaching_classes (id) on delete cascade,
  no smallint not null,
  department_id uuid not null references departments (id),
  major_code text,
  level text not null,
  grade smallint not null,
  study_mode text,
  primary key (class_id, no)
);
comment on table class_cohorts is '教学班面向的学生';
create index class_cohorts_of_department on class_cohorts (department_id, grade, class_id);
