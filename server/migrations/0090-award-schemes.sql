-- What money is given for, in which months, and how much of it.

create table award_items (
  id uuid primary key,
  code text not null constraint award_items_code_once unique,
  name text collate "zh-x-icu" not null,
  kind text not null check (kind in ('01', '02', '03', '04', '05', '06', '07', '08', '09')),
  exclusive_with text[] not null default '{}',
  conditions text[] not null default '{}',
  enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table award_items is '奖助项目';
comment on column award_items.exclusive_with is '不可兼得的项目代码';
comment on column award_items.conditions is '申报条件代码';

create table award_batches (
  id uuid primary key,
  item_id uuid not null references award_items (id),
  name text collate "zh-x-icu" not null constraint award_batches_name_once unique,
  academic_year text not null,
  month_from text not null check (month_from ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  month_to text not null check (month_to ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  close_day integer not null check (close_day between 1 and 28),
  levels text[] not null,
  study_modes text[] not null,
  entry_years integer[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  created_by uuid references accounts (id),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (month_from <= month_to)
);
comment on table award_batches is '奖助批次：一个项目在一个学年的若干个月';
comment on column award_batches.close_day is '每月申报截止日，过后该月只能补发';
comment on column award_batches.entry_years is '适用的入学年份，空为全部';
create index award_batches_item on award_batches (item_id, month_from);

create table award_standards (
  batch_id uuid not null references award_batches (id) on delete cascade,
  level text not null check (level in ('D', 'M')),
  major_class text not null check (major_class in ('1', '2', '3', '4')),
  standard numeric(12, 2) not null check (standard > 0),
  min numeric(12, 2) not null check (min >= 0),
  max numeric(12, 2) not null,
  school_part numeric(12, 2) not null check (school_part >= 0),
  tutor_part numeric(12, 2) not null check (tutor_part >= 0),
  primary key (batch_id, level, major_class),
  check (school_part + tutor_part = standard),
  check (min <= standard and standard <= max)
);
comment on table award_standards is '月发放标准：层次与专业分类';
