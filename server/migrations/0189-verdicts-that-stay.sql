-- Of most students an audit finds what it found before: then only the time is written, and that stands in no index.
alter table student_plans add column verdict_digest text;
comment on column student_plans.verdict_digest is '审核结果摘要：与上次相同则不重写明细';
drop index student_plans_audited;
