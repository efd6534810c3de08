-- Changes of tutors: of the main tutor and within the tutor team.

create table tutor_changes (
  id uuid primary key,
  no text not null unique,
  student_id uuid not null references student_records (id),
  role text not null check (role in ('main', 'co', 'industry', 'group')),
  old_tutor_id uuid references tutors (id),
  new_tutor_id uuid references tutors (id),
  reason_kind text not null
    check (reason_kind in ('direction', 'offDuty', 'longAway', 'agreed', 'deceased', 'misconduct', 'other')),
  reason text not null,
  reason_shown boolean not null default false,
  skip_old_tutor boolean not null default false,
  skip_reason text,
  state text not null check (state in ('draft', 'reviewing', 'returned', 'done', 'cancelled')),
  created_by uuid not null references accounts (id),
  submitted_at timestamptz,
  from_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (old_tutor_id is not null or new_tutor_id is not null)
);
comment on table tutor_changes is '导师变更（转导师、导师组变更）';
comment on column tutor_changes.reason_shown is '变更理由是否对现导师可见';
comment on column tutor_changes.skip_old_tutor is '跳过原导师步骤（失联或有矛盾）';
comment on column tutor_changes.from_date is '生效日期，审批完成之日';
create unique index tutor_changes_one_under_way on tutor_changes (student_id)
  where state in ('draft', 'reviewing', 'returned');
create index tutor_changes_student on tutor_changes (student_id, state);
create index tutor_changes_submitted on tutor_changes (submitted_at desc nulls last, id);
