-- Who reviews theses, and how: experts, rounds and the task of each reviewer.

create table review_experts (
  id uuid primary key,
  name text collate "zh-x-icu" not null,
  unit text not null,
  title text not null default '',
  title_level text not null check (title_level in ('senior', 'associate', 'other')),
  tutor_level text not null check (tutor_level in ('D', 'M', 'N')),
  disciplines text[] not null,
  keywords text[] not null default '{}',
  mobile text,
  mobile_digest text not null default '',
  email text,
  internal boolean not null default false,
  department_id uuid references departments (id),
  staff_no text references staff (staff_no) on update cascade,
  account_id uuid references accounts (id),
  status text not null default 'available' check (status in ('available', 'paused', 'blocked')),
  max_tasks integer not null default 8 check (max_tasks between 1 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (internal = (department_id is not null))
);
comment on table review_experts is '评审专家；手机与邮箱加密保存';
create unique index review_experts_once on review_experts (name, unit, mobile_digest);
create index review_experts_account on review_experts (account_id);

create table review_rounds (
  id uuid primary key,
  application_id uuid not null references degree_applications (id),
  version_id uuid not null references thesis_versions (id),
  no integer not null,
  kind text not null check (kind in ('first', 'reReview', 'extra')),
  manager text not null check (manager in ('school', 'college')),
  blind_mode text not null check (blind_mode in ('double', 'single', 'open')),
  needed integer not null,
  external integer not null,
  sent_at timestamptz,
  due_at timestamptz,
  status text not null default 'preparing' check (status in ('preparing', 'collecting', 'closed', 'released')),
  outcome text check (outcome in ('pass', 'reReview', 'extra', 'fail')),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint review_rounds_no unique (application_id, no)
);
comment on table review_rounds is '评阅轮次；发布前学生与导师看不到任何结果';
create unique index review_rounds_one_open on review_rounds (application_id) where status in ('preparing', 'collecting');
create index review_rounds_status on review_rounds (status, due_at);

create table review_tasks (
  id uuid primary key,
  round_id uuid not null references review_rounds (id) on delete cascade,
  expert_id uuid not null references review_experts (id),
  code text not null constraint review_tasks_code unique,
  slot integer not null,
  status text not null default 'pending' check (status in ('pending', 'invited', 'accepted', 'declined', 'submitted', 'expired', 'voided')),
  due_at timestamptz,
  scores jsonb not null default '{}',
  total numeric(5, 1),
  grade text check (grade in ('A', 'B', 'C', 'D')),
  comment_author text not null default '',
  comment_committee text not null default '',
  familiarity text check (familiarity in ('high', 'good', 'some')),
  excellent boolean not null default false,
  source text not null default 'online' check (source in ('online', 'offline')),
  document_no text,
  reason text,
  reopened boolean not null default false,
  reminded_on date,
  version integer not null default 1,
  constraint review_tasks_pair unique (round_id, expert_id)
);
comment on table review_tasks is '评阅任务；编号随机，序号随机，不保存提交时间';
create index review_tasks_expert on review_tasks (expert_id, status);
