-- What students have chosen, wait for and were told becomes a right of its own, so that tutors and counselors can have it
-- without the board and the rounds. Whoever saw it before goes on seeing it.

insert into role_permissions (role_id, permission)
select role_id, 'training:selection:students' from role_permissions where permission = 'training:selection:view'
on conflict do nothing;
