-- Teaching evaluation: who is to evaluate whom lies apart from what was said, and nothing joins the two.

-- Whom a form of evaluation asks and when is said by the batch that uses it.
alter table papers drop constraint papers_check1;
alter table papers add constraint papers_published check (
  state = 'draft' or (paper_version > 0 and (kind = 'evaluation' or (from_at is not null and to_at > from_at)))
);

create table evaluation_batches (
  id uuid primary key,
  term_id uuid not null references academic_terms (id),
  name text collate "zh-x-icu" not null,
  rules jsonb not null,
  gate_grades boolean not null default true,
  min_responses smallint not null default 5 check (min_responses between 5 and 50),
  per_teacher boolean not null default true,
  include_comments boolean not null default true,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  opened_at timestamptz,
  closed_at timestamptz,
  reminded_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table evaluation_batches is '评教批次';
comment on column evaluation_batches.rules is '课程条件与评教问卷，按顺序第一条符合的有效';
create index evaluation_batches_newest on evaluation_batches (created_at desc, id);

create table evaluation_tickets (
  id uuid primary key,
  batch_id uuid not null references evaluation_batches (id) on delete cascade,
  student_id uuid not null references student_records (id),
  class_id uuid not null references teaching_classes (id),
  staff_id uuid not null references staff (id),
  paper_id uuid not null,
  paper_version integer not null,
  done boolean not null default false,
  done_on date,
  constraint evaluation_tickets_once unique (batch_id, student_id, class_id, staff_id),
  foreign key (paper_id, paper_version) references paper_versions (paper_id, paper_version)
);
comment on table evaluation_tickets is '评教任务：谁应评价谁、是否已评，不含评价内容';
create index evaluation_tickets_of_student on evaluation_tickets (student_id, done);
create index evaluation_tickets_of_class on evaluation_tickets (class_id, staff_id);

create table evaluation_responses (
  id uuid primary key,
  batch_id uuid not null references evaluation_batches (id),
  class_id uuid not null references teaching_classes (id),
  staff_id uuid not null references staff (id),
  paper_id uuid not null,
  paper_version integer not null,
  answers jsonb not null
);
comment on table evaluation_responses is '评价内容（匿名）：无评价人、无时间、无顺序';
create index evaluation_responses_of_class on evaluation_responses (batch_id, class_id, staff_id);

create table evaluation_comments (
  id uuid primary key,
  batch_id uuid not null references evaluation_batches (id),
  class_id uuid not null references teaching_classes (id),
  staff_id uuid not null references staff (id),
  question_id text not null,
  said text not null
);
comment on table evaluation_comments is '评价中的文字意见（匿名），与评分分开存放';
create index evaluation_comments_of_class on evaluation_comments (batch_id, class_id, staff_id);

create table evaluation_results (
  batch_id uuid not null references evaluation_batches (id),
  class_id uuid not null references teaching_classes (id),
  staff_id uuid not null references staff (id),
  term_id uuid not null references academic_terms (id),
  course_id uuid not null references courses (id),
  department_id uuid not null references departments (id),
  paper_id uuid not null,
  paper_version integer not null,
  invited integer not null,
  responses integer not null,
  score numeric(5, 2),
  trimmed_score numeric(5, 2),
  by_question jsonb not null default '{}',
  rank_in_department integer,
  percentile numeric(5, 1),
  primary key (batch_id, class_id, staff_id)
);
comment on table evaluation_results is '评教结果，批次关闭时计算；样本不足者不计分';
create index evaluation_results_of_department on evaluation_results (department_id, term_id);
create index evaluation_results_of_staff on evaluation_results (staff_id, term_id);
create index evaluation_results_newest on evaluation_results (term_id, score desc);

-- Only an owner may write a table anew; whoever runs the server owns none, and may have these written anew.
create function write_evaluations_anew() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  cluster evaluation_responses using evaluation_responses_pkey;
  cluster evaluation_comments using evaluation_comments_pkey;
end $$;
comment on function write_evaluations_anew() is '按编号顺序重写评价与意见，使存放位置不反映提交先后';
