-- Members of a defence say whether they come, and may vote by secret ballots.

alter table defences add column vote_mode text not null default 'count' check (vote_mode in ('count', 'electronic'));
alter table defences add column vote_opened_at timestamptz;
alter table defences add column vote_closed_at timestamptz;
comment on column defences.vote_mode is '汇总录入或无记名电子票；电子票的票数在表决结束时写入，不能改';
alter table defence_members add column present boolean not null default false;
alter table defence_members add column answer text not null default 'pending'
  check (answer in ('pending', 'confirmed', 'declined'));
alter table defence_members add column answer_reason text;
comment on column defence_members.answer is '委员是否确认参加';
