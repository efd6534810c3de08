-- A person's calendar under a private address, for calendar programs, which cannot sign in.

create table calendar_addresses (
  account_id uuid primary key references accounts (id) on delete cascade,
  key_hash text not null unique,
  created_at timestamptz not null default now(),
  read_on date
);
comment on table calendar_addresses is '日历订阅地址：每人至多一个，可停用';
comment on column calendar_addresses.key_hash is '地址密钥的摘要，密钥本身不保存';
comment on column calendar_addresses.read_on is '最近一次被读取的日期';
