-- What scores and levels are worth in points; one scheme is in use.

create table gpa_schemes (
  id uuid primary key,
  name text not null,
  rows jsonb not null,
  excellent numeric(3, 1) not null,
  good numeric(3, 1) not null,
  medium numeric(3, 1) not null,
  pass numeric(3, 1) not null,
  fail numeric(3, 1) not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint gpa_schemes_name unique (name)
);
comment on table gpa_schemes is '绩点方案';
comment on column gpa_schemes.rows is '百分制：最低成绩、绩点、等第，从高到低';
comment on column gpa_schemes.is_default is '使用中：此后公布、更正、认定的成绩按它计算绩点';
create unique index gpa_schemes_one_in_use on gpa_schemes (is_default) where is_default;

insert into gpa_schemes (id, name, rows, excellent, good, medium, pass, fail, is_default) values (
  '0b8f5c1e-6d0a-4b7e-9c44-6a1f2d3e4f50', '4.0分制',
  '[{"min": 90, "point": 4, "letter": "A"}, {"min": 85, "point": 3.7, "letter": "A−"}, {"min": 82, "point": 3.3, "letter": "B+"},
    {"min": 78, "point": 3, "letter": "B"}, {"min": 75, "point": 2.7, "letter": "B−"}, {"min": 71, "point": 2.3, "letter": "C+"},
    {"min": 66, "point": 2, "letter": "C"}, {"min": 62, "point": 1.7, "letter": "C−"}, {"min": 60, "point": 1, "letter": "D"},
    {"min": 0, "point": 0, "letter": "F"}]',
  4.0, 3.3, 2.3, 1.0, 0.0, true);
