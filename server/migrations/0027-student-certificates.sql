-- Certificates of students: templates in versions, what was issued with its PDF; the register learns to expire.

alter table certificates
  add column expires_at timestamptz,
  add column ended_as text check (ended_as in ('void', 'revoked', 'superseded')),
  add column checks integer not null default 0;
update certificates set ended_as = 'revoked' where revoked_at is not null;
alter table certificates add check ((revoked_at is null) = (ended_as is null));
comment on column certificates.expires_at is '有效期至；空为长期有效';
comment on column certificates.ended_as is '失效方式：作废、撤销、更正';
comment on column certificates.checks is '被验证的次数';

drop table certificate_checks;
create table certificate_checks (
  address text not null,
  seconds integer not null,
  first_at timestamptz not null default now(),
  checks integer not null default 1,
  primary key (address, seconds)
);
comment on table certificate_checks is '各地址一分钟内、一小时内验证证明的次数';

create table student_certificate_templates (
  id uuid primary key,
  kind text not null,
  lang text not null check (lang in ('zh', 'en')),
  version integer not null default 1,
  unique (kind, lang)
);
comment on table student_certificate_templates is '学生证明模板：每个种类和语种一个，version 为当前版本';

create table student_certificate_template_versions (
  template_id uuid not null references student_certificate_templates (id),
  version integer not null,
  title text not null,
  body text not null,
  seal_key text,
  seal_bytes integer,
  valid_days integer not null check (valid_days > 0),
  daily_limit integer not null check (daily_limit >= 0),
  yearly_limit integer not null check (yearly_limit >= 0),
  allowed_statuses text[] not null,
  enabled boolean not null default true,
  saved_at timestamptz not null default now(),
  saved_by uuid references accounts (id),
  primary key (template_id, version),
  check ((seal_key is null) = (seal_bytes is null))
);
comment on table student_certificate_template_versions is '学生证明模板的各个版本；已出具的证明保留其版本，不再修改';
create index student_certificate_seals on student_certificate_template_versions (seal_key) where seal_key is not null;

create table student_certificate_issues (
  id uuid primary key,
  no text not null unique,
  code text not null unique references certificates (code),
  template_id uuid not null,
  template_version integer not null,
  kind text not null,
  lang text not null,
  student_id uuid not null references student_records (id),
  status text not null,
  snapshot jsonb not null,
  channel text not null check (channel in ('self', 'staff', 'batch')),
  copies integer not null default 1 check (copies > 0),
  batch_id uuid,
  issued_at timestamptz not null default now(),
  storage_key text,
  bytes integer,
  downloads integer not null default 0,
  foreign key (template_id, template_version) references student_certificate_template_versions (template_id, version),
  unique (batch_id, student_id),
  check ((storage_key is null) = (bytes is null))
);
comment on table student_certificate_issues is '学生证明出具记录：编号、验证码、出具时的内容、保存的 PDF';
comment on column student_certificate_issues.status is '出具时的学籍状态；之后变化时验证页面会提示';
comment on column student_certificate_issues.storage_key is 'PDF 的内容；首次下载时生成并保存';
create index student_certificate_issues_student on student_certificate_issues (student_id, issued_at desc);
create index student_certificate_issues_time on student_certificate_issues (issued_at desc, id);
create index student_certificate_contents on student_certificate_issues (storage_key) where storage_key is not null;
