-- Who helps in teaching does so in a class: several classes of a unit are several posts.
alter table award_applications add column post_class_id uuid references teaching_classes (id);
comment on column award_applications.post_class_id is '助教岗位所在教学班';
create index award_applications_post_class on award_applications (post_class_id) where post_class_id is not null;
drop index award_applications_once;
create unique index award_applications_once on award_applications (batch_id, student_id, post_unit_id, post_class_id)
  nulls not distinct where record_type = '1';
-- What was supplemented has the hours of its post, too.
update award_applications a set post_hours = p.post_hours from award_applications p
  where a.record_type = '2' and a.post_unit_id is not null and a.post_hours is null and p.id = a.parent_id;
