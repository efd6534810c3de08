-- Registration of each term: one row for every student with a status and every term.

create table student_registrations (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  term_id uuid not null references academic_terms (id),
  state text not null default 'unregistered'
    check (state in ('unregistered', 'registered', 'deferReview', 'deferred', 'exempt')),
  method text check (method in ('self', 'batch', 'import', 'card', 'job', 'checkIn', 'change')),
  at timestamptz,
  operator_id uuid references accounts (id),
  defer_reason text,
  defer_until date,
  note text,
  overdue_after date,
  reminded_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint student_registrations_once unique (student_id, term_id)
);
comment on table student_registrations is '学期注册：每名有学籍的学生每学期一行';
comment on column student_registrations.method is '注册方式：本人、批量、导入、刷卡、自动、报到、异动';
comment on column student_registrations.overdue_after is '此日之后仍未注册即为逾期；每晚按办理时间重新计算';
comment on column student_registrations.defer_until is '暂缓注册截止日期';
create index student_registrations_term on student_registrations (term_id, state, student_id);
create index student_registrations_deferred on student_registrations (defer_until) where state = 'deferred';
