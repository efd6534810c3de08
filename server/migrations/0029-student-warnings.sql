-- What about students somebody should look after, collected every night.

create table student_warnings (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  kind text not null,
  due date not null,
  stage text not null default '',
  detail text not null,
  detail_en text not null,
  state text not null check (state in ('open', 'handled', 'gone')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  handled_by uuid references accounts (id),
  note text,
  reminded_at timestamptz,
  version integer not null default 1,
  constraint student_warnings_once unique (student_id, kind, due)
);
comment on table student_warnings is '学籍预警';
comment on column student_warnings.stage is '进展阶段：变化后已处理的预警重新打开';
create index student_warnings_open on student_warnings (kind, due, id) where state = 'open';
create index student_warnings_state on student_warnings (state, due, id);
