-- Times of a round of selection can be those of one department.

alter table selection_windows add column department_id uuid references departments (id);
comment on table selection_windows is '选课轮次的开放时间，按年级、层次与培养单位；空为不限，最具体的一条有效';
comment on column selection_windows.department_id is '学生的培养单位，空为不限';
