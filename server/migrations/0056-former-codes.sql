-- 已撤销的国家标准代码：不再供选择，历史材料和导入数据中仍予承认
alter table dictionary_items add column former boolean not null default false;
comment on column dictionary_items.former is '已撤销：不可选择，导入时仍接受';
