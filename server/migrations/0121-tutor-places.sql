-- Qualification, yearly permission to enrol, and places from school to college to tutor.

alter table tutor_qualifications
  add column source text not null default 'imported' check (source in ('added', 'recognised', 'imported')),
  add column doc_no text,
  add column version integer not null default 1;

create table enrolment_permits (
  id uuid primary key,
  tutor_id uuid not null references tutors (id),
  department_id uuid not null references departments (id),
  year integer not null,
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  discipline_code text not null,
  wanted integer not null default 0 check (wanted between 0 and 20),
  report text not null default '',
  checks jsonb not null default '[]',
  quota integer check (quota between 0 and 20),
  state text not null check (state in ('draft', 'reviewing', 'returned', 'withdrawn', 'granted', 'revoked')),
  reason text,
  applicant_id uuid references accounts (id),
  submitted_at timestamptz,
  version integer not null default 1,
  constraint enrolment_permits_once unique (tutor_id, year, level, degree_type, discipline_code)
);
comment on table enrolment_permits is '年度招生资格';
create index enrolment_permits_department on enrolment_permits (department_id, year, state);
create index enrolment_permits_list on enrolment_permits (year, state, id);

-- Whoever had places may go on.
insert into enrolment_permits (id, tutor_id, department_id, year, level, degree_type, discipline_code, wanted, quota, state)
select gen_random_uuid(), q.tutor_id, s.department_id, q.year, q.level, q.degree_type, held.discipline_code, q.quota, q.quota, 'granted'
from tutor_quotas q
join tutors t on t.id = q.tutor_id
join staff s on s.id = t.staff_id
join (select distinct tutor_id, level, degree_type, discipline_code from tutor_qualifications) held
  on held.tutor_id = q.tutor_id and held.level = q.level and held.degree_type = q.degree_type;

alter table tutor_quotas
  add column reserved integer not null default 0,
  add constraint tutor_quotas_reserved check (reserved between 0 and quota);
comment on column tutor_quotas.reserved is '预留，不参与分配';

create table dept_quotas (
  year integer not null,
  department_id uuid not null references departments (id),
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  total integer not null check (total >= 0),
  primary key (year, department_id, level, degree_type)
);
comment on table dept_quotas is '学院招生名额';

create table school_quotas (
  year integer not null,
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P')),
  total integer not null check (total >= 0),
  primary key (year, level, degree_type)
);
comment on table school_quotas is '学校招生名额';

-- A place held for one student until the list of a selection is published. One row for each student: nobody is held twice.
create table held_places (
  student_id uuid primary key references student_records (id),
  tutor_id uuid not null references tutors (id),
  year integer not null,
  level text not null check (level in ('D', 'M')),
  degree_type text not null check (degree_type in ('A', 'P'))
);
comment on table held_places is '双选中已锁定的名额';
create index held_places_tutor on held_places (tutor_id, year);
