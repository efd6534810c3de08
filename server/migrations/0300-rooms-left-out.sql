-- A room that is used cannot be closed before its classes are elsewhere: a run is told to do without it.

alter table timetabling_runs add column closed_room_ids uuid[] not null default '{}';
comment on column timetabling_runs.closed_room_ids is '本次排课不使用的教室，如即将停用的教室';
