-- A transcript may say everything in Chinese and in English.
alter table transcripts drop constraint transcripts_lang_check;
alter table transcripts add constraint transcripts_lang_check check (lang in ('zh', 'en', 'both'));
