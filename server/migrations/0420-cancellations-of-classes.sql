-- A class that students take is cancelled when the graduate school agrees; until then the request stands here.

create table class_cancellations (
  class_id uuid primary key references teaching_classes (id) on delete cascade,
  reason text not null,
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null default now()
);
comment on table class_cancellations is '待审批的停开申请：办结或撤回后删除，经过见审批记录和日志';
comment on column class_cancellations.reason is '停开原因';
comment on column class_cancellations.asked_by is '申请人';
