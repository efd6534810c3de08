-- Lists that are shown before they count, and what is said against them.

create table award_notices (
  id uuid primary key,
  batch_id uuid not null references award_batches (id),
  level text not null check (level in ('college', 'school')),
  department_id uuid references departments (id),
  visibility text not null check (visibility in ('campus', 'public')),
  title text not null,
  from_date date not null,
  to_date date not null,
  status text not null default 'open' check (status in ('open', 'ended', 'revoked')),
  reason text,
  created_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((level = 'college') = (department_id is not null)),
  check (from_date <= to_date)
);
comment on table award_notices is '奖助公示：学院推荐名单与学校评定名单';
create index award_notices_status on award_notices (status, to_date);
create index award_notices_batch on award_notices (batch_id, level);

create table award_notice_lines (
  notice_id uuid not null references award_notices (id),
  claim_id uuid not null references award_claims (id),
  position integer not null,
  name text not null,
  department_name text not null,
  major_name text,
  level text not null check (level in ('D', 'M')),
  grade_name text not null,
  primary key (notice_id, claim_id)
);
comment on table award_notice_lines is '公示名单，公示后不再变化';
create index award_notice_lines_claim on award_notice_lines (claim_id);

create table award_objections (
  id uuid primary key,
  notice_id uuid not null,
  claim_id uuid not null,
  objector_id uuid not null references accounts (id),
  content text not null,
  state text not null default 'submitted' check (state in ('submitted', 'escalated', 'closed')),
  decision text check (decision in ('keep', 'change', 'cancel')),
  answer text,
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (notice_id, claim_id) references award_notice_lines (notice_id, claim_id),
  constraint award_objections_once unique (notice_id, claim_id, objector_id)
);
comment on table award_objections is '公示异议；提出人对被公示人保密';
create index award_objections_claim on award_objections (claim_id) where state <> 'closed';
create index award_objections_state on award_objections (state, created_at);
