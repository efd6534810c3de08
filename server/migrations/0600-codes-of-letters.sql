-- Whoever is shown the letter of an industry supervisor can check it.
alter table industry_appointments add column letter_code text
  constraint industry_appointments_letter_once unique references certificates (code);
comment on column industry_appointments.letter_code is '聘书的验证码，首次打印时生成';
