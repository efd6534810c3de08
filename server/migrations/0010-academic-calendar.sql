-- The academic year: terms, days off and make-up days, periods of the day. And what the home page offers beside it.

create table academic_terms (
  id uuid primary key,
  academic_year text not null check (academic_year ~ '^[0-9]{4}-[0-9]{4}$'),
  term_no smallint not null check (term_no between 1 and 3),
  first_monday date not null check (extract(isodow from first_monday) = 1),
  weeks smallint not null check (weeks between 1 and 30),
  exam_from_week smallint,
  starts_on date generated always as (first_monday) stored,
  ends_on date generated always as (first_monday + weeks * 7 - 1) stored,
  version integer not null default 1,
  constraint academic_terms_once unique (academic_year, term_no),
  constraint academic_terms_exam_within check (exam_from_week between 1 and weeks),
  constraint academic_terms_apart exclude using gist (daterange(first_monday, first_monday + weeks * 7) with &&)
);
comment on table academic_terms is '学期';
comment on column academic_terms.academic_year is '学年 (xn)，如 2026-2027';
comment on column academic_terms.term_no is '学期 (xq)：1 秋 2 春 3 夏';
comment on column academic_terms.first_monday is '第一周周一';
comment on column academic_terms.weeks is '教学周数';
comment on column academic_terms.exam_from_week is '考试周起，空为最后两周';
create index academic_terms_order on academic_terms (first_monday);

create table calendar_days (
  date date primary key,
  mark text not null check (mark in ('normal', 'holiday', 'makeup', 'event')),
  name text not null,
  name_en text not null default '',
  follows_date date,
  source text not null check (source in ('national', 'school')),
  version integer not null default 1,
  constraint calendar_days_follow_once unique (follows_date),
  constraint calendar_days_only_makeup_follows check (follows_date is null or mark = 'makeup')
);
comment on table calendar_days is '校历日：与平常不同的日子；normal 表示学校把法定安排改回正常';
comment on column calendar_days.mark is '类型：normal 正常，holiday 放假，makeup 调休上课，event 校历事件';
comment on column calendar_days.follows_date is '调休上课日补哪一天的课';
comment on column calendar_days.source is '来源：national 国务院办公厅节假日安排，school 学校';

create table period_plans (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 1
);
comment on table period_plans is '作息表的版本，只有一行';
insert into period_plans default values;

create table periods (
  no smallint primary key check (no between 1 and 16),
  name text not null,
  start_time time not null,
  end_time time not null,
  block text not null check (block in ('AM', 'PM', 'EVE')),
  check (end_time > start_time)
);
comment on table periods is '节次';
comment on column periods.block is '时段：AM 上午，PM 下午，EVE 晚上';
insert into periods (no, name, start_time, end_time, block) values
  (1, '第1节', '08:30', '09:15', 'AM'),
  (2, '第2节', '09:25', '10:10', 'AM'),
  (3, '第3节', '10:30', '11:15', 'AM'),
  (4, '第4节', '11:25', '12:10', 'AM'),
  (5, '第5节', '14:30', '15:15', 'PM'),
  (6, '第6节', '15:25', '16:10', 'PM'),
  (7, '第7节', '16:30', '17:15', 'PM'),
  (8, '第8节', '17:25', '18:10', 'PM'),
  (9, '第9节', '19:00', '19:45', 'EVE'),
  (10, '第10节', '19:55', '20:40', 'EVE'),
  (11, '第11节', '20:50', '21:35', 'EVE'),
  (12, '第12节', '21:45', '22:30', 'EVE');

create table home_links (
  id uuid primary key,
  title text collate "zh-x-icu" not null,
  title_en text not null default '',
  icon text not null default '',
  address text not null,
  role_ids uuid[] not null default '{}',
  sort_order integer not null default 999,
  enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (address ~ '^(/|https://)')
);
comment on table home_links is '快捷入口';
comment on column home_links.address is '系统内页面（以 / 开头）或外部 https 地址';
comment on column home_links.role_ids is '可见角色，空为全部角色';
create index home_links_order on home_links (sort_order, id);

create table downloads (
  id uuid primary key,
  title text collate "zh-x-icu" not null,
  category text not null check (category in ('form', 'regulation', 'guide')),
  description text not null default '',
  role_ids uuid[] not null default '{}',
  sort_order integer not null default 999,
  enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table downloads is '下载中心';
comment on column downloads.category is '分类：form 表格，regulation 规章制度，guide 办事指南';
comment on column downloads.role_ids is '可见角色，空为全部角色';
create index downloads_order on downloads (category, sort_order, id);
create index downloads_updated on downloads (updated_at desc, id);
