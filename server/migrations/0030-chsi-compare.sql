-- Comparisons of the student records with files of the ministry's register (学信网).

create table chsi_compare_runs (
  id uuid primary key,
  file_name text not null,
  grades integer[] not null default '{}',
  content text,
  state text not null check (state in ('running', 'done', 'failed')),
  percent integer not null default 0,
  message text,
  message_en text,
  rows integer not null,
  fields text[] not null,
  same integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  finished_at timestamptz
);
comment on table chsi_compare_runs is '学信网比对记录';
comment on column chsi_compare_runs.content is '上传的数据，加密，比对结束后清除';
create index chsi_compare_runs_newest on chsi_compare_runs (created_at desc, id desc);

create table chsi_compare_diffs (
  id uuid primary key,
  run_id uuid not null references chsi_compare_runs (id),
  side text not null check (side in ('fields', 'ours', 'theirs')),
  student_id uuid references student_records (id),
  row_no integer,
  student_no text,
  name text not null,
  id_number text,
  examinee_no text,
  matched_by text check (matched_by in ('idNumber', 'examineeNo')),
  fields jsonb not null default '[]',
  repeated boolean not null default false,
  decision text check (decision in ('ours', 'theirs')),
  decided_by uuid references accounts (id),
  decided_at timestamptz
);
comment on table chsi_compare_diffs is '学信网比对差异';
comment on column chsi_compare_diffs.id_number is '证件号码，加密';
comment on column chsi_compare_diffs.fields is '不一致字段的双方取值，证件号码加密';
create index chsi_compare_diffs_run on chsi_compare_diffs (run_id, side, row_no, id);
