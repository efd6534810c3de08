-- What the interface remembers of a person.

create table user_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  settings jsonb not null default '{}',
  changed_at timestamptz not null default now()
);
comment on table user_settings is '个人界面设置';
comment on column user_settings.settings is '主题、收藏、列设置等，由网页端读写';
