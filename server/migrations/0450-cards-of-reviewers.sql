-- What the finance office needs to pay a reviewer; numbers are kept sealed.

alter table review_experts
  add column id_number text,
  add column bank_name text,
  add column bank_account text;
comment on column review_experts.id_number is '证件号，加密保存，仅用于发放评审费';
comment on column review_experts.bank_name is '开户银行';
comment on column review_experts.bank_account is '银行卡号，加密保存，仅用于发放评审费';
