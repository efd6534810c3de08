-- The credit audit: how far behind somebody is, since when all is complete, and who decided so.

alter table student_plans
  add column credits_behind numeric(5, 1) not null default 0,
  add column completed_on date,
  add column manual_at timestamptz,
  add column told_on date;
comment on column student_plans.credits_behind is '按方案建议学期应修未修的学分';
comment on column student_plans.completed_on is '学分完成审核通过的日期';
comment on column student_plans.told_on is '最近一次通知其未完成的日期';
create index student_plans_behind on student_plans (credits_behind, id) where credits_behind >= 6;
create index student_plans_audited on student_plans (programme_id, id, audited_at);
