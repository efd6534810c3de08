-- Course selection: rounds with their times, seats kept for some, what students asked for and what came of it.

create table course_selection_rounds (
  id uuid primary key,
  term_id uuid not null references academic_terms (id),
  name text not null,
  kind text not null check (kind in ('pre', 'grab', 'addDrop')),
  plan_rule text not null check (plan_rule in ('inPlan', 'inProgramme', 'any')),
  department_ids uuid[] not null default '{}',
  categories text[] not null default '{}',
  class_ids uuid[] not null default '{}',
  allow_drop boolean not null default true,
  allow_waitlist boolean not null default false,
  quota_released boolean not null default false,
  max_credits numeric(4, 1) check (max_credits between 0 and 60),
  max_public_electives smallint not null default 2 check (max_public_electives between 0 and 20),
  max_wishes smallint not null default 3 check (max_wishes between 1 and 10),
  priority text[] not null default '{}',
  notice text not null default '',
  seed text,
  seed_hash text,
  state text not null default 'draft' check (state in ('draft', 'ready', 'drawn', 'published', 'archived')),
  drawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table course_selection_rounds is '选课轮次';
comment on column course_selection_rounds.plan_rule is '计划规则：inPlan 计划内，inProgramme 方案内，any 不限';
comment on column course_selection_rounds.department_ids is '本轮可选教学班的开课单位，空为不限；categories 课程类别，class_ids 指定教学班同';
comment on column course_selection_rounds.quota_released is '名额已放开，不再分配';
comment on column course_selection_rounds.priority is '抽签优先次序';
comment on column course_selection_rounds.seed_hash is '抽签种子的 SHA-256，就绪时公布；种子随结果公布';
comment on column course_selection_rounds.state is '状态：draft 草稿，ready 就绪（按时间开放、截止），drawn 已抽签，published 已公布，archived 已归档';
create index course_selection_rounds_of_term on course_selection_rounds (term_id, created_at desc);

create table selection_windows (
  round_id uuid not null references course_selection_rounds (id) on delete cascade,
  no smallint not null,
  grade smallint,
  level text,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  primary key (round_id, no)
);
comment on table selection_windows is '选课轮次的开放时间，按年级与层次；空为不限，最具体的一条有效';

create table class_quotas (
  id uuid primary key,
  class_id uuid not null references teaching_classes (id) on delete cascade,
  no smallint not null,
  level text,
  department_id uuid references departments (id),
  major_code text,
  grade smallint,
  population text,
  seats integer not null check (seats between 1 and 2000),
  constraint class_quotas_once unique (class_id, no)
);
comment on table class_quotas is '教学班分配给各类学生的名额，其余名额归其他学生';

create table student_terms (
  student_id uuid not null references student_records (id),
  term_id uuid not null references academic_terms (id),
  frozen boolean not null default false,
  frozen_reason text,
  excused_until timestamptz,
  primary key (student_id, term_id)
);
comment on table student_terms is '学生学期账：每次选课先锁定本行';
comment on column student_terms.frozen is '选课功能冻结';
comment on column student_terms.excused_until is '教学班停开后可在此之前补选，不受轮次时间限制';

create table selection_requests (
  student_id uuid not null references student_records (id),
  key text not null,
  asked text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (student_id, key)
);
comment on table selection_requests is '已办成的选课请求：同一标识再次提交得到同一答复';
create index selection_requests_by_age on selection_requests (at);

create table selection_events (
  id bigint generated always as identity primary key,
  round_id uuid references course_selection_rounds (id),
  term_id uuid not null references academic_terms (id),
  student_id uuid not null references student_records (id),
  class_id uuid references teaching_classes (id),
  act text not null check (act in ('enrol', 'drop', 'swap', 'wait', 'unwait', 'promote', 'draw', 'freezeOut')),
  code text,
  message jsonb,
  actor_id uuid references accounts (id),
  actor_role text,
  address text not null default '',
  at timestamptz not null default now()
);
comment on table selection_events is '选课流水：成功与被拒都留存，只增不改';
comment on column selection_events.code is '被拒的规则编号';
comment on column selection_events.message is '被拒时告知的中英文说明；空为成功';
create index selection_events_of_student on selection_events (student_id, id desc);
create index selection_events_of_class on selection_events (class_id, id desc);
create index selection_events_of_round on selection_events (round_id, id desc);
create index selection_events_of_term on selection_events (term_id, id desc);

create table waitlist_entries (
  id uuid primary key,
  seq bigint generated always as identity,
  class_id uuid not null references teaching_classes (id),
  student_id uuid not null references student_records (id),
  term_id uuid not null references academic_terms (id),
  round_id uuid not null references course_selection_rounds (id),
  quota_id uuid,
  swap_class_id uuid references teaching_classes (id),
  state text not null default 'waiting' check (state in ('waiting', 'promoted', 'failed', 'cancelled', 'expired')),
  reason jsonb,
  at timestamptz not null default now(),
  settled_at timestamptz
);
comment on table waitlist_entries is '候补';
comment on column waitlist_entries.swap_class_id is '候补成功时换出的教学班';
create unique index waitlist_entries_once on waitlist_entries (class_id, student_id) where state = 'waiting';
create index waitlist_entries_in_turn on waitlist_entries (class_id, seq) where state = 'waiting';
create index waitlist_entries_of_student on waitlist_entries (student_id, term_id);
create index waitlist_entries_of_round on waitlist_entries (round_id) where state = 'waiting';

create table selection_wishes (
  id uuid primary key,
  round_id uuid not null references course_selection_rounds (id),
  student_id uuid not null references student_records (id),
  course_id uuid not null references courses (id),
  class_id uuid not null references teaching_classes (id),
  rank smallint not null,
  outcome text check (outcome in ('won', 'lost', 'unneeded', 'barred')),
  lottery_key text,
  priority_group smallint,
  reason jsonb,
  constraint selection_wishes_once unique (round_id, student_id, class_id),
  constraint selection_wishes_ranked unique (round_id, student_id, course_id, rank)
);
comment on table selection_wishes is '预选志愿与抽签结果';
create index selection_wishes_of_course on selection_wishes (round_id, course_id);

create table selection_favourites (
  student_id uuid not null references student_records (id),
  class_id uuid not null references teaching_classes (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (student_id, class_id)
);
comment on table selection_favourites is '收藏的教学班';

-- Whoever changes what students take holds their term first, then classes, each in order:
-- two who hold several never wait for each other. The answer is the moment all of it is judged by.
create function hold_selection(students uuid[], terms uuid[], classes uuid[]) returns timestamptz
language plpgsql as $$
begin
  perform set_config('lock_timeout', '2s', true), set_config('statement_timeout', '5s', true);
  insert into student_terms (student_id, term_id)
    select distinct s, t from unnest(students, terms) as wanted (s, t)
    where not exists (select from student_terms known where known.student_id = s and known.term_id = t)
    order by s, t on conflict do nothing;
  perform from student_terms held
    where (held.student_id, held.term_id) in (select * from unnest(students, terms))
    order by held.student_id, held.term_id for update;
  perform from teaching_classes where id = any (classes) order by id for no key update;
  return now();
end $$;

create trigger selection_events_only_grow before update or delete on selection_events
  for each row execute function refuse_change();
