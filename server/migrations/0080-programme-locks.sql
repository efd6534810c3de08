-- What a programme keeps of its template: how far locked modules may be lowered and which links it must have.

alter table programme_modules add column locked_credits numeric(4, 1) not null default 0;
comment on column programme_modules.locked_credits is '锁定模块的最低学分不得低于此值（取自模板）';
alter table programmes add column required_links text[] not null default '{}';
comment on column programmes.required_links is '模板规定的必修环节，缺少时不能提交';
