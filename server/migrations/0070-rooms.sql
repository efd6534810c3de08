-- Buildings and rooms, what they are closed and booked for, and the guard of who occupies what when.

alter table calendar_days add column suspend_periods integer
  check (suspend_periods is null or (suspend_periods > 0 and mark = 'holiday'));
comment on column calendar_days.suspend_periods is '半天放假：停课节次的位图（第 n 节为第 n-1 位），空为全天';

create table buildings (
  id uuid primary key,
  campus text not null,
  code text not null,
  name text collate "zh-x-icu" not null,
  name_en text not null default '',
  version integer not null default 1,
  constraint buildings_code_once unique (campus, code)
);
comment on table buildings is '教学楼';
comment on column buildings.campus is '校区（字典 campus）';

create table rooms (
  id uuid primary key,
  code text not null constraint rooms_code_once unique,
  name text collate "zh-x-icu" not null,
  building_id uuid not null references buildings (id),
  floor smallint check (floor between -3 and 60),
  kind text not null check (kind in ('lecture', 'multimedia', 'lab', 'computer', 'language', 'seminar', 'gym', 'virtual')),
  capacity integer check (capacity between 1 and 2000),
  exam_capacity integer check (exam_capacity between 1 and 2000),
  equipment text[] not null default '{}',
  department_id uuid references departments (id),
  enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint rooms_virtual_has_no_seats check ((kind = 'virtual') = (capacity is null)),
  constraint rooms_exam_seats_within check (exam_capacity is null or exam_capacity <= capacity)
);
comment on table rooms is '教室';
comment on column rooms.kind is '类型：lecture 普通，multimedia 多媒体，lab 实验室，computer 机房，language 语音室，seminar 研讨室，gym 体育场馆，virtual 线上';
comment on column rooms.department_id is '归属单位，空为全校公用';
create index rooms_of_building on rooms (building_id, code);
create index rooms_of_department on rooms (department_id, code);
create index rooms_by_capacity on rooms (capacity, code) where enabled;

create table room_bookings (
  id uuid primary key,
  room_id uuid not null references rooms (id),
  kind text not null check (kind in ('closure', 'booking', 'exam', 'defence')),
  purpose text not null,
  term_id uuid references academic_terms (id),
  weekday smallint check (weekday between 1 and 7),
  period_mask integer check (period_mask > 0),
  week_mask bigint check (week_mask > 0),
  start_at timestamptz,
  end_at timestamptz,
  applicant_id uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  version integer not null default 1,
  constraint room_bookings_when check (
    (term_id is not null and weekday is not null and period_mask is not null and week_mask is not null
      and start_at is null and end_at is null)
    or (start_at is not null and end_at > start_at and weekday is null and period_mask is null and week_mask is null))
);
comment on table room_bookings is '教室停用与借用：按学期周次节次，或按起止时间';
comment on column room_bookings.period_mask is '节次位图，第 n 节为第 n-1 位';
comment on column room_bookings.week_mask is '周次位图，第 n 周为第 n-1 位';
comment on column room_bookings.term_id is '按时间借用时为所在学期，假期中为空';
create index room_bookings_of_room on room_bookings (room_id, created_at desc) where cancelled_at is null;
create index room_bookings_by_time on room_bookings (room_id, start_at) where cancelled_at is null and start_at is not null;
create index room_bookings_of_applicant on room_bookings (applicant_id, created_at desc);

-- Whoever books by the clock holds the room first; this trigger says no should somebody forget it.
create function room_bookings_keep_apart() returns trigger language plpgsql as $$
begin
  if new.start_at is null or new.cancelled_at is not null then
    return new;
  end if;
  perform 1 from rooms where id = new.room_id for update;
  if exists (select 1 from room_bookings where room_id = new.room_id and id <> new.id and cancelled_at is null
      and start_at < new.end_at and end_at > new.start_at) then
    raise exception 'the room is booked then' using errcode = 'exclusion_violation', constraint = 'room_bookings_apart';
  end if;
  return new;
end $$;
create trigger room_bookings_keep_apart before insert or update on room_bookings
  for each row execute function room_bookings_keep_apart();

-- Who has a room or a teacher in a period of a week: two who want the same meet at the primary key.
create table slot_occupancy (
  term_id uuid not null references academic_terms (id),
  resource_kind text not null check (resource_kind in ('room', 'teacher')),
  resource_id uuid not null,
  week smallint not null,
  weekday smallint not null,
  period smallint not null,
  owner_kind text not null check (owner_kind in ('meeting', 'booking', 'hold')),
  owner_id uuid not null,
  constraint slot_occupancy_once primary key (term_id, resource_kind, resource_id, week, weekday, period)
);
comment on table slot_occupancy is '占用：教室或教师在某学期某周某日某节被谁占用，主键保证不重复';
create index slot_occupancy_of_owner on slot_occupancy (owner_id);
