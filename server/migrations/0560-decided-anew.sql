-- A resolution is never reopened: an error in it is put right by another item, of a later meeting, that names it.
alter table degree_meeting_items
  add column corrects uuid references degree_meeting_items (id),
  add column correction_reason text,
  add constraint degree_meeting_items_correction check ((corrects is null) = (correction_reason is null));
comment on column degree_meeting_items.corrects is '更正的原审议事项';
comment on column degree_meeting_items.correction_reason is '重新审议的理由';
create index degree_meeting_items_corrects on degree_meeting_items (corrects);
