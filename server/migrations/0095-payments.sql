-- Which month of whom is paid by which list, and what the bank said of it.

create table pay_lists (
  id uuid primary key,
  no text not null constraint pay_lists_no_once unique,
  batch_id uuid not null references award_batches (id),
  month text not null check (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  source text not null check (source in ('school', 'tutor')),
  department_id uuid references departments (id),
  status text not null default 'draft' check (status in ('draft', 'locked', 'exported', 'paid')),
  people integer not null default 0,
  total numeric(14, 2) not null default 0,
  created_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  exported_at timestamptz,
  paid_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table pay_lists is '发放单：一个批次在一个月由一方承担的应发金额';
comment on column pay_lists.department_id is '只含一个院系的学生，空为全校';
create index pay_lists_batch on pay_lists (batch_id, month);

create table pay_list_lines (
  list_id uuid not null references pay_lists (id) on delete cascade,
  application_id uuid not null references award_applications (id),
  month text not null,
  source text not null,
  student_id uuid not null references student_records (id),
  amount numeric(12, 2) not null check (amount > 0),
  card_digest text,
  result text check (result in ('paid', 'failed')),
  fail_reason text,
  primary key (list_id, application_id, month, source)
);
comment on table pay_list_lines is '发放明细：一条月明细只在一张未失败的发放单中';
comment on column pay_list_lines.card_digest is '导出时银行卡号的散列；换卡后失败的明细可再次发放';
-- The same month is never paid twice, whoever makes lists at the same time.
create unique index pay_list_lines_once on pay_list_lines (application_id, month, source)
  where result is distinct from 'failed';
create index pay_list_lines_student on pay_list_lines (student_id);

alter table award_months
  add column returned_amount numeric(12, 2) check (returned_amount > 0 and returned_amount <= amount),
  add column return_reason text,
  add check ((pay_state = '5') = (returned_amount is not null));
comment on column award_months.returned_amount is '已追回金额';

-- Whether two people have the same card.
create index student_records_bank_account on student_records (bank_account) where bank_account is not null;
