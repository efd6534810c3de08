-- Staff, tutors, and what tutors are qualified for.

create table staff (
  id uuid primary key,
  account_id uuid unique references accounts (id),
  staff_no text not null unique,
  name text collate "zh-x-icu" not null,
  name_pinyin text not null default '',
  name_initials text not null default '',
  gender text not null,
  birth_date date,
  department_id uuid not null references departments (id),
  title text,
  title_level text check (title_level in ('senior', 'associate', 'middle', 'junior')),
  degree text,
  graduated_from text,
  job_state text not null default 'onDuty' check (job_state in ('onDuty', 'retired', 'left', 'seconded', 'deceased')),
  mobile text,
  email text,
  office text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table staff is '教职工';
comment on column staff.staff_no is '工号（导师号，dsh）';
create index staff_department on staff (department_id, staff_no);
create index staff_name on staff (name);
create index staff_pinyin on staff (replace(lower(name_pinyin), ' ', '') text_pattern_ops);
create index staff_initials on staff (name_initials text_pattern_ops);

create table tutors (
  id uuid primary key,
  staff_id uuid not null unique references staff (id),
  category text not null default 'internal' check (category in ('internal', 'parttime', 'industry', 'cooperation')),
  directions text[] not null default '{}',
  accepts_students boolean not null default true,
  show_mobile boolean not null default false,
  ethics text not null default 'good' check (ethics in ('good', 'fair', 'bad')),
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  version integer not null default 1
);
comment on table tutors is '导师';

create table tutor_qualifications (
  id uuid primary key,
  tutor_id uuid not null references tutors (id),
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  discipline_code text not null,
  granted_at date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'suspended', 'expired', 'cancelled')),
  reason text
);
comment on table tutor_qualifications is '导师资格';
create unique index tutor_qualifications_once on tutor_qualifications (tutor_id, level, degree_type, discipline_code)
  where status = 'active';

create table tutor_quotas (
  tutor_id uuid not null references tutors (id),
  year integer not null,
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  quota integer not null check (quota between 0 and 20),
  primary key (tutor_id, year, level, degree_type)
);
comment on table tutor_quotas is '招生名额：入学年度、层次、学位类型';
