-- Personal plans of students: what they mean to take when, version by version, and how far they have come.

create table student_plans (
  id uuid primary key,
  student_id uuid not null constraint student_plans_once unique references student_records (id),
  programme_id uuid not null references programmes (id),
  current_version_id uuid,
  working_version_id uuid,
  state text not null default 'none' check (state in
    ('none', 'draft', 'tutorReview', 'collegeReview', 'returned', 'approved', 'rebind', 'frozen')),
  completion text not null default 'notAudited' check (completion in ('notAudited', 'inProgress', 'pass', 'fail', 'manualPass')),
  completion_detail jsonb,
  missing smallint not null default 0,
  credits_earned numeric(5, 1) not null default 0,
  degree_credits_earned numeric(5, 1) not null default 0,
  links_done smallint not null default 0,
  links_needed smallint not null default 0,
  audited_at timestamptz,
  audit_wanted_at timestamptz,
  manual_reason text,
  manual_file_ids uuid[] not null default '{}',
  manual_by uuid references accounts (id),
  reminded_on date,
  before_rebind jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table student_plans is '个人培养计划';
comment on column student_plans.state is '状态：none 未制定，draft 草稿，tutorReview 待导师审核，collegeReview 待学院审核，returned 退回，approved 已通过，rebind 待重新制定，frozen 已冻结';
comment on column student_plans.completion is '学分完成审核：notAudited 未审核，inProgress 修读中，pass 已完成，fail 未完成，manualPass 人工认定';
comment on column student_plans.audit_wanted_at is '成绩等变动后待重新审核';
comment on column student_plans.before_rebind is '学籍异动前的方案与状态，撤销异动时恢复';
create index student_plans_of_programme on student_plans (programme_id, id);
create index student_plans_state on student_plans (state, id);
create index student_plans_completion on student_plans (completion, id);
create index student_plans_to_audit on student_plans (audit_wanted_at) where audit_wanted_at is not null;

create table plan_versions (
  id uuid primary key,
  plan_id uuid not null references student_plans (id) on delete cascade,
  no smallint not null,
  kind text not null check (kind in ('initial', 'revision', 'office')),
  reason text not null default '',
  state text not null check (state in ('draft', 'tutorReview', 'collegeReview', 'returned', 'approved', 'replaced')),
  programme_id uuid not null references programmes (id),
  direction text not null default '',
  research_plan text not null default '',
  total_credits numeric(5, 1) not null default 0,
  degree_credits numeric(5, 1) not null default 0,
  warnings smallint not null default 0,
  snapshot jsonb,
  submitted_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint plan_versions_once unique (plan_id, no)
);
comment on table plan_versions is '培养计划的版本';
comment on column plan_versions.snapshot is '通过时固化的内容';
create unique index plan_versions_one_open on plan_versions (plan_id) where state in ('draft', 'tutorReview', 'collegeReview', 'returned');
create index plan_versions_waiting on plan_versions (state, submitted_at, id) where state in ('tutorReview', 'collegeReview');

alter table student_plans
  add constraint student_plans_current foreign key (current_version_id) references plan_versions (id) deferrable initially deferred,
  add constraint student_plans_working foreign key (working_version_id) references plan_versions (id) on delete set null
    deferrable initially deferred;

create table plan_items (
  version_id uuid not null references plan_versions (id) on delete cascade,
  course_id uuid not null references courses (id),
  module_id uuid references programme_modules (id),
  planned_term_id uuid references academic_terms (id),
  planned_term_no smallint check (planned_term_no between 1 and 16),
  kind text not null check (kind in ('planned', 'extra', 'makeup')),
  exemption_id uuid,
  note text not null default '',
  primary key (version_id, course_id)
);
comment on table plan_items is '培养计划所选课程';
comment on column plan_items.planned_term_no is '计划修读学期：自入学起第几学期（学期尚未建立时也可计划）';
create index plan_items_of_course on plan_items (course_id, planned_term_no);

create table plan_links (
  version_id uuid not null references plan_versions (id) on delete cascade,
  link_id uuid not null references programme_links (id),
  planned_term_no smallint check (planned_term_no between 1 and 16),
  primary key (version_id, link_id)
);
comment on table plan_links is '培养计划中必修环节的计划学期';
