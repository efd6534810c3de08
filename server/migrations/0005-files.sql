-- Files and the contents they stand for.

create table files (
  id uuid primary key,
  module_code text not null,
  business_code text not null,
  record_id uuid,
  sort_order integer not null default 0,
  file_name text collate "zh-x-icu" not null check (file_name <> ''),
  extension text not null,
  file_size bigint not null check (file_size > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  text_encoding text,
  max_count integer not null check (max_count > 0),
  uploader_id uuid not null references accounts (id),
  uploader_name text collate "zh-x-icu" not null,
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid
);
comment on table files is '文件';
comment on column files.module_code is '模块代码 (mkCode)';
comment on column files.business_code is '业务代码 (coreCode)';
comment on column files.record_id is '所属业务记录 (coreKey)，为空表示尚未使用';
comment on column files.file_name is '文件名 (fileName)';
comment on column files.file_size is '字节数 (fileSize)';
comment on column files.hash is '内容的 SHA-256，内容按它存放';
comment on column files.text_encoding is '文本文件的字符编码';
comment on column files.max_count is '一条业务记录最多可带的文件数（上传时的规定）';
comment on column files.uploader_name is '上传人姓名（上传时）';
comment on column files.removed_at is '删除时间，内容仍保留，可恢复';
create index files_record on files (module_code, record_id, sort_order) where record_id is not null;
create index files_hash on files (hash);
create index files_waiting on files (uploader_id, uploaded_at) where record_id is null;
create index files_unused_since on files (uploaded_at) where record_id is null;
create index files_uploaded on files (uploaded_at desc, id desc);
create index files_module on files (module_code, uploaded_at desc, id desc);
create index files_name on files (file_name);
create index files_size on files (file_size);
create index files_uploader_name on files (uploader_name);

create table pending_contents (
  id uuid primary key,
  hash text not null,
  created_at timestamptz not null default now()
);
comment on table pending_contents is '去留未定的文件内容：存入之前、不再需要之时各记一笔，办妥即删';
create index pending_contents_created on pending_contents (created_at);
