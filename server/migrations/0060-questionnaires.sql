-- Questionnaires and exams: papers, their versions, who is to answer, and the sheets; question banks of departments.

create table bank_questions (
  id uuid primary key,
  department_id uuid not null references departments (id),
  topic text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  type text not null,
  summary text not null,
  question jsonb not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table bank_questions is '题库试题，按部门维护';
comment on column bank_questions.topic is '知识点，考试按其抽题';
comment on column bank_questions.summary is '去除格式的题目，用于列表与查找';
comment on column bank_questions.question is '试题全文，含标准答案';
create index bank_questions_newest on bank_questions (updated_at desc, id desc);
create index bank_questions_of_department on bank_questions (department_id, updated_at desc, id desc);
create index bank_questions_to_draw on bank_questions (department_id, topic, id) where enabled;

create table papers (
  id uuid primary key,
  title text not null,
  title_en text not null default '',
  kind text not null check (kind in ('questionnaire', 'exam', 'evaluation')),
  subkind text not null default '',
  description text not null default '',
  anonymous boolean not null default false,
  attempts integer not null default 1 check (attempts >= 1),
  may_edit boolean not null default false,
  show_result text not null default 'never' check (show_result in ('never', 'afterSubmit', 'afterClosing')),
  from_at timestamptz,
  to_at timestamptz,
  audience text not null check (audience in ('everybody', 'limited', 'named')),
  audience_role_ids uuid[] not null default '{}',
  audience_department_ids uuid[] not null default '{}',
  audience_grades integer[] not null default '{}',
  audience_levels text[] not null default '{}',
  design jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'closed', 'archived')),
  paper_version integer not null default 0,
  changed boolean not null default false,
  shared_role_ids uuid[] not null default '{}',
  department_id uuid references departments (id),
  role_id uuid not null references roles (id),
  author_id uuid not null references accounts (id),
  expected integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (not (anonymous and kind = 'exam')),
  check (state = 'draft' or (from_at is not null and to_at > from_at and paper_version > 0))
);
comment on table papers is '问卷、考试与评教问卷';
comment on column papers.design is '编制中的内容，发布时固化为版本';
comment on column papers.state is '状态；进行中由开放时间推算，不另存';
comment on column papers.paper_version is '当前作答的版本号，只增不减';
comment on column papers.changed is '发布后内容又有修改，尚未发布';
comment on column papers.role_id is '创建时的角色：学院的问卷归本学院，其余归同一角色的管理员';
comment on column papers.shared_role_ids is '可查看分析结果的角色';
comment on column papers.expected is '应填人数';
create index papers_newest on papers (updated_at desc, id desc);
create index papers_of_department on papers (department_id, updated_at desc, id desc);
create index papers_of_office on papers (role_id, updated_at desc, id desc);
create index papers_shared on papers using gin (shared_role_ids);
create index papers_to_close on papers (to_at) where state = 'published';

create table paper_versions (
  paper_id uuid not null references papers (id) on delete cascade,
  paper_version integer not null,
  design jsonb not null,
  pools jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid not null references accounts (id),
  primary key (paper_id, paper_version)
);
comment on table paper_versions is '已发布的版本，发布后不再变化';
comment on column paper_versions.pools is '各分节抽题的题库快照';

create table paper_named (
  paper_id uuid not null references papers (id) on delete cascade,
  account_id uuid not null references accounts (id),
  primary key (paper_id, account_id)
);
comment on table paper_named is '从 Excel 导入的填写名单';

create table paper_people (
  paper_id uuid not null references papers (id) on delete cascade,
  account_id uuid not null references accounts (id),
  department_id uuid references departments (id),
  grade integer,
  level text,
  answered_on date,
  primary key (paper_id, account_id)
);
comment on table paper_people is '应填人员；只记是否填写及日期，与匿名答卷无任何关联';
create index paper_people_of_account on paper_people (account_id);
create index paper_people_waiting on paper_people (paper_id) where answered_on is null;

-- Counted here and not in the row of the paper, which people edit while others answer.
create table paper_counts (
  paper_id uuid primary key references papers (id) on delete cascade,
  answered integer not null default 0,
  sheets integer not null default 0,
  to_mark integer not null default 0,
  mixed integer not null default 0
);
comment on table paper_counts is '作答人数与答卷数，随提交累计';
comment on column paper_counts.mixed is '上次打乱时的匿名答卷数';

create table paper_sheets (
  id uuid primary key,
  paper_id uuid not null references papers (id),
  paper_version integer not null,
  account_id uuid not null references accounts (id),
  attempt integer not null,
  state text not null check (state in ('open', 'submitted', 'marking', 'marked')),
  seed uuid not null,
  answers jsonb not null default '{}',
  marks text[] not null default '{}',
  started_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  deadline_at timestamptz not null,
  automatic boolean not null default false,
  seconds integer,
  leaves integer not null default 0,
  scores jsonb not null default '{}',
  remarks jsonb not null default '{}',
  score double precision,
  passed boolean,
  graded_by uuid references accounts (id),
  graded_at timestamptz,
  version integer not null default 1,
  unique (paper_id, account_id, attempt),
  foreign key (paper_id, paper_version) references paper_versions (paper_id, paper_version),
  check ((state = 'open') = (submitted_at is null))
);
comment on table paper_sheets is '答卷（实名）';
comment on column paper_sheets.seed is '抽题与乱序的随机种子，不离开服务器';
comment on column paper_sheets.marks is '提交后的作答要点，供统计计数';
comment on column paper_sheets.automatic is '到时自动提交';
comment on column paper_sheets.leaves is '切屏次数';
create unique index paper_sheets_one_open on paper_sheets (paper_id, account_id) where state = 'open';
create index paper_sheets_due on paper_sheets (deadline_at) where state = 'open';
create index paper_sheets_of_paper on paper_sheets (paper_id, submitted_at desc, id desc);
create index paper_sheets_to_mark on paper_sheets (paper_id, id) where state = 'marking';
create index paper_sheets_of_account on paper_sheets (account_id, paper_id);

-- No account, no time, no serial number: neither a column nor the order of rows says who wrote a sheet or when.
create table anonymous_sheets (
  id uuid primary key,
  paper_id uuid not null references papers (id),
  paper_version integer not null,
  answers jsonb not null,
  marks text[] not null,
  department_id uuid,
  grade integer,
  level text,
  shown boolean not null default false
);
comment on table anonymous_sheets is '匿名答卷；编号随机，定时按编号重写，与人员、时间均无关联';
comment on column anonymous_sheets.department_id is '分组统计用；同组不足五份时在重写时抹去';
comment on column anonymous_sheets.shown is '已随一批（至少五份）答卷进入统计';
create index anonymous_sheets_of_paper on anonymous_sheets (paper_id, id);
