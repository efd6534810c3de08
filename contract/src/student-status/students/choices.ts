import { type Text, text } from '../../platform/text.ts';

/** Who studies here: only regular and international students have a student status (学籍). */
export const populations = {
  regular: text('研究生', 'Graduate student'),
  intl: text('留学生', 'International student'),
  visiting: text('进修生', 'Visiting student'),
  equivalent: text('同等学力申请人', 'Equivalent-qualification applicant'),
} as const satisfies Record<string, Text>;
export type Population = keyof typeof populations;

/** The populations with a student status. */
export const withStatus: readonly Population[] = ['regular', 'intl'];

type StatusTraits = { name: Text; open: boolean; tone: 'good' | 'paused' | 'waiting' | 'done' | 'ended' };

const status = (zh: string, en: string, tone: StatusTraits['tone'], open: boolean): StatusTraits => ({
  name: text(zh, en),
  tone,
  open,
});

/** A person has at most one record whose status is open. */
export const statusTraits = {
  pending: status('未报到', 'Not arrived', 'waiting', true),
  deferred: status('保留入学资格', 'Admission deferred', 'paused', true),
  forfeited: status('放弃入学资格', 'Admission forfeited', 'ended', false),
  entryRevoked: status('取消入学资格', 'Admission revoked', 'ended', false),
  active: status('在读', 'Studying', 'good', true),
  suspended: status('休学', 'Suspended', 'paused', true),
  retained: status('保留学籍', 'Status retained', 'paused', true),
  graduated: status('毕业', 'Graduated', 'done', false),
  completed: status('结业', 'Completed without degree', 'done', false),
  incomplete: status('肄业', 'Left incomplete', 'done', false),
  withdrawn: status('退学', 'Withdrawn', 'ended', false),
  expelled: status('开除学籍', 'Expelled', 'ended', false),
  cancelled: status('取消学籍', 'Status cancelled', 'ended', false),
  transferredOut: status('转出', 'Transferred out', 'ended', false),
  levelChanged: status('转层次', 'Changed level', 'done', false),
  deceased: status('死亡', 'Deceased', 'ended', false),
  studying: status('进修中', 'Visiting', 'good', true),
  finished: status('进修结束', 'Visit ended', 'done', false),
  applying: status('申请中', 'Applying', 'good', true),
  awarded: status('已授学位', 'Degree awarded', 'done', false),
  lapsed: status('失效', 'Lapsed', 'ended', false),
} as const satisfies Record<string, StatusTraits>;
export type StudentStatus = keyof typeof statusTraits;

const statusCodes = Object.keys(statusTraits) as StudentStatus[];

export const statuses = Object.fromEntries(
  statusCodes.map((code) => [code, statusTraits[code].name]),
) as Record<StudentStatus, Text>;

export const openStatuses = statusCodes.filter((code) => statusTraits[code].open);

/** Status of students who are enrolled: what 在籍 counts. */
export const enrolledStatuses: readonly StudentStatus[] = ['active', 'suspended', 'retained'];

export const trainingLevels = {
  D: text('博士', 'Doctor'),
  M: text('硕士', 'Master'),
  N: text('非学历', 'Without a degree'),
} as const satisfies Record<string, Text>;
export type TrainingLevel = keyof typeof trainingLevels;

export const degreeTypes = {
  A: text('学术学位', 'Academic degree'),
  P: text('专业学位', 'Professional degree'),
} as const satisfies Record<string, Text>;

export const studyModes = {
  fulltime: text('全日制', 'Full-time'),
  parttime: text('非全日制', 'Part-time'),
} as const satisfies Record<string, Text>;

export const trainingModes = {
  general: text('普通', 'General'),
  masterToDoctor: text('硕博连读', "Master's into doctoral studies"),
  directDoctor: text('直博', 'Straight to the doctorate'),
  joint: text('联合培养', 'Joint training'),
  earlyDoctor: text('提前攻博', 'Early doctoral studies'),
} as const satisfies Record<string, Text>;

export const presences = {
  onCampus: text('在校', 'On campus'),
  onLeave: text('请假', 'On leave'),
  abroad: text('出国（境）', 'Abroad'),
  offCampus: text('校外培养', 'Training elsewhere'),
  left: text('已离校', 'Left'),
} as const satisfies Record<string, Text>;

export const registrationStates = {
  unregistered: text('未注册', 'Not registered'),
  registered: text('已注册', 'Registered'),
  deferReview: text('暂缓审核', 'Deferral under review'),
  deferred: text('暂缓注册', 'Deferred'),
  exempt: text('免注册', 'Exempt'),
} as const satisfies Record<string, Text>;
export type RegistrationState = keyof typeof registrationStates;

/** States of the information check; the numbers are those outside knows as hdzt. */
export const checkStates = {
  '0': text('未核对', 'Not checked'),
  '1': text('核对中', 'Being checked'),
  '2': text('待审核', 'Submitted'),
  '3': text('审核通过', 'Approved'),
  '9': text('已退回', 'Returned'),
} as const satisfies Record<string, Text>;

export const entryStates = {
  notArrived: text('未报到', 'Not arrived'),
  enrolled: text('已入学', 'Enrolled'),
  forfeited: text('放弃入学资格', 'Forfeited'),
  deferred: text('保留入学资格', 'Deferred'),
  entryRevoked: text('取消入学资格', 'Revoked'),
} as const satisfies Record<string, Text>;
export type EntryState = keyof typeof entryStates;

export const reviewResults = {
  none: text('未复查', 'Not reviewed'),
  pass: text('合格', 'Passed'),
  fail: text('不合格', 'Failed'),
} as const satisfies Record<string, Text>;
export type ReviewResult = keyof typeof reviewResults;

export const faceResults = {
  none: text('未核验', 'Not verified'),
  pass: text('通过', 'Passed'),
  fail: text('未通过', 'Failed'),
  manual: text('人工核验', 'Verified by hand'),
} as const satisfies Record<string, Text>;
export type FaceResult = keyof typeof faceResults;

export const conclusions = {
  graduated: text('毕业', 'Graduated'),
  completed: text('结业', 'Completed'),
  incomplete: text('肄业', 'Incomplete'),
} as const satisfies Record<string, Text>;

/** How far a registration with the ministry has come. */
export const chsiStates = {
  none: text('未上报', 'Not reported'),
  sent: text('已上报', 'Reported'),
  ok: text('已注册', 'Registered'),
  failed: text('注册失败', 'Failed'),
} as const satisfies Record<string, Text>;

export const feeStates = {
  paid: text('已缴', 'Paid'),
  partial: text('部分', 'Partly paid'),
  owed: text('欠费', 'Owed'),
  deferred: text('缓缴', 'Deferred'),
} as const satisfies Record<string, Text>;

export const loans = {
  none: text('无', 'None'),
  origin: text('生源地贷款', 'Loan from the home region'),
  campus: text('校园地贷款', 'Loan from the school'),
} as const satisfies Record<string, Text>;

/** What may be wrong with a record at a glance. */
export const recordFlags = {
  noTutor: text('无导师', 'No tutor'),
  noPhoto: text('缺照片', 'No photo'),
  overMax: text('超最长年限', 'Past the longest time'),
  extended: text('延期', 'Extended'),
} as const satisfies Record<string, Text>;
export type RecordFlag = keyof typeof recordFlags;

/** How old, in steps. */
export const ageBands = {
  under22: text('21岁及以下', '21 or younger'),
  from22: text('22-24岁', '22 to 24'),
  from25: text('25-27岁', '25 to 27'),
  from28: text('28-30岁', '28 to 30'),
  from31: text('31-35岁', '31 to 35'),
  from36: text('36-40岁', '36 to 40'),
  over40: text('41岁及以上', '41 or older'),
} as const satisfies Record<string, Text>;

export const photoKinds = {
  admission: text('录取照', 'Admission photo'),
  enrolment: text('入学照', 'Enrolment photo'),
  graduation: text('毕业照', 'Graduation photo'),
  onsite: text('现场照', 'On-site photo'),
  avatar: text('自定义头像', 'Avatar'),
} as const satisfies Record<string, Text>;
export type PhotoKind = keyof typeof photoKinds;

export const tutorRoles = {
  main: text('第一导师', 'Main tutor'),
  co: text('第二导师', 'Co-tutor'),
  industry: text('行业导师', 'Industry tutor'),
  group: text('导师组', 'Tutor group'),
} as const satisfies Record<string, Text>;
export type TutorRole = keyof typeof tutorRoles;
