-- Records of staff and tutors: what they keep themselves, what the office keeps, and corrections asked for.

alter table staff
  add column id_number text,
  add column homepage text,
  add column intro text;
comment on column staff.id_number is '证件号码，加密保存';

alter table tutors
  add column statement text,
  add column status_reason text,
  add column projects jsonb not null default '[]',
  add column outcomes jsonb not null default '[]',
  add column trained_on date,
  add column training_hours integer check (training_hours between 0 and 500);
comment on column tutors.statement is '招生寄语';
comment on column tutors.status_reason is '暂停或退出的原因';

create table tutor_info_changes (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  department_id uuid not null references departments (id),
  field text not null,
  new_value text not null,
  before_words text not null,
  after_words text not null,
  reason text not null,
  state text not null check (state in ('reviewing', 'returned', 'withdrawn', 'done')),
  applicant_id uuid not null references accounts (id),
  submitted_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table tutor_info_changes is '教师本人申请的信息修改';
comment on column tutor_info_changes.new_value is '修改后的值；证件号码加密保存';
create unique index tutor_info_changes_one_open on tutor_info_changes (staff_id, field) where state = 'reviewing';
create index tutor_info_changes_department on tutor_info_changes (department_id, submitted_at desc);
create index tutor_info_changes_staff on tutor_info_changes (staff_id, submitted_at desc);
