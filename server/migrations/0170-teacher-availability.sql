-- When teachers would like to teach in a term, and when not at all.

create table teacher_availability (
  staff_id uuid not null references staff (id),
  term_id uuid not null references academic_terms (id),
  wishes jsonb not null,
  reason text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  primary key (term_id, staff_id)
);
comment on table teacher_availability is '教师时间意愿：每位教师每学期一份';
comment on column teacher_availability.wishes is '时段意愿：prefer 优先，avoid 避免，never 禁止';
comment on column teacher_availability.reason is '禁止排课时段的原因';
create index teacher_availability_of_staff on teacher_availability (staff_id);
