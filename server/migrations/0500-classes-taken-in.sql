-- 合班的各班由主班找到：此前每次都要读完所有教学班。
create index teaching_classes_merged_into on teaching_classes (merged_into_id) where merged_into_id is not null;
