-- Ways out of the house for messages: e-mail and webhook, through an outbox.

create table message_channels (
  channel text primary key check (channel in ('email', 'webhook'))
);
comment on table message_channels is '已启用的消息外发方式；服务启动时按配置写入';

create table message_deliveries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references messages (id) on delete cascade,
  channel text not null check (channel in ('email', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (message_id, channel)
);
comment on table message_deliveries is '消息外发队列：待发、已发、放弃';
comment on column message_deliveries.next_attempt_at is '下次尝试时间；正在发送时为租约到期时间';
create index message_deliveries_due on message_deliveries (next_attempt_at) where state = 'waiting';
create index message_deliveries_finished on message_deliveries (finished_at) where state <> 'waiting';
