-- Graduation: batches, applications, and the library of graduates.

create table graduation_batches (
  id uuid primary key,
  name text not null,
  year integer not null,
  seq integer not null,
  apply_from date not null,
  apply_to date not null check (apply_to >= apply_from),
  check_from date not null,
  check_to date not null check (check_to >= check_from),
  graduation_date date not null,
  president_name text not null,
  populations text[] not null,
  state text not null check (state in ('draft', 'open', 'reviewing', 'deciding', 'closed')),
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint graduation_batches_name unique (name),
  constraint graduation_batches_number unique (year, seq)
);
comment on table graduation_batches is '毕业批次';
comment on column graduation_batches.seq is '年度内序号';
create index graduation_batches_by_date on graduation_batches (graduation_date, id);

create table graduation_applications (
  id uuid primary key,
  no text not null unique,
  batch_id uuid not null references graduation_batches (id),
  student_id uuid not null references student_records (id),
  kind text not null check (kind in ('normal', 'early', 'replace')),
  target text not null check (target in ('graduated', 'completed')),
  mobile text not null,
  mailing_address text not null,
  destination text,
  employer text,
  thesis_title text,
  state text not null check (
    state in ('draft', 'reviewing', 'returned', 'withdrawn', 'passed', 'decided', 'confirmed')
  ),
  checks jsonb not null default '[]',
  checked_at timestamptz,
  waivers jsonb not null default '{}',
  return_reason text,
  conclusion text check (conclusion in ('graduated', 'completed', 'incomplete')),
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  confirmed_at timestamptz,
  before jsonb,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint graduation_applications_once unique (batch_id, student_id)
);
comment on table graduation_applications is '毕业申请';
comment on column graduation_applications.checks is '最近一次毕业条件核查的结果';
comment on column graduation_applications.waivers is '豁免的条件：原因、文号、操作人、时间';
comment on column graduation_applications.before is '审定、确认之前的学籍字段，撤销时恢复';
create index graduation_applications_student on graduation_applications (student_id, created_at desc);
create index graduation_applications_by_state on graduation_applications (batch_id, state, no);

create table graduate_records (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  batch_id uuid references graduation_batches (id),
  application_id uuid references graduation_applications (id),
  revision integer not null,
  content jsonb not null,
  tutors jsonb not null,
  photo_id uuid,
  president_name text not null,
  reason text not null,
  graduation_date text generated always as (content ->> 'graduationDate') stored,
  conclusion text generated always as (content ->> 'conclusion') stored,
  certificate_no text generated always as (content ->> 'graduationCertNo') stored,
  latest boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  constraint graduate_records_revision unique (student_id, revision)
);
comment on table graduate_records is '毕业生库：确认毕业时的快照，更正产生新版本，内容不再改变';
comment on column graduate_records.content is '学籍字段（证件号码为密文）及院系、班级名称';
comment on column graduate_records.latest is '现行版本；撤销确认后没有现行版本';
create unique index graduate_records_latest on graduate_records (student_id) where latest;
create index graduate_records_by_batch on graduate_records (batch_id, conclusion) where latest;
create index graduate_records_by_date on graduate_records (graduation_date, student_id) where latest;
create unique index graduate_records_number on graduate_records (certificate_no) where latest;

-- Columns computed from the content are not there yet when the trigger runs.
create function graduate_record_stays() returns trigger language plpgsql as $$
declare
  free constant text[] := array['latest', 'graduation_date', 'conclusion', 'certificate_no'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'a snapshot of a graduate is never changed';
  end if;
  return new;
end
$$;
create trigger graduate_record_stays before update or delete on graduate_records
  for each row execute function graduate_record_stays();

create index student_records_by_batch on student_records (graduation_batch_id) where graduation_batch_id is not null;
