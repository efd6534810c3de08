-- Until when an invited reviewer says whether they read a thesis.

alter table review_tasks add column accept_by date;
comment on column review_tasks.accept_by is '确认截止日；接受邀请后清空';
