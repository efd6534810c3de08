-- Theses are heard before they are sent out, and defended before a committee.

create table pre_defences (
  id uuid primary key,
  application_id uuid not null references degree_applications (id),
  batch_id uuid not null references degree_batches (id),
  held_on date not null,
  place text not null,
  panel jsonb not null,
  record text not null,
  conclusion text not null check (conclusion in ('pass', 'revise', 'fail')),
  status text not null default 'draft' check (status in ('draft', 'reviewing', 'agreed')),
  created_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table pre_defences is '预答辩；每批次至多两次';
create index pre_defences_application on pre_defences (application_id);
create unique index pre_defences_one_open on pre_defences (application_id) where status in ('draft', 'reviewing');

create table defences (
  id uuid primary key,
  application_id uuid not null references degree_applications (id),
  no integer not null check (no between 1 and 2),
  start_at timestamptz not null,
  end_at timestamptz not null,
  mode text not null check (mode in ('onsite', 'online', 'hybrid')),
  room_id uuid references rooms (id),
  booking_id uuid references room_bookings (id),
  place_text text not null default '',
  meeting_url text,
  url_public boolean not null default false,
  secretary_no text not null references staff (staff_no) on update cascade,
  closed boolean not null default false,
  status text not null default 'draft'
    check (status in ('draft', 'planning', 'scheduled', 'announced', 'recorded', 'confirmed', 'cancelled')),
  announced_at timestamptz,
  postponed boolean not null default false,
  reason text,
  present integer,
  yes integer,
  no_votes integer,
  abstain integer,
  invalid integer,
  retry_yes integer,
  suggest_master boolean not null default false,
  master_consent boolean,
  grade text check (grade in ('excellent', 'good', 'fair', 'pass', 'fail')),
  resolution text,
  minutes jsonb not null default '[]',
  passed boolean,
  document_kinds jsonb not null default '{}',
  confirmed_at timestamptz,
  created_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1,
  check (end_at > start_at),
  check (passed is null or status = 'confirmed')
);
comment on table defences is '答辩；编号随机，公告是其公开部分，不另存副本';
create unique index defences_attempt on defences (application_id, no) where status <> 'cancelled';
create index defences_time on defences (status, start_at);
create index defences_secretary on defences (secretary_no);

create table defence_members (
  defence_id uuid not null references defences (id) on delete cascade,
  position integer not null,
  name text not null,
  unit text not null,
  title text not null,
  title_level text not null check (title_level in ('senior', 'associate', 'other')),
  external boolean not null,
  role text not null check (role in ('chair', 'member')),
  staff_no text references staff (staff_no) on update cascade,
  expert_id uuid references review_experts (id),
  primary key (defence_id, position)
);
comment on table defence_members is '答辩委员';

-- Who sits in a defence at a time: members and the secretary. Whoever comes second is refused.
create table defence_seats (
  defence_id uuid not null references defences (id) on delete cascade,
  person text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (defence_id, person)
);
comment on table defence_seats is '答辩人员占用时间；同一人同一时段只在一场';
create index defence_seats_person on defence_seats (person, start_at);
create function defence_seats_keep_apart() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('defence seat ' || new.person));
  if exists (select from defence_seats s where s.person = new.person and s.defence_id <> new.defence_id
      and s.start_at < new.end_at and s.end_at > new.start_at) then
    raise exception 'somebody sits in another defence then'
      using errcode = 'exclusion_violation', constraint = 'defence_seats_apart', detail = new.person;
  end if;
  return new;
end $$;
create trigger defence_seats_keep_apart before insert or update on defence_seats
  for each row execute function defence_seats_keep_apart();
