-- Training programmes: templates, and for each major and grade the modules, courses and links a student has to take.

create table programme_templates (
  id uuid primary key,
  name text collate "zh-x-icu" not null constraint programme_templates_name_once unique,
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  study_mode text not null check (study_mode in ('fulltime', 'parttime')),
  sections jsonb not null,
  modules jsonb not null,
  links jsonb not null,
  enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table programme_templates is '培养方案模板';
comment on column programme_templates.sections is '正文各节：名称、是否必填、字数上限';
comment on column programme_templates.modules is '默认课程模块，含锁定标记';

create table programmes (
  id uuid primary key,
  template_id uuid not null references programme_templates (id),
  department_id uuid not null references departments (id),
  major_code text not null,
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  study_mode text not null check (study_mode in ('fulltime', 'parttime')),
  population text not null check (population in ('regular', 'intl')),
  grade smallint not null check (grade between 2000 and 2100),
  direction text not null default '',
  edition smallint not null check (edition >= 1),
  name text collate "zh-x-icu" not null,
  name_en text not null default '',
  min_total_credits numeric(4, 1) not null,
  min_course_credits numeric(4, 1) not null,
  min_degree_credits numeric(4, 1) not null,
  max_term_credits numeric(4, 1) not null,
  duration numeric(2, 1) not null check (duration between 1 and 8),
  max_duration numeric(2, 1) not null check (max_duration between 1 and 8),
  sections jsonb not null,
  revision_note text not null default '',
  makeup_courses smallint not null default 0,
  state text not null check (state in ('draft', 'reviewing', 'returned', 'approved', 'published', 'superseded')),
  errors smallint not null default 0,
  warnings smallint not null default 0,
  course_count smallint not null default 0,
  submitted_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  constraint programmes_edition_once unique
    (department_id, major_code, level, degree_type, study_mode, population, grade, direction, edition),
  constraint programmes_credits_nested check (min_course_credits <= min_total_credits and min_degree_credits <= min_course_credits),
  constraint programmes_years_ordered check (max_duration >= duration)
);
comment on table programmes is '培养方案';
comment on column programmes.direction is '研究方向，空为全部方向';
comment on column programmes.sections is '正文各节的内容';
comment on column programmes.makeup_courses is '跨学科或同等学力入学须补修的本科主干课程门数';
comment on column programmes.state is '状态：draft 草稿，reviewing 审核中，returned 退回，approved 已通过，published 已发布，superseded 已被新版取代';
create unique index programmes_one_published on programmes
  (department_id, major_code, level, degree_type, study_mode, population, grade, direction) where state = 'published';
create unique index programmes_one_draft on programmes
  (department_id, major_code, level, degree_type, study_mode, population, grade, direction) where state in ('draft', 'reviewing', 'returned');
create index programmes_newest on programmes (grade desc, major_code, id);
create index programmes_of_department on programmes (department_id, grade desc, major_code, id);
create index programmes_updated on programmes (updated_at desc, id desc);

create table programme_modules (
  id uuid primary key,
  programme_id uuid not null references programmes (id) on delete cascade,
  parent_id uuid references programme_modules (id) deferrable initially deferred,
  code text not null,
  name text not null,
  name_en text not null default '',
  category text,
  rule text not null check (rule in ('all', 'credits', 'choose')),
  min_credits numeric(4, 1) not null default 0,
  max_counted_credits numeric(4, 1),
  min_courses smallint,
  choose_count smallint,
  accepts_any boolean not null default false,
  overflow_to_id uuid references programme_modules (id) deferrable initially deferred,
  locked boolean not null default false,
  sort_order smallint not null,
  constraint programme_modules_code_once unique (programme_id, code),
  constraint programme_modules_choose check (rule <> 'choose' or choose_count >= 1)
);
comment on table programme_modules is '培养方案的课程模块';
comment on column programme_modules.rule is '修读规则：all 全部修读，credits 修满学分，choose 选修若干门';
comment on column programme_modules.max_counted_credits is '计入学分上限，超出部分转入 overflow_to_id';
comment on column programme_modules.accepts_any is '任选：可放入方案以外的课程';
comment on column programme_modules.locked is '模板锁定：单位不能删除或降低学分要求';
create index programme_modules_of_programme on programme_modules (programme_id, sort_order);

create table programme_choose_groups (
  module_id uuid not null references programme_modules (id) on delete cascade,
  label text not null,
  choose smallint not null check (choose >= 1),
  primary key (module_id, label)
);
comment on table programme_choose_groups is '模块内的课程组：n 选 m';

create table programme_courses (
  programme_id uuid not null references programmes (id) on delete cascade,
  course_id uuid not null references courses (id),
  module_id uuid not null references programme_modules (id) on delete cascade,
  must_take boolean not null default false,
  choose_group text,
  suggested_term smallint check (suggested_term between 1 and 8),
  is_degree_course boolean not null,
  credits numeric(4, 1) not null,
  min_score numeric(5, 1),
  note text not null default '',
  sort_order smallint not null,
  primary key (programme_id, course_id),
  foreign key (module_id, choose_group) references programme_choose_groups (module_id, label)
);
comment on table programme_courses is '培养方案所列课程';
comment on column programme_courses.suggested_term is '建议修读学期，自入学起第几学期';
comment on column programme_courses.credits is '列入时的学分';
create index programme_courses_of_module on programme_courses (module_id, sort_order);
create index programme_courses_of_course on programme_courses (course_id);

create table programme_links (
  id uuid primary key,
  programme_id uuid not null references programmes (id) on delete cascade,
  kind text not null check (kind in ('proposal', 'midterm', 'activity', 'practice', 'comprehensive', 'literature', 'other')),
  name text not null,
  name_en text not null default '',
  credits numeric(4, 1) not null default 0,
  min_count smallint not null default 1 check (min_count >= 1),
  min_reports smallint not null default 0,
  earliest_term smallint,
  latest_term smallint,
  after_kind text,
  min_gap_days integer,
  counts_in_total boolean not null default true,
  sort_order smallint not null,
  check (latest_term is null or earliest_term is null or latest_term >= earliest_term)
);
comment on table programme_links is '必修环节要求';
comment on column programme_links.min_reports is '其中本人主讲的最少次数';
comment on column programme_links.after_kind is '须在该环节通过之后';
create index programme_links_of_programme on programme_links (programme_id, sort_order);
