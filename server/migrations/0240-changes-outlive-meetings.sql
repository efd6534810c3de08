-- An application stays told when the meeting it was about is gone: who moved what, and why, is not lost with it.

alter table class_changes alter column meeting_id drop not null;
alter table class_changes drop constraint class_changes_meeting_id_fkey;
alter table class_changes add constraint class_changes_meeting_id_fkey
  foreign key (meeting_id) references class_meetings (id) on delete set null;
create index class_changes_of_meeting on class_changes (meeting_id);
create index class_changes_made on class_changes (made_meeting_id);
