-- What a review is paid with, and when it was.

alter table review_tasks
  add column fee numeric(8, 2) check (fee >= 0),
  add column fee_paid_on date,
  add constraint review_tasks_paid_is_due check (fee_paid_on is null or fee is not null);
comment on column review_tasks.fee is '评审费（元），提交评阅时按规则确定';
comment on column review_tasks.fee_paid_on is '评审费发放日期';

update review_tasks set fee = case degree_applications.level when 'D' then 500 else 200 end
  from review_rounds join degree_applications on degree_applications.id = review_rounds.application_id
  where review_rounds.id = review_tasks.round_id and review_tasks.status = 'submitted';
