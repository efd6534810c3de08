-- The course library: courses, who teaches them, what they need and what stands for them, and how they changed.

create table courses (
  id uuid primary key,
  code text constraint courses_code_once unique check (code ~ '^[A-Z0-9]{4,16}$'),
  name text collate "zh-x-icu" not null,
  name_en text not null default '',
  credits numeric(4, 1) not null check (credits between 0 and 12 and credits * 2 = trunc(credits * 2)),
  hours integer not null check (hours between 0 and 400),
  lecture_hours integer not null default 0 check (lecture_hours >= 0),
  seminar_hours integer not null default 0 check (seminar_hours >= 0),
  lab_hours integer not null default 0 check (lab_hours >= 0),
  practice_hours integer not null default 0 check (practice_hours >= 0),
  category text not null check (category in ('publicRequired', 'majorRequired', 'elective', 'publicElective', 'makeup', 'link')),
  is_degree_course boolean not null,
  is_public boolean not null default false,
  levels text[] not null check (cardinality(levels) > 0 and levels <@ array['D', 'M']),
  language text not null check (language in ('zh', 'en', 'bi')),
  department_id uuid not null references departments (id),
  assessment text not null check (assessment in ('exam', 'review', 'paper', 'report', 'oral')),
  grade_scale text not null default 'percent' check (grade_scale in ('percent', 'five', 'pass')),
  usual_pct smallint not null check (usual_pct between 0 and 100),
  mid_pct smallint not null check (mid_pct between 0 and 100),
  final_pct smallint not null check (final_pct between 0 and 100),
  default_capacity integer not null check (default_capacity between 1 and 2000),
  min_students integer not null check (min_students between 0 and 200),
  terms text[] not null check (cardinality(terms) > 0 and terms <@ array['autumn', 'spring', 'summer']),
  intro text not null default '',
  intro_en text not null default '',
  textbook text not null default '',
  state text not null check (state in ('draft', 'reviewing', 'returned', 'active', 'suspended', 'retired')),
  ever_submitted boolean not null default false,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  constraint courses_hours_sum check (hours = lecture_hours + seminar_hours + lab_hours + practice_hours or state = 'draft'),
  constraint courses_weights_sum check (usual_pct + mid_pct + final_pct = 100 or state = 'draft'),
  constraint courses_coded check (code is not null or state in ('draft', 'reviewing', 'returned'))
);
comment on table courses is '课程库';
comment on column courses.code is '课程编号；留空则审批通过时生成，启用后不变';
comment on column courses.category is '课程类别：publicRequired 公共必修，majorRequired 专业必修，elective 选修，publicElective 公共选修，makeup 补修，link 必修环节';
comment on column courses.levels is '适用层次，按 D、M 的次序';
comment on column courses.language is '授课语言：zh 中文，en 全英文，bi 双语';
comment on column courses.grade_scale is '成绩记载方式：percent 百分制，five 五级制，pass 合格制';
comment on column courses.terms is '开课学期：autumn 秋，spring 春，summer 夏';
comment on column courses.state is '状态：draft 草稿，reviewing 审核中，returned 退回，active 启用，suspended 停开，retired 注销';
create index courses_by_code on courses (code, id);
create index courses_newest on courses (updated_at desc, id desc);
create index courses_of_department on courses (department_id, code, id);
create index courses_state on courses (state, code, id);
create index courses_name_pieces on courses using gin (name_pieces(name));
create index courses_of_author on courses (created_by, updated_at desc) where state in ('draft', 'reviewing', 'returned');
create unique index courses_name_once on courses (department_id, name, levels) where state <> 'retired';

create table course_teachers (
  course_id uuid not null references courses (id) on delete cascade,
  staff_id uuid not null references staff (id),
  is_lead boolean not null default false,
  primary key (course_id, staff_id)
);
comment on table course_teachers is '课程组';
create unique index course_teachers_one_lead on course_teachers (course_id) where is_lead;
create index course_teachers_of_staff on course_teachers (staff_id, course_id);

create table course_prerequisites (
  course_id uuid not null references courses (id) on delete cascade,
  group_no smallint not null check (group_no between 1 and 20),
  required_course_id uuid not null references courses (id),
  kind text not null check (kind in ('before', 'together')),
  min_score numeric(5, 1) check (min_score between 0 and 100),
  primary key (course_id, group_no, required_course_id),
  constraint course_prerequisites_not_itself check (course_id <> required_course_id)
);
comment on table course_prerequisites is '先修要求：各组都要满足，组内满足一门即可';
comment on column course_prerequisites.kind is 'before 先修：之前通过；together 同修：通过或同学期修读';
create index course_prerequisites_required on course_prerequisites (required_course_id);

create table course_equivalents (
  course_id uuid not null references courses (id) on delete cascade,
  other_course_id uuid not null references courses (id),
  one_way boolean not null,
  primary key (course_id, other_course_id),
  constraint course_equivalents_not_itself check (course_id <> other_course_id)
);
comment on table course_equivalents is '等价课程：通过 other_course_id 可代替 course_id；one_way 为否时反之亦可';
create index course_equivalents_other on course_equivalents (other_course_id);

create table course_changes (
  id uuid primary key,
  course_id uuid not null references courses (id),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null check (state in ('reviewing', 'returned', 'withdrawn', 'approved', 'applied')),
  approved_on date,
  effective_term_id uuid references academic_terms (id),
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table course_changes is '课程变更申请；学分、学时、成绩记载方式自下一学期起生效';
comment on column course_changes.approved_on is '批准日期，此后第一个学期开学时生效';
create unique index course_changes_one_open on course_changes (course_id) where state in ('reviewing', 'returned', 'approved');
create index course_changes_of_course on course_changes (course_id, created_at desc);
create index course_changes_waiting on course_changes (approved_on) where state = 'approved';

create table course_history (
  course_id uuid not null references courses (id) on delete cascade,
  no integer not null,
  content jsonb not null,
  from_term_id uuid references academic_terms (id),
  at timestamptz not null default now(),
  by uuid references accounts (id),
  primary key (course_id, no)
);
comment on table course_history is '课程历次版本，启用与每次变更后各留一份';

create table course_serials (
  prefix text primary key,
  last integer not null
);
comment on table course_serials is '课程编号流水：单位代码与层次位为前缀';
