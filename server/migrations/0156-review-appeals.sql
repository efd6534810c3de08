-- A failed review may be read by others on appeal; refused acceptance and revocation may be appealed against, too.

alter table review_rounds drop constraint review_rounds_kind_check;
alter table review_rounds add constraint review_rounds_kind_check
  check (kind in ('first', 'reReview', 'extra', 'appeal'));
alter table degree_appeals add column round_id uuid references review_rounds (id);
comment on column degree_appeals.round_id is '受理学术复核后另请专家评阅的轮次，其结论即复核决定';
alter table degree_appeals drop constraint degree_appeals_target_check;
alter table degree_appeals add constraint degree_appeals_target_check
  check (target in ('reviewFailed', 'defenceFailed', 'notAwarded', 'terminated', 'revoked'));
alter table degree_applications add column not_accepted boolean not null default false;
comment on column degree_applications.not_accepted is '不予受理；申请人自行撤回的不是';
