-- Appeals against results on the way to a degree.

create table degree_appeals (
  id uuid primary key,
  application_id uuid not null references degree_applications (id),
  kind text not null check (kind in ('academic', 'decision')),
  target text not null check (target in ('reviewFailed', 'defenceFailed', 'notAwarded')),
  target_at timestamptz not null,
  reason text not null,
  status text not null default 'reviewing'
    check (status in ('reviewing', 'accepted', 'refused', 'upheld', 'changed', 'withdrawn')),
  submitted_at timestamptz not null default now(),
  accepted_at timestamptz,
  deadline date,
  decision_text text,
  decided_at timestamptz,
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table degree_appeals is '学位复核申请：学术复核和复核，受理后30日内决定';
comment on column degree_appeals.target_at is '所复核的结果作出的时间；同一结果只复核一次';
create unique index degree_appeals_once on degree_appeals (application_id, target, target_at)
  where status <> 'withdrawn';
create index degree_appeals_newest on degree_appeals (submitted_at desc, id);
