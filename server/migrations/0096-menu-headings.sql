-- A directory that only gathers entries: not shown to whom it would gather but few.

alter table menus add column heading boolean not null default false;
comment on column menus.heading is '分组标题：只为归类，条目少时不显示';
