-- Arrival of new students: how each stands in the year of its admission, and everything done with it at the desk.

create table student_check_ins (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  year integer not null,
  entry_state text not null default 'notArrived'
    check (entry_state in ('notArrived', 'enrolled', 'forfeited', 'deferred', 'entryRevoked')),
  arrived_at timestamptz,
  place text,
  materials jsonb not null default '{}',
  face_verify text not null default 'none' check (face_verify in ('none', 'pass', 'fail', 'manual')),
  face_note text,
  leave_reason text,
  leave_until date,
  leave_extended boolean not null default false,
  not_enrol_reason text,
  document_no text,
  defer_until_year integer,
  defer_kind text check (defer_kind in ('illness', 'enlist', 'startup', 'other')),
  operator_id uuid references accounts (id),
  review_result text not null default 'none' check (review_result in ('none', 'pass', 'fail')),
  review_opinion text,
  review_at timestamptz,
  reviewer_id uuid references accounts (id),
  review_files_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint student_check_ins_once unique (student_id, year)
);
comment on table student_check_ins is '新生报到：每名新生在应报到年度的入学状态、材料与复查结果';
comment on column student_check_ins.leave_extended is '请假是否已延长过一次';
comment on column student_check_ins.review_files_id is '复查附件所挂的记录，同一批次共用';
create index student_check_ins_year on student_check_ins (year, student_id);
create index student_check_ins_review_files on student_check_ins (review_files_id) where review_files_id is not null;

create table student_check_in_acts (
  id uuid primary key,
  check_in_id uuid not null references student_check_ins (id),
  action text not null
    check (action in ('enrol', 'materials', 'leave', 'forfeit', 'defer', 'revoke', 'restore', 'undo')),
  reason text,
  files_id uuid,
  operator_id uuid references accounts (id),
  at timestamptz not null default now()
);
comment on table student_check_in_acts is '报到办理记录：谁在何时办理了什么';
comment on column student_check_in_acts.files_id is '附件所挂的记录，同一批次办理的学生共用';
create index student_check_in_acts_check_in on student_check_in_acts (check_in_id, at);
create index student_check_in_acts_files on student_check_in_acts (files_id) where files_id is not null;

-- The list and the board of a year.
create index student_records_enrol_year on student_records (enrol_year, department_id) where deleted_at is null;
