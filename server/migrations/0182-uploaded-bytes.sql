-- What each account has sent within the last day, whatever became of it: files, photos, seals, registers to compare.

create table uploaded_bytes (
  account_id uuid not null references accounts on delete cascade,
  bytes bigint not null,
  at timestamptz not null default now()
);

create index uploaded_bytes_account on uploaded_bytes (account_id, at) include (bytes);
create index uploaded_bytes_at on uploaded_bytes (at);

comment on table uploaded_bytes is '各账号24小时内上传的字节数';
comment on column uploaded_bytes.account_id is '账号';
comment on column uploaded_bytes.bytes is '字节数';
comment on column uploaded_bytes.at is '上传时间';

insert into uploaded_bytes (account_id, bytes, at)
  select uploader_id, file_size, uploaded_at from files
  where uploaded_at > now() - interval '1 day';

drop index files_uploader;
