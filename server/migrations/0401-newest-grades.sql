-- The list of grades begins with the newest of all terms; the order within a term (grades_newest) does not help there.
create index grades_newest_of_all on grades (published_at desc, id desc) where published;
