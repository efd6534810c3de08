-- Added tutors: batches, applications, peer reviews, votes of committees, public notice with objections.

create table added_tutor_batches (
  id uuid primary key,
  name text collate "zh-x-icu" not null constraint added_tutor_batches_name_once unique,
  year integer not null,
  apply_from date not null,
  apply_to date not null,
  levels text[] not null,
  peer_review boolean not null default true,
  enabled boolean not null default true,
  version integer not null default 1,
  check (apply_from <= apply_to)
);
comment on table added_tutor_batches is '增列导师批次';

create table added_tutor_applications (
  id uuid primary key,
  batch_id uuid not null references added_tutor_batches (id),
  staff_id uuid not null references staff (id),
  department_id uuid not null references departments (id),
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  discipline_code text not null,
  title_since date,
  masters_guided integer not null default 0,
  projects jsonb not null default '[]',
  outcomes jsonb not null default '[]',
  teaching jsonb not null default '[]',
  promised boolean not null default false,
  checks jsonb not null default '[]',
  peers jsonb not null default '[]',
  state text not null check (state in ('draft', 'collegeCheck', 'peerReview', 'subVote', 'schoolCheck', 'schoolVote',
    'notice', 'granted', 'returned', 'refused', 'withdrawn')),
  reason text,
  notice_from date,
  notice_to date,
  qualification_id uuid references tutor_qualifications (id),
  applicant_id uuid not null references accounts (id),
  submitted_at timestamptz,
  version integer not null default 1
);
comment on table added_tutor_applications is '增列导师申请';
comment on column added_tutor_applications.peers is '同行专家评议；专家姓名和单位不向申请人提供';
create unique index added_tutor_applications_one_open
  on added_tutor_applications (batch_id, staff_id, level, degree_type, discipline_code)
  where state not in ('refused', 'withdrawn');
create index added_tutor_applications_list on added_tutor_applications (submitted_at desc, id);
create index added_tutor_applications_staff on added_tutor_applications (staff_id);
create index added_tutor_applications_department on added_tutor_applications (department_id, state);
create index added_tutor_applications_notice on added_tutor_applications (notice_to) where state = 'notice';

create table added_tutor_votes (
  id uuid primary key,
  application_id uuid not null references added_tutor_applications (id) on delete cascade,
  level text not null check (level in ('sub', 'school')),
  mode text not null check (mode in ('count', 'electronic')),
  total integer not null,
  present integer not null,
  yes integer,
  no integer,
  abstain integer,
  result text check (result in ('pass', 'refuse')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((closed_at is null) = (result is null))
);
comment on table added_tutor_votes is '增列导师表决；选票存于无记名选票表，不含投票人';
create unique index added_tutor_votes_one_open on added_tutor_votes (application_id) where closed_at is null;
create index added_tutor_votes_application on added_tutor_votes (application_id);

create table added_tutor_voters (
  vote_id uuid not null references added_tutor_votes (id) on delete cascade,
  staff_id uuid not null references staff (id),
  account_id uuid references accounts (id),
  name text not null,
  present boolean not null,
  primary key (vote_id, staff_id)
);
comment on table added_tutor_voters is '表决时的全体委员及到会情况';
create index added_tutor_voters_account on added_tutor_voters (account_id);

create table added_tutor_objections (
  id uuid primary key,
  application_id uuid not null references added_tutor_applications (id) on delete cascade,
  author_id uuid not null references accounts (id),
  content text not null,
  state text not null default 'open' check (state in ('open', 'rejected', 'upheld')),
  answer text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  version integer not null default 1,
  constraint added_tutor_objections_once unique (application_id, author_id)
);
comment on table added_tutor_objections is '增列公示期内的异议；未处理完不生效';
