-- Student records: who studies here, in which state, under whom, until when.

-- Every one- and two-character piece of a name, so that an index finds 明远 in 周明远.
create function name_pieces(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(name), at, long)), '{}')
  from generate_series(1, length(name)) at, (values (1), (2)) pieces (long)
  where at + long - 1 <= length(name)
$$;

create table student_persons (
  id uuid primary key,
  id_type text not null,
  id_number_hash text not null,
  account_id uuid unique references accounts (id),
  created_at timestamptz not null default now(),
  constraint student_persons_document_once unique (id_type, id_number_hash)
);
comment on table student_persons is '学生本人：一人可先后有多条学籍记录，账号属于本人';

create table student_classes (
  id uuid primary key,
  department_id uuid not null references departments (id),
  grade integer not null,
  name text collate "zh-x-icu" not null,
  version integer not null default 1,
  constraint student_classes_once unique (department_id, grade, name)
);
comment on table student_classes is '班级';

create table student_class_counselors (
  class_id uuid not null references student_classes (id) on delete cascade,
  account_id uuid not null references accounts (id),
  primary key (class_id, account_id)
);
comment on table student_class_counselors is '班级的辅导员';
create index student_class_counselors_account on student_class_counselors (account_id, class_id);

create table student_records (
  id uuid primary key,
  person_id uuid not null references student_persons (id),
  id_number_hash text not null,
  name_initials text not null default '',
  -- 基本信息
  card_no text unique,
  student_no text unique,
  population text not null check (population in ('regular', 'intl', 'visiting', 'equivalent')),
  name text collate "zh-x-icu" not null,
  name_pinyin text not null default '',
  name_en text,
  former_name text,
  gender text not null,
  birth_date date,
  id_type text not null,
  id_number text,
  nationality text not null default '156',
  ethnicity text,
  political_status text,
  party_join_date date,
  marital_status text,
  religion text,
  native_place text,
  birth_place text,
  origin_place text,
  household_place text,
  household_address text,
  household_moved boolean,
  overseas_type text not null default '0',
  veteran boolean,
  -- 联系方式
  mobile text,
  mobile_verified_at timestamptz,
  phone text,
  email text,
  wechat text,
  qq text,
  dorm_campus text,
  dorm_building text,
  dorm_room text,
  off_campus_address text,
  mailing_address text,
  mailing_postcode text,
  home_address text,
  home_postcode text,
  home_phone text,
  emergency_name text,
  emergency_relation text,
  emergency_phone text,
  -- 录取入学
  examinee_no text,
  enrol_year integer not null,
  grade integer not null,
  admit_dept_id uuid references departments (id),
  admit_major_code text,
  admission_category text,
  directed_unit text,
  directed_region text,
  exam_mode text,
  special_program text,
  score_first double precision,
  score_second double precision,
  score_total double precision,
  prev_edu_level text,
  prev_degree text,
  prev_school text,
  prev_school_code text,
  prev_major text,
  prev_grad_date date,
  prev_grad_cert_no text,
  prev_degree_cert_no text,
  entry_date date not null,
  entry_state text not null default 'notArrived',
  check_in_at timestamptz,
  defer_until_year integer,
  entry_review text not null default 'none',
  face_verify text not null default 'none',
  archive_received boolean,
  archive_no text,
  -- 培养信息
  training_level text not null check (training_level in ('D', 'M', 'N')),
  degree_type text check (degree_type in ('A', 'P')),
  study_mode text check (study_mode in ('fulltime', 'parttime')),
  training_mode text,
  department_id uuid not null references departments (id),
  discipline_code text,
  major_code text,
  major_name text,
  direction text,
  professional_field text,
  class_id uuid references student_classes (id),
  campus text,
  study_years double precision,
  expected_graduation_date date,
  max_end_date date,
  extension_count integer not null default 0,
  suspended_days integer not null default 0,
  excluded_days integer not null default 0,
  status text not null,
  status_reason text,
  status_date date not null,
  presence text not null default 'onCampus',
  registration_state text not null default 'unregistered',
  check_state text not null default '0',
  grad_check_state text,
  previous_record_id uuid references student_records (id),
  next_record_id uuid references student_records (id),
  transfer_from_school text,
  transfer_to_school text,
  joint_unit text,
  joint_country text,
  foreign_language text,
  language_level text,
  plan_state text,
  credits_earned double precision,
  credits_required double precision,
  thesis_title text,
  defence_date date,
  main_tutor_id uuid,
  main_tutor_name text,
  main_tutor_no text,
  co_tutor_names text,
  industry_tutor_names text,
  -- 学位与毕业
  degree_granted boolean,
  degree_category text,
  degree_date date,
  degree_cert_no text,
  graduation_batch_id uuid,
  conclusion text,
  graduation_date date,
  graduation_cert_no text unique,
  cert_replaced_no text,
  chsi_enrol_state text not null default 'none',
  chsi_grad_state text not null default 'none',
  chsi_message text,
  destination text,
  employer text,
  leave_school_at date,
  -- 银行与乘车
  bank_name text,
  bank_branch text,
  bank_account text,
  bank_account_name text,
  tuition_standard double precision,
  fee_state text,
  loan text,
  rail_from text,
  rail_to text,
  rail_eligible boolean,
  rail_card_no text,
  rail_changed_year integer,
  -- 健康
  health_state text,
  blood_type text,
  height integer,
  weight integer,
  allergy text,
  chronic text,
  disability text,
  insurance_state text,
  insurance_no text,
  hardship text,
  hobbies text,
  strengths text,
  remark text,
  name_pieces text[] generated always as (name_pieces(name)) stored,
  open boolean generated always as (status in (
    'pending', 'deferred', 'active', 'suspended', 'retained', 'studying', 'applying')) stored,
  deleted_at timestamptz,
  delete_reason text,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id),
  version integer not null default 1
);
comment on table student_records is '学籍信息';
comment on column student_records.card_no is '校园卡号 (xykh)';
comment on column student_records.id_number is '证件号码，加密保存';
comment on column student_records.id_number_hash is '证件号码的密钥摘要，用于查重与精确查找';
comment on column student_records.training_level is '培养层次 (pycc)';
comment on column student_records.check_state is '信息核对状态 (hdzt)';
comment on column student_records.main_tutor_no is '第一导师工号 (dsh)';
comment on column student_records.graduation_cert_no is '毕业证书编号 (byzbh)';
comment on column student_records.name_pieces is '姓名的单字与双字，用于按姓名片段查找';

-- One open record for each person, and no document number twice among open records.
create unique index student_records_one_open on student_records (person_id) where open and deleted_at is null;
create unique index student_records_document on student_records (id_type, id_number_hash) where open and deleted_at is null;
create unique index student_records_examinee on student_records (enrol_year, examinee_no)
  where examinee_no is not null and deleted_at is null;

-- The lists: whom one reaches, then every order they can be put in.
create index student_records_person on student_records (person_id);
create index student_records_by_department on student_records (department_id, student_no, id) where deleted_at is null;
create index student_records_by_class on student_records (class_id, student_no, id) where deleted_at is null;
create index student_records_by_tutor on student_records (main_tutor_id) where deleted_at is null;
create index student_records_by_number on student_records (student_no, id) where deleted_at is null;
create index student_records_by_name on student_records (name, id) where deleted_at is null;
create index student_records_by_grade on student_records (grade, id) where deleted_at is null;
create index student_records_by_major on student_records (major_code, id) where deleted_at is null;
create index student_records_by_entry on student_records (entry_date, id) where deleted_at is null;
create index student_records_by_expected on student_records (expected_graduation_date, id) where deleted_at is null;
create index student_records_by_status on student_records (status, id) where deleted_at is null;
create index student_records_by_change on student_records (updated_at, id) where deleted_at is null;
create index student_records_by_population on student_records (population, training_level, id) where deleted_at is null;
create index student_records_department_order on student_records (department_id, id) where deleted_at is null;

-- The searches.
create index student_records_pieces on student_records using gin (name_pieces);
create index student_records_pinyin on student_records (replace(lower(name_pinyin), ' ', '') text_pattern_ops);
create index student_records_initials on student_records (name_initials text_pattern_ops);
create index student_records_student_no on student_records (student_no text_pattern_ops);
create index student_records_card_no on student_records (card_no text_pattern_ops);
create index student_records_examinee_no on student_records (examinee_no text_pattern_ops);
create index student_records_documents on student_records (id_number_hash);

create table student_intl_profiles (
  student_id uuid primary key references student_records (id) on delete cascade,
  passport_no text,
  passport_expiry date,
  visa_type text,
  visa_no text,
  visa_expiry date,
  residence_permit_no text,
  residence_expiry date,
  arrival_date date,
  funding_type text,
  scholarship_no text,
  csc_no text,
  insurance_no text,
  insurance_expiry date,
  teaching_language text,
  hsk_level text,
  hsk_score integer,
  guarantor_name text,
  guarantor_phone text,
  embassy text,
  mother_tongue text,
  religion text
);
comment on table student_intl_profiles is '留学生信息';

create table student_visit_profiles (
  student_id uuid primary key references student_records (id) on delete cascade,
  visit_type text not null,
  home_unit text not null,
  title text,
  start_date date not null,
  end_date date not null,
  host_tutor_id uuid,
  subjects text,
  certificate_no text,
  check (end_date >= start_date)
);
comment on table student_visit_profiles is '进修信息';

create table student_equivalent_profiles (
  student_id uuid primary key references student_records (id) on delete cascade,
  apply_no text,
  apply_level text,
  bachelor_cert_no text,
  bachelor_date date,
  work_unit text,
  work_years integer,
  foreign_exam_no text,
  subject_exam_no text,
  course_exam_date date,
  batch_id uuid,
  degree_applied_at date
);
comment on table student_equivalent_profiles is '同等学力申请信息';

create table student_family_members (
  id uuid primary key,
  student_id uuid not null references student_records (id) on delete cascade,
  sort_order integer not null,
  name text not null,
  relation text not null,
  birth_date date,
  political_status text,
  work_unit text,
  duty text,
  phone text
);
comment on table student_family_members is '家庭成员';
create index student_family_members_student on student_family_members (student_id, sort_order);

create table student_education (
  id uuid primary key,
  student_id uuid not null references student_records (id) on delete cascade,
  sort_order integer not null,
  from_date date not null,
  to_date date,
  school text not null,
  level text,
  major text,
  witness text
);
comment on table student_education is '学习经历';
create index student_education_student on student_education (student_id, sort_order);

create table student_work (
  id uuid primary key,
  student_id uuid not null references student_records (id) on delete cascade,
  sort_order integer not null,
  from_date date not null,
  to_date date,
  unit text not null,
  duty text
);
comment on table student_work is '工作经历';
create index student_work_student on student_work (student_id, sort_order);

create table student_honours (
  id uuid primary key,
  student_id uuid not null references student_records (id) on delete cascade,
  sort_order integer not null,
  kind text not null check (kind in ('award', 'punishment')),
  title text not null,
  level text,
  date date not null,
  document_no text,
  expiry_date date
);
comment on table student_honours is '奖惩';
create index student_honours_student on student_honours (student_id, sort_order);

create table student_field_history (
  id bigint generated always as identity primary key,
  student_id uuid not null references student_records (id) on delete cascade,
  field text not null,
  before text,
  after text,
  effective_date date not null,
  source text not null check (
    source in ('create', 'edit', 'import', 'check', 'modify', 'change', 'checkin', 'graduation', 'job')),
  source_id uuid,
  account_id uuid references accounts (id),
  role_code text,
  at timestamptz not null default now()
);
comment on table student_field_history is '学籍字段变更历史，只增不改';
create index student_field_history_student on student_field_history (student_id, id desc);
create index student_field_history_field on student_field_history (student_id, field, effective_date, id);

create function keep_field_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a student record is never changed';
end $$;
create trigger student_field_history_kept before update on student_field_history
  for each row execute function keep_field_history();

create table card_number_prefixes (
  prefix text primary key check (prefix ~ '^[0-9]{8}$'),
  last_serial integer not null check (last_serial between 0 and 9999)
);
comment on table card_number_prefixes is '校园卡号各前缀已用到的流水号';

create table card_number_ledger (
  card_no text primary key,
  student_id uuid not null,
  taken_at timestamptz not null default now()
);
comment on table card_number_ledger is '已使用的校园卡号，记录删除后仍保留，永不重用';

create table graduation_cert_void (
  number text primary key,
  student_id uuid not null,
  reason text not null,
  voided_at timestamptz not null default now(),
  voided_by uuid references accounts (id)
);
comment on table graduation_cert_void is '作废的毕业证书编号，永不重用';

create table student_photos (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  kind text not null check (kind in ('admission', 'enrolment', 'graduation', 'onsite', 'avatar')),
  storage_key text not null,
  sha256 text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  taken_at timestamptz not null default now(),
  uploaded_by uuid references accounts (id),
  current boolean not null default true,
  removed_at timestamptz,
  remove_reason text
);
comment on table student_photos is '学生照片：同一类照片只有一张为当前照片，旧照片保留';
create unique index student_photos_current on student_photos (student_id, kind) where current and removed_at is null;
create index student_photos_student on student_photos (student_id, kind, taken_at desc);
create index student_photos_storage on student_photos (storage_key);

create table student_settings (
  tab text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts (id)
);
comment on table student_settings is '学籍配置：字段策略、学制年限、校园卡号规则、证书编号规则、DBF结构、学校信息';

create table student_searches (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  constraint student_searches_name_once unique (account_id, name)
);
comment on table student_searches is '个人保存的高级搜索';

create table student_export_profiles (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  columns text[] not null,
  created_at timestamptz not null default now(),
  constraint student_export_profiles_name_once unique (account_id, name)
);
comment on table student_export_profiles is '个人保存的导出字段';

create table student_tutors (
  id uuid primary key,
  student_id uuid not null references student_records (id),
  tutor_id uuid not null references tutors (id),
  role text not null check (role in ('main', 'co', 'industry', 'group')),
  from_date date not null,
  to_date date,
  source text not null check (source in ('admission', 'assign', 'change', 'correction', 'selection')),
  change_id uuid,
  check (to_date is null or to_date >= from_date)
);
comment on table student_tutors is '师生关系';
create unique index student_tutors_one_main on student_tutors (student_id) where role = 'main' and to_date is null;
create index student_tutors_tutor on student_tutors (tutor_id, to_date, student_id);
create index student_tutors_student on student_tutors (student_id, from_date);
