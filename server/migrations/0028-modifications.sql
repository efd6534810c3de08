-- Requests of students to have single items of their record changed.

create table student_modifications (
  id uuid primary key,
  no text not null unique,
  student_id uuid not null references student_records (id),
  field text not null,
  changes jsonb not null,
  reason text not null,
  state text not null check (state in ('draft', 'reviewing', 'returned', 'effective', 'withdrawn', 'closed')),
  submitted_at timestamptz,
  effective_at timestamptz,
  chsi_sync_needed boolean not null default false,
  chsi_synced_at timestamptz,
  chsi_synced_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table student_modifications is '单项信息修改申请';
comment on column student_modifications.field is '修改项：以其主要字段命名';
comment on column student_modifications.changes is '修改内容：各字段修改前后的值，证件号码加密';
comment on column student_modifications.chsi_sync_needed is '生效后须同步学信网';
create unique index student_modifications_one_unsettled on student_modifications (student_id, field)
  where state in ('draft', 'reviewing', 'returned');
create index student_modifications_student on student_modifications (student_id, created_at desc);
create index student_modifications_list on student_modifications (submitted_at desc, id desc)
  where state <> 'draft';
create index student_modifications_to_sync on student_modifications (effective_at)
  where state = 'effective' and chsi_sync_needed and chsi_synced_at is null;
