-- Numbers of bank cards are kept as sealed as those of documents, found by their keyed digest.
-- What is plain in the records of an older installation is sealed when the server starts.

alter table student_records
  add column bank_account_hash text,
  add column bank_account_ok boolean;
comment on column student_records.bank_account is '银行卡号，加密保存';
comment on column student_records.bank_account_hash is '银行卡号的密钥摘要，用于查重与精确查找';
comment on column student_records.bank_account_ok is '银行卡号是否通过校验；没有卡号时为空';

drop index student_records_bank_account;
create index student_records_cards on student_records (bank_account_hash) where bank_account_hash is not null;
create index student_records_plain_cards on student_records (id)
  where bank_account is not null and bank_account_hash is null;

-- The history is never changed again; of cards in it the last digits are left.
alter table student_field_history disable trigger student_field_history_kept;
update student_field_history
  set before = case when before ~ '^\d+$' then '**** **** **** ' || right(before, 4) else before end,
    after = case when after ~ '^\d+$' then '**** **** **** ' || right(after, 4) else after end
  where field = 'bankAccount';
alter table student_field_history enable trigger student_field_history_kept;

comment on column pay_list_lines.card_digest is '导出时银行卡号的密钥摘要；换卡后失败的明细可再次发放';
