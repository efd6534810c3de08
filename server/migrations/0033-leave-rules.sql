-- The rules of leaves are set with the other settings of student status: values that were changed among the parameters move there.
insert into student_settings (tab, value, updated_at)
select
  'leaveRules',
  '{"maxDays":42,"termDays":30,"abroadDays":30,"backDays":3,"proofDays":3,"countHolidays":true}'::jsonb
    || jsonb_object_agg(substr(key, length('leave.') + 1), value),
  max(updated_at)
from parameters
where key like 'leave.%'
having count(*) > 0;

delete from parameters where key like 'leave.%';

comment on table student_settings is '学籍配置：字段策略、学制年限、校园卡号规则、证书编号规则、DBF结构、学校信息、请假规则';
