-- What teachers keep of their classes: progress week by week, what they wrote to the students; the room of an examination.

create table class_progress (
  class_id uuid primary key references teaching_classes (id) on delete cascade,
  rows jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table class_progress is '教学进度：周次、教学内容、作业、是否完成';

create table class_notices (
  id uuid primary key,
  class_id uuid not null references teaching_classes (id) on delete cascade,
  title text not null,
  content text not null,
  recipients integer not null,
  sent_by uuid references accounts (id),
  sent_at timestamptz not null default now()
);
comment on table class_notices is '发给教学班学生的通知';
create index class_notices_of_class on class_notices (class_id, sent_at desc);

alter table teaching_classes add column exam_booking_id uuid references room_bookings (id);
comment on column teaching_classes.exam_booking_id is '考试教室的占用';
