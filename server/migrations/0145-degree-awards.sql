-- Degrees that were awarded, their numbers and certificates.

create table degree_awards (
  id uuid primary key,
  application_id uuid not null constraint degree_awards_once unique references degree_applications (id),
  student_id uuid not null references student_records (id),
  batch_id uuid not null references degree_batches (id),
  degree_level text not null check (degree_level in ('D', 'M')),
  degree_category text,
  award_date date not null,
  certificate_no text constraint degree_awards_number_once unique check (certificate_no ~ '^[ZTL]?[0-9]{16}$'),
  president_name text not null,
  chair_name text not null,
  resolution_no text not null,
  published_at timestamptz,
  certificate_state text not null default 'unprinted'
    check (certificate_state in ('unprinted', 'printed', 'collected', 'void')),
  code text references certificates (code),
  collected_at timestamptz,
  agent_name text,
  agent_proof text,
  proof_no text constraint degree_awards_proof_once unique,
  proof_code text references certificates (code),
  proof_at timestamptz,
  report_state text not null default 'unreported' check (report_state in ('unreported', 'reported', 'returned')),
  reported_at timestamptz,
  revocation_told_at timestamptz,
  revocation_until date,
  revoked_at timestamptz,
  decision_no text,
  revoke_reason text,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (published_at is null or certificate_no is not null),
  check (certificate_state = 'unprinted' or published_at is not null),
  check ((revoked_at is null) = (decision_no is null))
);
comment on table degree_awards is '学位授予；证书编号一经分配不再修改或重用，撤销后仍保留';
comment on column degree_awards.president_name is '授予时的校长姓名；学位评定委员会主席姓名同';
create index degree_awards_batch on degree_awards (batch_id, certificate_no);
create index degree_awards_student on degree_awards (student_id);

create function keep_degree_number() returns trigger language plpgsql as $$
begin
  if old.certificate_no is not null and new.certificate_no is distinct from old.certificate_no then
    raise exception 'the number of a degree certificate stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger degree_awards_number_stays before update on degree_awards
  for each row execute function keep_degree_number();

create table degree_certificate_forms (
  form_no text primary key,
  award_id uuid not null references degree_awards (id),
  printed_at timestamptz not null default now(),
  printed_by uuid references accounts (id),
  void_at timestamptz,
  void_reason text
);
comment on table degree_certificate_forms is '用去的空白证书；误打作废后证书编号不变，换用新的空白证书';
create index degree_certificate_forms_award on degree_certificate_forms (award_id, printed_at desc);
