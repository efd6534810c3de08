-- When and where classes meet, what they ask of their timetable, and which timetables are published.

create table class_meetings (
  id uuid primary key,
  class_id uuid not null references teaching_classes (id) on delete cascade,
  term_id uuid not null references academic_terms (id),
  mode text not null check (mode in ('weekly', 'date')),
  weekday smallint not null check (weekday between 1 and 7),
  start_period smallint not null check (start_period between 1 and 16),
  period_count smallint not null check (period_count between 1 and 6),
  period_mask integer not null generated always as (((1 << period_count) - 1) << (start_period - 1)) stored,
  week_mask integer not null check (week_mask >= 0),
  cancelled_mask integer not null default 0 check (cancelled_mask & week_mask = 0),
  room_id uuid references rooms (id),
  teacher_ids uuid[] not null default '{}',
  kind text not null default 'normal' check (kind in ('normal', 'makeup', 'moved', 'substitute')),
  origin_id uuid references class_meetings (id) on delete cascade,
  locked boolean not null default false,
  constraint class_meetings_one_day check (mode = 'weekly' or week_mask & (week_mask - 1) = 0)
);
comment on table class_meetings is '上课安排：时间与地点的唯一依据';
comment on column class_meetings.period_mask is '节次位图，第 n 节为第 n-1 位';
comment on column class_meetings.week_mask is '上课周次位图，第 n 周为第 n-1 位；调走的周次不在其中';
comment on column class_meetings.cancelled_mask is '停课周次位图';
comment on column class_meetings.kind is '类别：normal 正常，makeup 补课，moved 调入，substitute 代课';
comment on column class_meetings.origin_id is '调课、补课、代课所来自的安排';
comment on column class_meetings.locked is '自动排课不移动';
create index class_meetings_of_day on class_meetings (term_id, weekday);
create index class_meetings_of_class on class_meetings (class_id);
create index class_meetings_of_room on class_meetings (room_id);

create table schedule_requirements (
  class_id uuid primary key references teaching_classes (id) on delete cascade,
  sessions jsonb not null,
  dates jsonb,
  wishes jsonb not null default '[]',
  note text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table schedule_requirements is '排课计划：每周几次、每次几节、哪些周、何种教室';
comment on column schedule_requirements.dates is '按日期排课：起止日期、星期、节次';
comment on column schedule_requirements.wishes is '时段意愿：must 必须，prefer 优先，avoid 避免，never 禁止';

create table schedule_releases (
  term_id uuid not null references academic_terms (id),
  department_id uuid not null references departments (id),
  published_at timestamptz not null default now(),
  published_by uuid references accounts (id),
  primary key (term_id, department_id)
);
comment on table schedule_releases is '已发布的课表：学期与开课单位';
