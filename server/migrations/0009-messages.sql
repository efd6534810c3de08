-- Messages to people: the bell in the header.

create table messages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('notice', 'todo', 'result', 'system')),
  title text not null,
  title_en text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table messages is '站内消息';
create index messages_account on messages (account_id, created_at desc, id desc);
create index messages_unread on messages (account_id) where read_at is null;
