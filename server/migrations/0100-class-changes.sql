-- Applications to change single weeks of a class.

create sequence class_change_no;

create table class_changes (
  id uuid primary key,
  no text not null unique default 'TK' || lpad(nextval('class_change_no')::text, 6, '0'),
  class_id uuid not null references teaching_classes (id),
  term_id uuid not null references academic_terms (id),
  department_id uuid not null references departments (id),
  meeting_id uuid not null references class_meetings (id) on delete cascade,
  kind text not null check (kind in ('move', 'room', 'cancel', 'makeup', 'substitute')),
  week_mask integer not null check (week_mask > 0),
  new_week_mask integer check (new_week_mask > 0),
  new_weekday smallint check (new_weekday between 1 and 7),
  new_start_period smallint check (new_start_period between 1 and 16),
  new_room_id uuid references rooms (id),
  new_teacher_id uuid references staff (id),
  makeup_on date,
  reason_kind text not null,
  reason text not null,
  notice text not null default '',
  before_words text not null,
  after_words text not null,
  first_on date not null,
  first_at timestamptz not null,
  student_conflicts integer not null default 0,
  students integer not null default 0,
  made_meeting_id uuid references class_meetings (id) on delete set null,
  applicant_id uuid not null references accounts (id),
  state text not null check (state in ('draft', 'submitted', 'approved', 'refused', 'withdrawn', 'expired', 'revoked')),
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table class_changes is '调停课申请：一次上课安排的若干周';
comment on column class_changes.week_mask is '受影响的周次位图';
comment on column class_changes.first_at is '首次受影响的上课时间；到时未审结即过期';
comment on column class_changes.made_meeting_id is '批准后产生的上课安排';
comment on column class_changes.state is '状态：draft 草稿，submitted 审核中，approved 已批准，refused 已退回，withdrawn 已撤回，expired 已过期，revoked 已撤销';
create index class_changes_of_department on class_changes (department_id, updated_at desc);
create index class_changes_of_class on class_changes (class_id, state);
create index class_changes_recent on class_changes (updated_at desc, id);
create index class_changes_waiting on class_changes (first_at) where state = 'submitted';
create index class_changes_of_applicant on class_changes (applicant_id, updated_at desc);
