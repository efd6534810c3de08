-- Certificates of scholarships and honours: templates with places in millimetres, and what was printed with them.

create table print_templates (
  id uuid primary key,
  name text collate "zh-x-icu" not null constraint print_templates_name_once unique,
  kind text not null check (kind in ('scholarship', 'honour')),
  enabled boolean not null default true,
  edition integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table print_templates is '证书模板（套打，按毫米定位）';
comment on column print_templates.edition is '当前版本；已使用的版本不再改变';

create table print_template_editions (
  template_id uuid not null references print_templates (id) on delete cascade,
  edition integer not null,
  paper text not null check (paper in ('a3', 'a4', 'a5')),
  orientation text not null check (orientation in ('portrait', 'landscape')),
  background_id uuid references files (id),
  print_background boolean not null default true,
  fields jsonb not null,
  created_at timestamptz not null default now(),
  primary key (template_id, edition)
);
comment on table print_template_editions is '证书模板的各个版本；重新打印使用颁发时的版本';

create table award_certificates (
  id uuid primary key,
  claim_id uuid not null references award_claims (id),
  template_id uuid not null,
  edition integer not null,
  cert_no text not null unique,
  code text not null unique references certificates (code),
  content jsonb not null,
  prints integer not null default 0,
  issued_at timestamptz not null default now(),
  last_printed_at timestamptz,
  foreign key (template_id, edition) references print_template_editions (template_id, edition)
);
comment on table award_certificates is '奖助证书';
comment on column award_certificates.content is '颁发时的各字段内容，之后不再改变';
create index award_certificates_claim on award_certificates (claim_id, issued_at desc);
