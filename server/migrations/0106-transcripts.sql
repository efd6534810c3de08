-- Transcripts: what a student was graded for, as it stood on the day it was issued.

create table transcripts (
  id uuid primary key,
  code text not null constraint transcripts_code_once unique references certificates (code),
  student_id uuid not null references student_records (id),
  lang text not null check (lang in ('zh', 'en')),
  purpose text not null default '',
  snapshot jsonb not null,
  issued_by uuid not null references accounts (id),
  issued_at timestamptz not null default now()
);
comment on table transcripts is '成绩单签发记录';
comment on column transcripts.snapshot is '签发时的内容，重新打印时不变';
create index transcripts_of_student on transcripts (student_id, issued_at desc);
create index transcripts_newest on transcripts (issued_at desc, id);
