-- Who lets an application for a degree wait is reminded by hand once a day.
alter table degree_applications add column reminded_on date;
