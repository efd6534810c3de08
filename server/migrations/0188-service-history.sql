-- How each instance was doing every few minutes, and the back-ups that were made.

create table service_samples (
  host text not null,
  taken_at timestamptz not null default now(),
  answers_within_ms integer not null,
  connections integer not null,
  memory_used bigint not null,
  disk_free bigint,
  load real not null,
  waiting integer not null,
  failed integer not null,
  primary key (taken_at, host)
);

create table backups (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null default now(),
  folder text not null,
  bytes bigint not null
);
create index backups_made_at on backups (made_at desc);
