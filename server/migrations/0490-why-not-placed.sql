-- What is in the way of a session that found no place: how many times it may begin at, and who is there.

alter table timetabling_placements add column blocked jsonb;
comment on column timetabling_placements.blocked is '未排课次的可排时段数，其中教师或学生有课的、没有空闲教室的时段数，以及占用最多的教学班';
