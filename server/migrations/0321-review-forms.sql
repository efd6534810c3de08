-- Forms reviewers fill in, by what a thesis is; a round keeps the one it was sent out with.
create table review_forms (
  id uuid primary key,
  level text check (level in ('D', 'M')),
  degree_type text check (degree_type in ('A', 'P')),
  work_type text check (work_type in ('thesis', 'practice')),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table review_forms is '评阅表：按培养层次、学位类型、成果形式，越具体越优先；未设置时用系统默认评阅表';
comment on column review_forms.items is '评分项 [{key, zh, en, max, hint}]，满分合计100';
create unique index review_forms_place on review_forms
  (coalesce(level, ''), coalesce(degree_type, ''), coalesce(work_type, ''));

alter table review_rounds add column form_items jsonb;
comment on column review_rounds.form_items is '送审时的评阅表；空为默认评阅表，此后修改评阅表不影响已送审的';
