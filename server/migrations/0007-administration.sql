-- Administration: majors, dictionaries, the error log, and what lets a client keep what has not changed.

-- Single sign-on finds an account by its number, so a number belongs to one account.
create unique index accounts_person_no_once on accounts (person_no) where person_no is not null;

-- Separation of duties: a page for one administrator alone, which the admin flag does not show.
alter table menus add column duty text check (duty in ('security', 'auditor'));
comment on column menus.duty is '三员分立：仅对该管理员显示';

create table change_counters (
  name text primary key,
  value bigint not null default 1
);
comment on table change_counters is '变更计数：客户端凭此判断缓存是否仍然有效';
insert into change_counters (name) values ('menus'), ('dictionaries');

create function count_change() returns trigger language plpgsql as $$
begin
  update change_counters set value = value + 1 where name = tg_argv[0];
  return null;
end $$;
create trigger menus_counted after insert or update or delete on menus
  for each statement execute function count_change('menus');
create trigger role_menus_counted after insert or update or delete on role_menus
  for each statement execute function count_change('menus');
create trigger role_permissions_counted after insert or update or delete on role_permissions
  for each statement execute function count_change('menus');

create table majors (
  id uuid primary key,
  code text not null,
  name text collate "zh-x-icu" not null,
  name_en text not null default '',
  department_id uuid not null references departments (id),
  discipline_code text not null,
  degree_type text not null check (degree_type in ('A', 'P')),
  for_doctors boolean not null default false,
  for_masters boolean not null default false,
  catalog_year integer not null,
  sort_order integer not null default 999,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint majors_code_once unique (code, department_id, catalog_year),
  constraint majors_some_level check (for_doctors or for_masters)
);
comment on table majors is '专业';
comment on column majors.discipline_code is '一级学科或专业学位类别代码（四位）';
comment on column majors.degree_type is '学位类型：A 学术学位，P 专业学位';
comment on column majors.for_doctors is '是否招收博士研究生';
comment on column majors.for_masters is '是否招收硕士研究生';
comment on column majors.catalog_year is '学科专业目录版本（年份）';
create index majors_department on majors (department_id, sort_order);
create index majors_name on majors (name);

create table dictionaries (
  code text primary key,
  name text collate "zh-x-icu" not null,
  name_en text not null,
  standard text not null default '',
  standard_version text not null default '',
  built_in boolean not null default false,
  version integer not null default 1
);
comment on table dictionaries is '数据字典';
comment on column dictionaries.standard is '所依据的标准';
comment on column dictionaries.standard_version is '标准版本';

create table dictionary_items (
  id uuid primary key,
  dictionary_code text not null references dictionaries (code) on delete cascade,
  code text not null,
  label text collate "zh-x-icu" not null,
  label_en text not null,
  parent_code text,
  sort_order integer not null default 999,
  enabled boolean not null default true,
  built_in boolean not null default false,
  version integer not null default 1,
  constraint dictionary_items_code_once unique (dictionary_code, code),
  constraint dictionary_items_parent foreign key (dictionary_code, parent_code)
    references dictionary_items (dictionary_code, code)
);
comment on table dictionary_items is '字典项';
create index dictionary_items_order on dictionary_items (dictionary_code, sort_order, code);
create index dictionary_items_parents on dictionary_items (dictionary_code, parent_code);
create trigger dictionaries_counted after insert or update or delete on dictionaries
  for each statement execute function count_change('dictionaries');
create trigger dictionary_items_counted after insert or update or delete on dictionary_items
  for each statement execute function count_change('dictionaries');

create table error_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  source text not null check (source in ('server', 'client')),
  request_id text,
  account_id uuid,
  role_code text,
  method text,
  route text not null default '',
  message text not null,
  stack text not null default '',
  user_agent text not null default '',
  release text not null default ''
);
comment on table error_log is '异常日志：未捕获的服务端与浏览器错误，不含个人信息';
create index error_log_at on error_log (at desc, id desc);
create index error_log_request on error_log (request_id) where request_id is not null;
create index error_log_reporter on error_log (account_id, at desc) where source = 'client';
