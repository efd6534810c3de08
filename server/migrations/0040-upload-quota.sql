-- How much one account has uploaded within a day.

create index files_uploader on files (uploader_id, uploaded_at) include (file_size);
