-- Numbers that people read on applications and papers: one row for each beginning, e.g. YD2026.

create table serial_numbers (
  beginning text primary key,
  last integer not null
);
comment on table serial_numbers is '业务编号：各前缀（类别与年份）已用到的流水号';
