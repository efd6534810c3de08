-- Date control: when operations are open, and for whom.

create table date_windows (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  term_id uuid references academic_terms (id),
  department_id uuid references departments (id),
  grade integer check (grade between 1950 and 2100),
  level text check (level in ('D', 'M', 'N')),
  population text check (population in ('regular', 'intl', 'visiting', 'equivalent')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  enabled boolean not null default true,
  narrows boolean not null default false,
  note text not null default '',
  dimension_count smallint generated always as (num_nonnulls(term_id, department_id, grade, level, population)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint date_windows_in_order check (closes_at > opens_at),
  constraint date_windows_whole_minutes check (
    extract(second from opens_at) = 0 and extract(second from closes_at) = 0
  ),
  constraint date_windows_narrow_for_a_department check (not narrows or department_id is not null)
);
comment on table date_windows is '日期控制 (rqkz)：操作的办理时间';
comment on column date_windows.code is '操作代码，由各模块登记';
comment on column date_windows.term_id is '学期，空为不限；以下各维度同';
comment on column date_windows.department_id is '单位';
comment on column date_windows.grade is '年级';
comment on column date_windows.level is '培养层次 (pycc)：D 博士 M 硕士 N 非学历';
comment on column date_windows.population is '学生类别';
comment on column date_windows.opens_at is '开始时间，到分钟';
comment on column date_windows.closes_at is '结束时间，到分钟；该分钟仍可办理';
comment on column date_windows.narrows is '院系在学校时间内收窄';
comment on column date_windows.dimension_count is '已限定的维度数，多者优先';
create unique index date_windows_once on date_windows (
  code,
  coalesce(term_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(department_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(grade, 0),
  coalesce(level, ''),
  coalesce(population, ''),
  narrows
);
create index date_windows_terms on date_windows (term_id);
create index date_windows_departments on date_windows (department_id);
create index date_windows_updated on date_windows (updated_at desc, id);
