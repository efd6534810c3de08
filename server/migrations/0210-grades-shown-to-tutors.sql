-- A student who chooses tutors may let them see how the courses went.

alter table tutor_choices add column shows_grades boolean not null default false;
comment on column tutor_choices.shows_grades is '学生同意向该导师展示成绩概况';
