-- Wishes of teachers are a list; a demonstration had written them as a text.

update teacher_availability set wishes = (wishes #>> '{}')::jsonb where jsonb_typeof(wishes) = 'string';
alter table teacher_availability add constraint teacher_availability_wishes check (jsonb_typeof(wishes) = 'array');
