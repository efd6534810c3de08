-- Pages about tutors that were there before the menu of tutors move under it, unless somebody has put them elsewhere.

update menus set parent_id = tutor.id, sort_order = moved.sort_order
from menus tutor, (values ('TutorChanges', 56), ('MyStudents', 58), ('TutorChange', 900), ('NewTutorChange', 900))
  moved (name, sort_order)
where tutor.name = 'Tutor' and menus.name = moved.name
  and menus.parent_id in (select id from menus where name in ('Student', 'StudentMoves'));

update menus set sort_order = 54 where name = 'TutorSelection' and sort_order = 50;
