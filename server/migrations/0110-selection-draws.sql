-- Wishes have a time, a draw has its moment of publication, and what the office does stands in the log of selection as well.

alter table course_selection_rounds add column published_at timestamptz;
comment on column course_selection_rounds.published_at is '抽签结果公布时间';

alter table selection_wishes add column at timestamptz not null default now();
create index selection_wishes_of_student on selection_wishes (student_id, round_id);
comment on column selection_wishes.outcome is '抽签结果：won 中签，lost 未中签，unneeded 已由更高志愿满足，barred 不符合条件；公布前学生不可见';
comment on column selection_wishes.lottery_key is '抽签号：HMAC-SHA256(种子, 轮次|课程|学号) 的前16位';
comment on column selection_wishes.priority_group is '优先组，小者优先';

alter table selection_events drop constraint selection_events_act_check;
alter table selection_events add constraint selection_events_act_check check (act in ('enrol', 'drop', 'swap', 'wait',
  'unwait', 'promote', 'wish', 'draw', 'freezeOut', 'add', 'remove', 'transfer'));

alter table student_terms add column frozen_by uuid references accounts (id);
alter table student_terms add column frozen_at timestamptz;
create index student_terms_frozen on student_terms (term_id) where frozen;
