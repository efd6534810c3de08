-- Degrees: batches, rules, and applications on their way from the first line to the certificate.

create table degree_batches (
  id uuid primary key,
  name text collate "zh-x-icu" not null constraint degree_batches_name_once unique,
  year integer not null,
  season text not null check (season in ('1', '2')),
  apply_from date not null,
  apply_to date not null,
  accept_deadline date not null,
  review_to date not null,
  defence_to date not null,
  sub_meeting_to date not null,
  school_meeting_to date not null,
  levels text[] not null,
  degree_types text[] not null,
  applicant_types text[] not null,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  created_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (apply_from <= apply_to and apply_to <= accept_deadline and accept_deadline <= apply_to + 60),
  check (apply_to <= review_to and review_to <= defence_to and defence_to <= sub_meeting_to
    and sub_meeting_to <= school_meeting_to)
);
comment on table degree_batches is '学位批次；受理决定不得晚于申请截止后60日';
create unique index degree_batches_season on degree_batches (year, season, applicant_types);

create table degree_rules (
  id uuid primary key,
  department_id uuid references departments (id),
  level text not null check (level in ('D', 'M')),
  degree_type text check (degree_type in ('A', 'P')),
  values jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table degree_rules is '学位规则：层次、层次与学位类型、院系，越具体越优先，院系只能更严';
create unique index degree_rules_place on degree_rules
  (coalesce(department_id, '00000000-0000-0000-0000-000000000000'), level, coalesce(degree_type, ''));

create table degree_applications (
  id uuid primary key,
  batch_id uuid not null references degree_batches (id),
  student_id uuid not null references student_records (id),
  department_id uuid not null references departments (id),
  student_no text,
  name text not null,
  major_name text,
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  applicant_type text not null check (applicant_type in ('regular', 'equivalent', 'intl')),
  tutor_no text,
  tutor_name text,
  discipline_code text,
  degree_category text,
  work_type text not null default 'thesis' check (work_type in ('thesis', 'practice')),
  practice_kind text,
  title_zh text not null default '',
  title_en text not null default '',
  keywords_zh text[] not null default '{}',
  keywords_en text[] not null default '{}',
  abstract_zh text not null default '',
  abstract_en text not null default '',
  work_category text,
  topic_source text,
  direction text not null default '',
  language text,
  word_count numeric(5, 1) check (word_count between 0.1 and 99.9),
  open_access text not null default 'public' check (open_access in ('public', 'delayed', 'secret')),
  delay_until date,
  secrecy_asked jsonb,
  avoid_experts jsonb not null default '[]',
  previous_degree jsonb,
  phone text not null default '',
  email text not null default '',
  integrity_promise boolean not null default false,
  promised_at timestamptz,
  promised_from text,
  tutor_opinion text,
  checks jsonb not null default '[]',
  checked_gate text,
  waivers jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'tutorReview', 'collegeReview', 'schoolReview',
    'returned', 'accepted', 'underReview', 'revising', 'reviewPassed', 'reviewFailed', 'defenceArranged',
    'defencePassed', 'defenceRetry', 'defenceFailed', 'subPassed', 'subRefused', 'deferred', 'approved',
    'notAwarded', 'awarded', 'revoked', 'terminated')),
  status_since timestamptz not null default now(),
  result_reason text,
  submitted_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  check (work_type = 'thesis' or degree_type = 'P'),
  check ((open_access = 'delayed') = (delay_until is not null))
);
comment on table degree_applications is '学位申请 (xwsq)';
comment on column degree_applications.student_no is '提交时的学号；姓名、院系、专业、导师同为提交时快照';
comment on column degree_applications.checks is '条件核查快照，每过一关写一次';
comment on column degree_applications.waivers is '条件豁免及理由';
comment on column degree_applications.avoid_experts is '申请回避专家，只有送审组织者可见';
comment on column degree_applications.secrecy_asked is '审批中的延迟公开或涉密申请';
create unique index degree_applications_one_open on degree_applications (student_id)
  where status not in ('reviewFailed', 'defenceFailed', 'notAwarded', 'awarded', 'revoked', 'terminated');
create index degree_applications_batch on degree_applications (batch_id, department_id, status);
create index degree_applications_student on degree_applications (student_id, created_at desc);
create index degree_applications_newest on degree_applications (submitted_at desc, id);
create index degree_applications_status on degree_applications (status, status_since);

create table degree_application_moves (
  id uuid primary key,
  application_id uuid not null references degree_applications (id) on delete cascade,
  status text not null,
  at timestamptz not null default now(),
  reason text
);
comment on table degree_application_moves is '学位申请走过的每一步';
create index degree_application_moves_of on degree_application_moves (application_id, at);
