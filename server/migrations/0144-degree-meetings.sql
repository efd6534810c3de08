-- Committees on degrees, their meetings, and secret ballots.

create table degree_committees (
  id uuid primary key,
  name text collate "zh-x-icu" not null constraint degree_committees_name_once unique,
  level text not null check (level in ('sub', 'school')),
  department_ids uuid[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((level = 'sub') = (cardinality(department_ids) > 0))
);
comment on table degree_committees is '学位评定委员会和分委员会';
create unique index degree_committees_one_school on degree_committees (level) where level = 'school' and enabled;

create table degree_committee_members (
  committee_id uuid not null references degree_committees (id) on delete cascade,
  staff_id uuid not null references staff (id),
  role text not null check (role in ('chair', 'vice', 'member')),
  from_date date not null,
  to_date date not null,
  primary key (committee_id, staff_id),
  check (from_date <= to_date)
);
comment on table degree_committee_members is '学位评定委员会委员及任期';
create index degree_committee_members_staff on degree_committee_members (staff_id);

create table degree_meetings (
  id uuid primary key,
  batch_id uuid not null references degree_batches (id),
  committee_id uuid not null references degree_committees (id),
  level text not null check (level in ('sub', 'school')),
  name text collate "zh-x-icu" not null,
  no text not null,
  held_at timestamptz not null,
  place text not null,
  vote_mode text not null check (vote_mode in ('count', 'electronic')),
  status text not null default 'draft' check (status in ('draft', 'ready', 'voting', 'closed', 'published')),
  resolution_no text,
  closed_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint degree_meetings_no_once unique (committee_id, no),
  check ((status in ('closed', 'published')) = (resolution_no is not null))
);
comment on table degree_meetings is '学位评定会议；已形成决议的会议不再重开';
create unique index degree_meetings_resolution on degree_meetings (resolution_no) where resolution_no is not null;
create index degree_meetings_newest on degree_meetings (held_at desc, id);
create index degree_meetings_batch on degree_meetings (batch_id);

create table degree_meeting_members (
  meeting_id uuid not null references degree_meetings (id) on delete cascade,
  staff_id uuid not null references staff (id),
  account_id uuid references accounts (id),
  name text not null,
  role text not null check (role in ('chair', 'vice', 'member')),
  place integer not null,
  present boolean not null default false,
  primary key (meeting_id, staff_id)
);
comment on table degree_meeting_members is '锁定时的全体委员及到会情况';
create index degree_meeting_members_account on degree_meeting_members (account_id);

create table degree_meeting_items (
  id uuid primary key,
  meeting_id uuid not null references degree_meetings (id) on delete cascade,
  application_id uuid not null references degree_applications (id),
  place integer not null,
  degree_granted text not null check (degree_granted in ('D', 'M')),
  yes integer check (yes >= 0),
  no integer check (no >= 0),
  abstain integer check (abstain >= 0),
  deferred boolean not null default false,
  reason text,
  result text check (result in ('pass', 'refuse', 'defer')),
  settled boolean not null default false,
  notice_reason text,
  notified_at timestamptz,
  statement_until date,
  statement text,
  stated_at timestamptz,
  constraint degree_meeting_items_in_one unique (meeting_id, application_id)
);
comment on table degree_meeting_items is '会议审议的学位申请';
comment on column degree_meeting_items.settled is '会议已形成决议；一个申请同时只在一个未结束的会议中';
comment on column degree_meeting_items.notice_reason is '拟不授予学位的告知，须听取陈述或逾期后方可作出';
create unique index degree_meeting_items_once on degree_meeting_items (application_id) where not settled;
create index degree_meeting_items_application on degree_meeting_items (application_id);

create table degree_ballots (
  id uuid primary key,
  subject_type text not null,
  subject_id uuid not null,
  choice text not null check (choice in ('yes', 'no', 'abstain'))
);
comment on table degree_ballots is '无记名选票：没有投票人、时间和地址';
create index degree_ballots_subject on degree_ballots (subject_id);

create table degree_ballot_voters (
  subject_type text not null,
  subject_id uuid not null,
  account_id uuid not null references accounts (id),
  primary key (subject_id, account_id)
);
comment on table degree_ballot_voters is '谁已投票，不含选择';

-- Only an owner may write a table anew; whoever runs the server owns none, and may have these written anew.
create function write_ballots_anew() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  cluster degree_ballots using degree_ballots_pkey;
  cluster degree_ballot_voters using degree_ballot_voters_pkey;
end $$;
comment on function write_ballots_anew() is '按编号顺序重写选票，使存放位置不反映投票先后';
