-- Mutual selection of students and tutors in rounds.

create table tutor_rounds (
  id uuid primary key,
  name text not null,
  year integer not null,
  department_id uuid not null references departments (id),
  levels text[] not null,
  degree_types text[] not null,
  max_choices integer not null check (max_choices between 1 and 5),
  student_from timestamptz not null,
  student_to timestamptz not null check (student_to > student_from),
  tutor_ends timestamptz[] not null,
  state text not null default 'draft' check (state in ('draft', 'students', 'tutors', 'adjust', 'published', 'closed')),
  turn integer not null default 0,
  published_at timestamptz,
  created_by uuid references accounts (id),
  version integer not null default 1,
  constraint tutor_rounds_name unique (department_id, name)
);
comment on table tutor_rounds is '师生双选批次';
comment on column tutor_rounds.turn is '导师选择进行到第几志愿';
create index tutor_rounds_department on tutor_rounds (department_id, year);
create index tutor_rounds_running on tutor_rounds (state) where state in ('draft', 'students', 'tutors', 'adjust');

create table tutor_choices (
  id uuid primary key,
  round_id uuid not null references tutor_rounds (id) on delete cascade,
  student_id uuid not null references student_records (id),
  tutor_id uuid not null references tutors (id),
  place integer not null check (place between 0 and 5),
  note text not null default '',
  state text not null check (state in ('waiting', 'pending', 'accepted', 'rejected', 'lapsed', 'cancelled')),
  confirm_by timestamptz,
  decided_at timestamptz
);
comment on table tutor_choices is '双选志愿；志愿0为调剂';
create unique index tutor_choices_place on tutor_choices (round_id, student_id, place) where place > 0;
create unique index tutor_choices_tutor on tutor_choices (round_id, student_id, tutor_id) where place > 0;
-- Whatever happens at the same moment, one tutor has the student.
create unique index tutor_choices_accepted on tutor_choices (round_id, student_id) where state = 'accepted';
create index tutor_choices_of_tutor on tutor_choices (tutor_id, round_id, state);
create index tutor_choices_student on tutor_choices (student_id);
