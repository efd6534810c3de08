-- Theses in their versions, and what was found copied in them.

create table thesis_versions (
  id uuid primary key,
  application_id uuid not null references degree_applications (id),
  seq integer not null,
  stage text not null check (stage in ('check', 'review', 'revised', 'defence', 'final')),
  title text not null,
  title_reason text,
  file_hash text,
  change_note text not null default '',
  status text not null default 'draft' check (status in ('draft', 'tutorReview', 'collegeReview', 'agreed', 'refused', 'superseded')),
  tutor_score numeric(5, 1) check (tutor_score between 0 and 100),
  tutor_comment text,
  revise_notes text,
  needs_verification boolean not null default false,
  submitted_at timestamptz,
  agreed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint thesis_versions_seq unique (application_id, seq)
);
comment on table thesis_versions is '论文版本；导师同意后不再变化';
comment on column thesis_versions.file_hash is '全文内容的摘要；送审稿须与通过查重的一致；涉密论文没有文件';
comment on column thesis_versions.needs_verification is '匿名稿无法识别文字，待人工核验';
create index thesis_versions_newest on thesis_versions (submitted_at desc, id);

create table plagiarism_checks (
  id uuid primary key,
  application_id uuid not null references degree_applications (id),
  batch_id uuid not null references degree_batches (id),
  version_id uuid not null references thesis_versions (id),
  try_no integer not null,
  ratio_total numeric(5, 2) not null check (ratio_total between 0 and 100),
  ratio_clean numeric(5, 2) not null,
  system text not null,
  checked_at timestamptz not null,
  document_no text,
  result text not null check (result in ('pass', 'retry', 'fail')),
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  constraint plagiarism_checks_try unique (application_id, batch_id, try_no),
  check (ratio_clean between 0 and ratio_total)
);
comment on table plagiarism_checks is '查重记录；结论由规则得出';
create index plagiarism_checks_version on plagiarism_checks (version_id, try_no);
