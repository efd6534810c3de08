-- Numbers a person had before: whoever signs in with one of them gets into the same account.

create table account_aliases (
  name text primary key check (name = lower(name)),
  account_id uuid not null references accounts (id) on delete cascade
);
comment on table account_aliases is '账号曾用名：以旧学号、校园卡号登录时进入同一账号';
create index account_aliases_account on account_aliases (account_id);
