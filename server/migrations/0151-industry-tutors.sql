-- Industry tutors: an appointment with agreement, letter and term; the tutor row carries the term in force.

alter table tutors add column term_from date, add column term_to date;
comment on column tutors.term_to is '聘期结束；空为不限';

create table industry_appointments (
  id uuid primary key,
  staff_id uuid references staff (id),
  previous_id uuid references industry_appointments (id),
  department_id uuid not null references departments (id),
  partner_staff_id uuid not null references staff (id),
  name text collate "zh-x-icu" not null,
  name_pinyin text not null default '',
  name_initials text not null default '',
  gender text not null check (gender in ('1', '2')),
  birth_date date not null,
  id_number text not null,
  mobile text,
  email text,
  unit text not null,
  unit_kind text not null check (unit_kind in ('enterprise', 'institute', 'government', 'school', 'other')),
  post text not null,
  title text not null,
  title_level text check (title_level in ('senior', 'associate', 'middle', 'junior')),
  degree text,
  years integer not null,
  lead_years integer not null default 0,
  level text not null check (level in ('D', 'M')),
  discipline_code text not null,
  term_from date not null,
  term_to date not null,
  resume text not null,
  achievements text not null,
  waiver text,
  letter_no text,
  state text not null check (state in ('draft', 'collegeReview', 'schoolReview', 'granted', 'returned', 'expired', 'ended')),
  reason text,
  granted_at timestamptz,
  applicant_id uuid references accounts (id),
  submitted_at timestamptz,
  version integer not null default 1,
  check (term_from <= term_to)
);
comment on table industry_appointments is '行业导师聘任：推荐、协议、聘书与聘期';
comment on column industry_appointments.waiver is '年龄放宽的理由';
create unique index industry_appointments_letter on industry_appointments (letter_no) where letter_no is not null;
create unique index industry_appointments_one_in_force on industry_appointments (staff_id) where state = 'granted';
create index industry_appointments_list on industry_appointments (department_id, state, id);
create index industry_appointments_term on industry_appointments (term_to) where state = 'granted';
create index industry_appointments_partner on industry_appointments (partner_staff_id);
