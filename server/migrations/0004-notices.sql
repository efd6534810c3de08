-- Notices and who has read them.

create table notices (
  id uuid primary key,
  title text collate "zh-x-icu" not null,
  content text not null,
  category text not null,
  department_id uuid references departments (id),
  author_id uuid not null references accounts (id),
  status text not null check (status in ('draft', 'pending', 'published', 'withdrawn')),
  return_reason text,
  audience text not null check (audience in ('public', 'everybody', 'limited')),
  audience_role_ids uuid[] not null default '{}',
  audience_department_ids uuid[] not null default '{}',
  audience_grades integer[] not null default '{}',
  pinned boolean not null default false,
  receipt_wanted boolean not null default false,
  publish_at timestamptz,
  valid_to timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (audience <> 'limited' or audience_role_ids <> '{}' or audience_department_ids <> '{}' or audience_grades <> '{}'),
  check (status <> 'published' or publish_at is not null)
);
comment on table notices is '通知公告';
comment on column notices.department_id is '发布单位 (yxmc)';
comment on column notices.category is '分类代码 (fldm)';
comment on column notices.publish_at is '发布时间，可晚于当前时间（定时发布）';
create index notices_shown on notices (pinned desc, publish_at desc, id desc) where status = 'published';
create index notices_managed on notices (department_id, updated_at desc, id desc);
create index notices_author on notices (author_id, updated_at desc);
create index notices_updated on notices (updated_at desc, id desc);

create table notice_reads (
  notice_id uuid not null references notices (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (notice_id, account_id)
);
comment on table notice_reads is '通知阅读回执';
create index notice_reads_account on notice_reads (account_id, notice_id);
