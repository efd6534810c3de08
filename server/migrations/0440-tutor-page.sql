-- The page of a tutor shows students what is public; it stands behind the module that knows which places are free.

update menus set component = 'tutor-selection/tutor-page'
where name = 'TutorRecord' and component = 'tutor-records/record-page';

insert into role_menus (role_id, menu_id)
select roles.id, menus.id from roles, menus where roles.code = 'student' and menus.name = 'TutorRecord'
on conflict do nothing;
