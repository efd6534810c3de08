import { choices } from '../../platform/choices.ts';
import { type Text, text } from '../../platform/text.ts';

/** Who studies here: only regular and international students have a student status (学籍). */
export const populations = choices({
  regular: ['研究生', 'Graduate student'],
  intl: ['留学生', 'International student'],
  visiting: ['进修生', 'Visiting student'],
  equivalent: ['同等学力申请人', 'Equivalent-qualification applicant'],
});
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
  incomplete: status('肄业', 'Not completed', 'done', false),
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

export const isStatus = (value: unknown): value is StudentStatus =>
  typeof value === 'string' && Object.hasOwn(statusTraits, value);

/** Whether a record that had one status and gets another says that somebody pauses or leaves. */
export const stopsStudying = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean => {
  const is = after['status'];
  return isStatus(is) && is !== before['status'] && statusTraits[is].tone !== 'good';
};

export const statuses = Object.fromEntries(
  statusCodes.map((code) => [code, statusTraits[code].name]),
) as Record<StudentStatus, Text>;

export const openStatuses = statusCodes.filter((code) => statusTraits[code].open);

/** Status of students who are enrolled: what 在籍 counts. */
export const enrolledStatuses: readonly StudentStatus[] = ['active', 'suspended', 'retained'];

export const studyModes = choices({
  fulltime: ['全日制', 'Full-time'],
  parttime: ['非全日制', 'Part-time'],
});

export const trainingModes = choices({
  general: ['普通', 'General'],
  masterToDoctor: ['硕博连读', "Master's into doctoral studies"],
  directDoctor: ['直博', 'Straight to the doctorate'],
  joint: ['联合培养', 'Joint training'],
  earlyDoctor: ['提前攻博', 'Early doctoral studies'],
});

export const presences = choices({
  on_campus: ['在校', 'On campus'],
  on_leave: ['请假', 'On leave'],
  abroad: ['出国（境）', 'Abroad'],
  off_campus: ['校外培养', 'Training elsewhere'],
  left: ['已离校', 'Left'],
});

export const registrationStates = choices({
  unregistered: ['未注册', 'Not registered', 'warning'],
  registered: ['已注册', 'Registered', 'good'],
  deferReview: ['暂缓审核', 'Deferral under review', 'running'],
  deferred: ['暂缓注册', 'Deferred', 'running'],
  exempt: ['免注册', 'Exempt', 'neutral'],
});
export type RegistrationState = keyof typeof registrationStates;

/** States of the information check; the numbers are those outside knows as hdzt. */
export const checkStates = choices({
  '0': ['未核对', 'Not checked', 'neutral'],
  '1': ['核对中', 'Being checked', 'warning'],
  '2': ['待审核', 'Submitted', 'running'],
  '3': ['审核通过', 'Approved', 'good'],
  '9': ['已退回', 'Returned', 'bad'],
});

export const entryStates = choices({
  notArrived: ['未报到', 'Not arrived', 'neutral'],
  enrolled: ['已入学', 'Enrolled', 'good'],
  forfeited: ['放弃入学资格', 'Forfeited', 'bad'],
  deferred: ['保留入学资格', 'Deferred', 'warning'],
  entryRevoked: ['取消入学资格', 'Revoked', 'bad'],
});
export type EntryState = keyof typeof entryStates;

export const reviewResults = choices({
  none: ['未复查', 'Not reviewed', 'neutral'],
  pass: ['合格', 'Passed', 'good'],
  fail: ['不合格', 'Failed', 'bad'],
});
export type ReviewResult = keyof typeof reviewResults;

export const faceResults = choices({
  none: ['未核验', 'Not verified'],
  pass: ['通过', 'Passed'],
  fail: ['未通过', 'Failed'],
  manual: ['人工核验', 'Verified by hand'],
});
export type FaceResult = keyof typeof faceResults;

export const conclusions = choices({
  graduated: ['毕业', 'Graduated'],
  completed: ['结业', 'Completed'],
  incomplete: ['肄业', 'Incomplete'],
});

/** The degree somebody without study applies for. */
export const applyLevels = choices({
  D: ['博士', 'Doctorate'],
  M: ['硕士', "Master's"],
});

/** How far a registration with the ministry has come. */
export const chsiStates = choices({
  none: ['未上报', 'Not reported', 'neutral'],
  sent: ['已上报', 'Reported', 'running'],
  ok: ['已注册', 'Registered', 'good'],
  failed: ['注册失败', 'Failed', 'bad'],
});

export const feeStates = choices({
  paid: ['已缴', 'Paid'],
  partial: ['部分', 'Partly paid'],
  owed: ['欠费', 'Owed'],
  deferred: ['缓缴', 'Deferred'],
});

export const loans = choices({
  none: ['无', 'None'],
  origin: ['生源地贷款', 'Loan from the home region'],
  campus: ['校园地贷款', 'Loan from the school'],
});

/** What may be wrong with a record at a glance. */
export const recordFlags = choices({
  noTutor: ['无导师', 'No supervisor'],
  noPhoto: ['缺照片', 'No photo'],
  overMax: ['超最长年限', 'Over the study limit'],
  extended: ['延期', 'Extended'],
});
export type RecordFlag = keyof typeof recordFlags;

/** How old, in steps. */
export const ageBands = choices({
  under22: ['21岁及以下', '21 or younger'],
  from22: ['22-24岁', '22 to 24'],
  from25: ['25-27岁', '25 to 27'],
  from28: ['28-30岁', '28 to 30'],
  from31: ['31-35岁', '31 to 35'],
  from36: ['36-40岁', '36 to 40'],
  over40: ['41岁及以上', '41 or older'],
});

export const photoKinds = choices({
  admission: ['录取照', 'Admission photo'],
  enrolment: ['入学照', 'Enrolment photo'],
  graduation: ['毕业照', 'Graduation photo'],
  onsite: ['现场照', 'On-site photo'],
  avatar: ['自定义头像', 'Avatar'],
});
export type PhotoKind = keyof typeof photoKinds;

/** How forms of the ministry name the levels. */
export const levelOnForms = (level: string | null | undefined): string =>
  level === 'D' ? '博士研究生' : level === 'M' ? '硕士研究生' : '';
