-- Courses take their serial numbers from the one counter of the product, under a beginning of their own.
insert into serial_numbers (beginning, last)
  select 'KC' || prefix, last from course_serials;

drop table course_serials;
