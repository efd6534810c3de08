-- Certificates the school has issued, and who asked whether one is genuine.

create table certificates (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{16}$'),
  kind text not null,
  record_id uuid,
  subject jsonb not null,
  issued_by uuid not null references accounts (id),
  issued_by_name text not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid references accounts (id),
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null))
);
comment on table certificates is '证明登记：验证码、种类、出具时的内容快照、撤销';
comment on column certificates.subject is '出具时的内容，字段由证明种类规定；之后不再变化';
create index certificates_record on certificates (kind, record_id, issued_at desc);

create table certificate_checks (
  address text primary key,
  first_at timestamptz not null default now(),
  checks integer not null default 1
);
comment on table certificate_checks is '各地址一分钟内验证证明的次数';
