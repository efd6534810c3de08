-- Automatic timetabling: runs with what they placed, what was applied of them, and files of the competition.

create table timetabling_runs (
  id uuid primary key,
  term_id uuid not null references academic_terms (id),
  department_ids uuid[] not null,
  class_ids uuid[] not null,
  mode text not null check (mode in ('keep', 'improve', 'anew', 'repair')),
  any_room boolean not null,
  weights jsonb not null,
  seconds integer not null check (seconds between 10 and 1800),
  iterations integer,
  threads smallint not null default 1,
  seed integer not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'stopped', 'failed', 'applied', 'discarded')),
  stop_requested boolean not null default false,
  alive_at timestamptz,
  sessions integer not null default 0,
  unplaced integer not null default 0,
  soft double precision not null default 0,
  start_soft double precision,
  points jsonb not null default '[]',
  result jsonb,
  present jsonb,
  base_versions jsonb not null default '{}',
  message text not null default '',
  message_en text not null default '',
  created_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version integer not null default 1
);
comment on table timetabling_runs is '自动排课任务';
comment on column timetabling_runs.any_room is '可用全校教室，否则仅公用与本单位教室';
comment on column timetabling_runs.alive_at is '运行中的心跳；停止跳动即视为中断';
comment on column timetabling_runs.base_versions is '开始时各教学班的排课版本，应用前比对';
create index timetabling_runs_open on timetabling_runs (term_id) where state in ('queued', 'running');
create index timetabling_runs_latest on timetabling_runs (created_at desc);

create table timetabling_placements (
  run_id uuid not null references timetabling_runs (id) on delete cascade,
  class_id uuid not null references teaching_classes (id) on delete cascade,
  session_no smallint not null,
  meeting_id uuid,
  weekday smallint,
  start_period smallint,
  period_count smallint not null,
  week_mask integer not null,
  room_id uuid references rooms (id),
  teacher_ids uuid[] not null default '{}',
  fixed boolean not null,
  locked boolean not null,
  moved boolean not null,
  before jsonb,
  reason text check (reason in ('noRoom', 'noTime', 'crowded')),
  primary key (run_id, class_id, session_no)
);
comment on table timetabling_placements is '自动排课方案：每次课的时间与教室，未排的附原因';

create table timetabling_applied (
  run_id uuid not null references timetabling_runs (id) on delete cascade,
  class_id uuid not null references teaching_classes (id) on delete cascade,
  before jsonb not null,
  version_after integer not null,
  primary key (run_id, class_id)
);
comment on table timetabling_applied is '已应用的教学班及其原有安排，用于撤销';

create table timetabling_files (
  id uuid primary key,
  name text not null,
  source text not null,
  courses integer not null,
  lectures integer not null,
  rooms integer not null,
  state text not null default 'idle' check (state in ('idle', 'running', 'done', 'failed')),
  alive_at timestamptz,
  points jsonb not null default '[]',
  verdict jsonb,
  solution text,
  created_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table timetabling_files is '排课竞赛格式的基准测试文件，与学期数据无关';
