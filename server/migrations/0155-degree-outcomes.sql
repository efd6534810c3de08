-- What students have published or won, as far as it counts for a degree.

create table degree_outcomes (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  kind text not null,
  title text not null,
  venue text not null,
  grade text not null,
  author_rank integer not null,
  total_authors integer not null,
  corresponding_tutor boolean not null,
  publication text not null check (publication in ('published', 'accepted', 'submitted')),
  publish_date date,
  identifier text,
  first_unit boolean not null,
  status text not null default 'draft' check (status in ('draft', 'reviewing', 'returned', 'agreed')),
  points numeric(5, 2) not null default 0,
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (author_rank <= total_authors),
  check (publication <> 'published' or (publish_date is not null and identifier is not null))
);
comment on table degree_outcomes is '学位成果：导师和学院核实后认定计分，受理学位申请时按规则核对';
comment on column degree_outcomes.points is '认定分；认定前为预计分，认定时固定';
create unique index degree_outcomes_title on degree_outcomes (student_id, title);
create index degree_outcomes_identifier on degree_outcomes (lower(identifier)) where identifier is not null;
create index degree_outcomes_points on degree_outcomes (student_id) where status = 'agreed';
