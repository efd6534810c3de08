-- Who put a photo into the trash; whoever looks for it there wants to know.

alter table student_photos add column removed_by uuid references accounts (id);
comment on column student_photos.removed_by is '删除人';
create index student_photos_removed on student_photos (removed_at desc) where removed_at is not null;
