-- The log of selection also tells what others did with seats and classes, and why: a line about a class as a whole names
-- no student.

alter table selection_events alter column student_id drop not null;
alter table selection_events add column reason jsonb;
comment on column selection_events.student_id is '学生；空为整个教学班的变动';
comment on column selection_events.reason is '办理人所填原因或系统给出的说明（中英文）';

alter table selection_events drop constraint selection_events_act_check;
alter table selection_events add constraint selection_events_act_check check (act in ('enrol', 'drop', 'swap', 'wait',
  'unwait', 'promote', 'wish', 'draw', 'freezeOut', 'add', 'remove', 'transfer', 'cancel', 'capacity'));
create index selection_events_of_whole_class on selection_events (class_id, id desc) where student_id is null;
