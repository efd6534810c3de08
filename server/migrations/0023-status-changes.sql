-- Status changes: what happens to the status of a student between entry and graduation.

create table status_change_types (
  code text primary key,
  enabled boolean not null,
  position integer not null,
  notice text not null default '',
  notice_en text not null default '',
  limits jsonb not null,
  files jsonb not null,
  chsi_code text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table status_change_types is '异动类型：学籍管理员可调整的部分';

create table status_changes (
  id uuid primary key,
  no text not null unique,
  -- A transfer from another school has no record before it takes effect.
  student_id uuid references student_records (id),
  made_record_id uuid references student_records (id),
  type_code text not null references status_change_types (code),
  sub_type text,
  state text not null check (state in
    ('draft', 'reviewing', 'returned', 'approved', 'effective', 'withdrawn', 'closed', 'revoked')),
  applicant_kind text not null check (applicant_kind in ('self', 'proxy', 'school')),
  applicant_id uuid not null references accounts (id),
  population text not null,
  training_level text,
  -- Where the student is when it is applied for, and where the student wants to go.
  department_id uuid not null references departments (id),
  target_department_id uuid references departments (id),
  reason text not null,
  extra jsonb not null,
  file_kinds jsonb not null default '{}',
  student jsonb not null,
  effective_date date,
  end_date date,
  before jsonb,
  after jsonb,
  undo jsonb,
  document_no text,
  document_date date,
  meeting text,
  delivered_at date,
  delivered_by text,
  publicity_from date,
  publicity_to date,
  appeal_deadline date,
  applied_at timestamptz,
  approved_at timestamptz,
  effective_at timestamptz,
  revoked_at timestamptz,
  end_reason text,
  override_reason text,
  chsi_sync text not null default 'none' check (chsi_sync in ('none', 'waiting', 'synced')),
  business_closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  constraint status_changes_of_somebody check (student_id is not null or type_code = 'transferIn')
);
comment on table status_changes is '学籍异动';

-- One thing at a time; only a death does not wait for what was under way.
create unique index status_changes_one_open on status_changes (student_id, (type_code = 'decease'))
  where state in ('draft', 'reviewing', 'returned', 'approved');
create index status_changes_student on status_changes (student_id, effective_at);
create index status_changes_listed on status_changes (department_id, applied_at desc);
create index status_changes_target on status_changes (target_department_id) where target_department_id is not null;
create index status_changes_applied on status_changes (applied_at desc, id);
create index status_changes_due on status_changes (effective_date) where state = 'approved';
create index status_changes_applicant on status_changes (applicant_id);
-- Those whose end is watched: suspensions, retentions and stays abroad in force.
create index status_changes_ending on status_changes (end_date) where state = 'effective' and end_date is not null;
