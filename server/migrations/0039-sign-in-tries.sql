-- Wrong passwords are counted for the place they come from, so that nobody is locked out by a stranger.

create table sign_in_tries (
  key text primary key,
  account_id uuid references accounts (id) on delete cascade,
  failed integer not null default 0,
  pending integer not null default 0,
  pending_at timestamptz,
  last_failure_at timestamptz,
  wait_until timestamptz
);
comment on table sign_in_tries is '登录尝试计数：按来源地址、按账号与来源、按账号与陌生来源';
comment on column sign_in_tries.pending is '已计数、密码尚在核对的尝试';
comment on column sign_in_tries.wait_until is '此前不再核对密码';
create index sign_in_tries_account on sign_in_tries (account_id) where account_id is not null;
create index sign_in_tries_age on sign_in_tries ((greatest(pending_at, last_failure_at, wait_until)));

create table known_places (
  account_id uuid not null references accounts (id) on delete cascade,
  place text not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, place)
);
comment on table known_places is '本人成功登录过的设备与地址：他人输错密码不影响本人在此登录';
create index known_places_age on known_places (last_used_at);

drop table unknown_name_failures;
alter table accounts drop column failed_sign_ins, drop column first_failure_at;
comment on column accounts.locked_until is '因密码错误次数过多，部分来源在此前不能登录';
