-- The main tutor decides on a version of a thesis; who guides the student beside may say what they think of it.
create table thesis_comments (
  id uuid primary key,
  version_id uuid not null references thesis_versions (id) on delete cascade,
  account_id uuid not null references accounts (id),
  name text not null,
  comment text not null,
  written_at timestamptz not null default now(),
  constraint thesis_comments_once unique (version_id, account_id)
);
comment on table thesis_comments is '其他导师对论文版本的意见，供主导师审核时参考';
create index thesis_comments_account on thesis_comments (account_id);
