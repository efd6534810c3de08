-- The parameters of training stand in it as well.
alter table student_settings rename to office_settings;
alter index student_settings_pkey rename to office_settings_pkey;
comment on table office_settings is '业务部门的配置：学籍（字段策略、学制年限、证书编号规则、DBF结构、学校信息、请假规则）与培养参数，每个标签一份';
