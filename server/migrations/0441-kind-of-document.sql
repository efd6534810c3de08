-- Of which kind the document of a member of staff is, by the code of the list.
alter table staff add column id_type text;
comment on column staff.id_type is '证件类型，字典 idType';
