-- Required links: proposals, mid-term examinations, academic activities, practice and their results.

create table link_records (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  link_id uuid not null references programme_links (id),
  kind text not null check (kind in ('proposal', 'midterm', 'activity', 'practice', 'comprehensive', 'literature', 'other')),
  seq_no smallint not null,
  title text not null,
  started_on date,
  ended_on date,
  place text not null default '',
  summary text not null default '',
  role text check (role in ('attend', 'report', 'teaching', 'research', 'social', 'industry')),
  organiser text not null default '',
  speaker text not null default '',
  hours numeric(5, 1),
  panel jsonb not null default '[]',
  held_on date,
  result text check (result in ('pass', 'redo', 'fail')),
  score numeric(5, 1) check (score between 0 and 100),
  state text not null check (state in ('draft', 'tutorReview', 'secretaryReview', 'returned', 'withdrawn', 'passed', 'redo', 'failed', 'revoked')),
  publicity boolean not null default false,
  passed_on date,
  revoked_reason text,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint link_records_once unique (student_id, link_id, seq_no),
  check (ended_on is null or started_on is null or ended_on >= started_on)
);
comment on table link_records is '必修环节记录';
comment on column link_records.panel is '评议组：姓名、单位、职称、是否组长，本校教师附其编号';
comment on column link_records.publicity is '是否公示';
create index link_records_of_student on link_records (student_id, kind, started_on desc);
create index link_records_newest on link_records (kind, submitted_at desc, id desc);
create index link_records_state on link_records (state, kind, submitted_at desc, id desc);
create unique index link_records_same_day on link_records (student_id, kind, started_on, title)
  where kind = 'activity' and state not in ('withdrawn', 'revoked');
