-- What students apply for: who may, how they are scored and ranked, and how many can get it.

alter table award_batches
  add column apply_from date,
  add column apply_to date,
  add column scheme_id uuid,
  add column rank_by_major boolean not null default false,
  add column college_notice_days integer not null default 5 check (college_notice_days between 1 and 30),
  add column school_notice_days integer not null default 5 check (school_notice_days between 1 and 30),
  add check (apply_from is null or apply_to is null or apply_from <= apply_to);
comment on column award_batches.rank_by_major is '排名组：院系、层次、年级，是否再按专业';

create table award_score_schemes (
  id uuid primary key,
  name text collate "zh-x-icu" not null constraint award_score_schemes_name_once unique,
  items jsonb not null,
  enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table award_score_schemes is '评分方案：各项权重、满分和来源，同分时按项目顺序比较';
alter table award_batches add foreign key (scheme_id) references award_score_schemes (id);

create table award_grades (
  batch_id uuid not null references award_batches (id) on delete cascade,
  level text not null check (level in ('D', 'M')),
  code text not null,
  name text not null,
  amount numeric(12, 2) not null check (amount >= 0),
  ratio numeric(4, 1) check (ratio between 0 and 100),
  places integer check (places >= 0),
  position integer not null,
  primary key (batch_id, level, code)
);
comment on table award_grades is '等级与金额，按层次，由高到低';

create table award_quotas (
  batch_id uuid not null references award_batches (id),
  department_id uuid not null references departments (id),
  level text not null check (level in ('D', 'M')),
  grade_code text not null,
  places integer not null check (places >= 0),
  primary key (batch_id, department_id, level, grade_code),
  foreign key (batch_id, level, grade_code) references award_grades (batch_id, level, code)
    deferrable initially deferred
);
comment on table award_quotas is '各院系名额';

create table award_claims (
  id uuid primary key,
  batch_id uuid not null references award_batches (id),
  student_id uuid not null references student_records (id),
  department_id uuid not null references departments (id),
  level text not null check (level in ('D', 'M')),
  tutor_no text references staff (staff_no) on update cascade,
  submit_state text not null default '0' check (submit_state in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')),
  statement text not null default '',
  materials jsonb not null default '[]',
  scores jsonb not null default '{}',
  total numeric(6, 2),
  rank integer,
  group_size integer,
  tied boolean not null default false,
  proposed_code text,
  agreed_at timestamptz,
  grade_code text,
  amount numeric(12, 2),
  granted_at timestamptz,
  revoked_at timestamptz,
  reason text,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  constraint award_claims_once unique (batch_id, student_id)
);
comment on table award_claims is '奖学金与荣誉申请';
comment on column award_claims.materials is '成果清单：学生填写，学院核实后计分';
comment on column award_claims.scores is '各评分项得分';
comment on column award_claims.tied is '并列待定：同分人员跨越名额线';
comment on column award_claims.proposed_code is '学院拟推荐等级';
comment on column award_claims.agreed_at is '学院主管领导同意推荐名单的时间';
create index award_claims_batch on award_claims (batch_id, department_id, level, total desc);
create index award_claims_student on award_claims (student_id);
create index award_claims_tutor on award_claims (tutor_no, batch_id);

-- A granted scholarship is paid by its amount, not by a standard a month.
alter table award_applications drop constraint award_applications_check1;
alter table award_applications add constraint award_applications_supplement
  check (record_type = '1' or month_amount is null);
