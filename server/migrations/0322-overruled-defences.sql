-- A failed defence that an appeal has overruled no longer stands for an attempt: it is held anew, before other people.
alter table defences add column overruled boolean not null default false;
comment on column defences.overruled is '复核改变了该次答辩结果，应另行组成答辩委员会重新答辩';
alter table defences add constraint defences_overruled_failed check (not overruled or passed is false);
drop index defences_attempt;
create unique index defences_attempt on defences (application_id, no) where status <> 'cancelled' and not overruled;
