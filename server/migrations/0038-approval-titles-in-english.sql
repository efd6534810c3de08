-- What an application is called, for readers of English; those already there keep the words they have.
alter table approval_instances add column title_en text, add column summary_en text;
update approval_instances set title_en = title, summary_en = summary;
alter table approval_instances
  alter column title_en set not null,
  alter column summary_en set not null,
  alter column summary_en set default '';
