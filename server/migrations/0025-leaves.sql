-- Leaves of students: applied for, approved, and ended by the return.

create table leaves (
  id uuid primary key,
  no text not null unique,
  student_id uuid not null references student_records (id),
  leave_type text not null check (leave_type in ('sick', 'personal', 'official', 'academic', 'practice', 'marriage',
    'maternity', 'funeral', 'home', 'other')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  days double precision not null check (days >= 0),
  total_days double precision not null,
  abroad boolean not null default false,
  region text,
  destination text not null,
  transport text,
  contact_phone text not null,
  emergency_phone text not null,
  reason text not null,
  course_impact boolean not null default false,
  course_note text,
  state text not null check (state in ('draft', 'reviewing', 'returned', 'approved', 'returning', 'closed',
    'withdrawn')),
  parent_id uuid references leaves (id),
  submitted_at timestamptz,
  approved_at timestamptz,
  returned_at timestamptz,
  return_place text,
  return_file_ids uuid[] not null default '{}',
  return_note text,
  return_reject_reason text,
  return_confirmed_by uuid references accounts (id),
  closed_at timestamptz,
  verify_code text,
  reminded_on date,
  record_note text,
  recorded_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (to_at > from_at),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'returning' or returned_at is not null)
);
comment on table leaves is '学生请假';
comment on column leaves.to_at is '请假结束的时刻（不含），以半天为界';
comment on column leaves.total_days is '审批天数：本次与所续假期的天数之和';
comment on column leaves.verify_code is '请假条的验证码';
comment on column leaves.reminded_on is '最近一次超期提醒的日期';
comment on column leaves.recorded_by is '补录人';

create index leaves_student on leaves (student_id, from_at desc);
create index leaves_parent on leaves (parent_id);
create index leaves_by_time on leaves (from_at desc, id desc);
create index leaves_by_submission on leaves (submitted_at desc, id desc);
-- Those who are away, are expected back or have not come back: few at any time.
create index leaves_running on leaves (to_at) where state in ('approved', 'returning');

-- Two leaves of one student never take up the same half day. Every act that makes a leave binding holds the student's
-- record first, so that two at once see each other; this trigger says no should one forget it.
create function leaves_keep_apart() returns trigger language plpgsql as $$
declare
  other text;
begin
  if new.state not in ('reviewing', 'approved', 'returning', 'closed') then
    return new;
  end if;
  perform 1 from student_records where id = new.student_id for update;
  select no into other from leaves
  where student_id = new.student_id and id <> new.id
    and state in ('reviewing', 'approved', 'returning', 'closed')
    and from_at < new.to_at
    and case when state = 'closed' then least(to_at, coalesce(returned_at, to_at)) else to_at end > new.from_at
  limit 1;
  if other is not null then
    raise exception 'leave overlaps %', other using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger leaves_apart before insert or update of state, from_at, to_at on leaves
  for each row execute function leaves_keep_apart();
