import { choices } from '../../platform/choices.ts';
import { type Text, text } from '../../platform/text.ts';

/** The whole way from the first line to the certificate. */
export const degreeStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  tutorReview: ['待导师审核', 'With the supervisor', 'running'],
  collegeReview: ['待学院审核', 'With the college', 'running'],
  schoolReview: ['待学校审核', 'With the school', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  accepted: ['已受理', 'Accepted', 'good'],
  underReview: ['评阅中', 'Being reviewed', 'running'],
  revising: ['修改待复审', 'To be revised', 'warning'],
  reviewPassed: ['评阅通过', 'Review passed', 'good'],
  reviewFailed: ['评阅未通过', 'Review failed', 'bad'],
  defenceArranged: ['答辩已安排', 'Defence arranged', 'running'],
  defencePassed: ['答辩通过', 'Defence passed', 'good'],
  defenceRetry: ['可重新答辩', 'May defend again', 'warning'],
  defenceFailed: ['答辩未通过', 'Defence failed', 'bad'],
  subPassed: ['分委会通过', 'Passed by the sub-committee', 'good'],
  subRefused: ['分委会未通过', 'Refused by the sub-committee', 'warning'],
  deferred: ['缓议', 'Deferred', 'warning'],
  approved: ['校学位会通过', 'Passed by the school', 'good'],
  notAwarded: ['不授予', 'Not awarded', 'bad'],
  awarded: ['已授予', 'Awarded', 'good'],
  revoked: ['已撤销', 'Revoked', 'bad'],
  terminated: ['已终止', 'Ended', 'neutral'],
});
export type DegreeState = keyof typeof degreeStates;

const { underReview, revising, reviewPassed, reviewFailed } = degreeStates;
/** How its reviews stand, as far as they are released. */
export const reviewStandings = { underReview, revising, reviewPassed, reviewFailed };
export type ReviewStanding = keyof typeof reviewStandings;

const { defenceArranged, defencePassed, defenceRetry, defenceFailed } = degreeStates;
export const defenceStandings = { defenceArranged, defencePassed, defenceRetry, defenceFailed };
export type DefenceStanding = keyof typeof defenceStandings;

export const plagiarismResults = choices({
  pass: ['通过', 'Passed', 'good'],
  retry: ['修改后复检', 'To be checked again', 'warning'],
  fail: ['未通过', 'Failed', 'bad'],
});
export type PlagiarismResult = keyof typeof plagiarismResults;

/** Nothing follows any more, unless an appeal succeeds. */
export const finalStates: readonly DegreeState[] = [
  'reviewFailed',
  'defenceFailed',
  'notAwarded',
  'awarded',
  'revoked',
  'terminated',
];
/** What the applicant may still write. */
export const writableStates: readonly DegreeState[] = ['draft', 'returned'];
/** On their way through the approval. */
export const reviewingStates: readonly DegreeState[] = ['tutorReview', 'collegeReview', 'schoolReview'];

export const workTypes = choices({
  thesis: ['学位论文', 'Thesis'],
  practice: ['实践成果', 'Practical outcome'],
});

export const practiceKinds = choices({
  product: ['产品设计', 'Product'],
  scheme: ['方案设计', 'Scheme'],
  report: ['调研报告', 'Report'],
  case: ['案例分析', 'Case study'],
  work: ['作品创作', 'Work of art'],
  other: ['其他', 'Other'],
});

export const workCategories = choices({
  basic: ['基础研究', 'Basic research'],
  applied: ['应用研究', 'Applied research'],
  mixed: ['综合研究', 'Mixed'],
  other: ['其他', 'Other'],
});

export const topicSources = choices({
  national: ['国家级科研项目', 'National project'],
  ministry: ['省部级科研项目', 'Provincial or ministerial project'],
  enterprise: ['企事业单位委托', 'Commissioned'],
  school: ['学校自选项目', 'Project of the school'],
  own: ['自选', 'Own choice'],
  other: ['其他', 'Other'],
});

/** The national categories of disciplines; a degree is awarded in one of them. */
export const degreeCategories = choices({
  '01': ['哲学', 'Philosophy'],
  '02': ['经济学', 'Economics'],
  '03': ['法学', 'Law'],
  '04': ['教育学', 'Education'],
  '05': ['文学', 'Literature'],
  '06': ['历史学', 'History'],
  '07': ['理学', 'Science'],
  '08': ['工学', 'Engineering'],
  '09': ['农学', 'Agriculture'],
  '10': ['医学', 'Medicine'],
  '11': ['军事学', 'Military science'],
  '12': ['管理学', 'Management'],
  '13': ['艺术学', 'Art'],
  '14': ['交叉学科', 'Interdisciplinary'],
});
export type DegreeCategory = keyof typeof degreeCategories;

export const thesisLanguages = choices({
  zh: ['汉语', 'Chinese'],
  en: ['英语', 'English'],
  other: ['其他', 'Other'],
});

export const openAccesses = choices({
  public: ['公开', 'Public', 'good'],
  delayed: ['延迟公开', 'Published later', 'warning'],
  secret: ['涉密', 'Secret', 'bad'],
});
export type OpenAccess = keyof typeof openAccesses;

export const previousLevels = choices({
  B: ['学士', 'Bachelor'],
  M: ['硕士', 'Master'],
  N: ['无学位', 'None'],
});

type CheckTraits = { name: Text; waivable: boolean };

const condition = (zh: string, en: string, waivable = true): CheckTraits => ({
  name: text(zh, en),
  waivable,
});

/** Conditions on the way, in the order they are shown. */
export const degreeChecks = {
  STATUS: condition('学籍状态', 'Status'),
  DUP: condition('无进行中的申请，未获同学科学位', 'No other application or degree', false),
  INFO: condition('个人信息核对', 'Data checked'),
  PLAN: condition('培养计划审核通过', 'Plan approved'),
  CREDIT: condition('学分达到培养方案要求', 'Credits'),
  STAGE: condition('培养环节完成', 'Required milestones'),
  OPENING: condition('开题时间', 'Time since the proposal'),
  OUTCOME: condition('学位成果达到要求', 'Outcomes'),
  YEARS: condition('未超过最长学习年限', 'Within the study limit'),
  RETRY: condition('再次申请间隔', 'Time since the last application'),
  PLAG: condition('查重通过', 'Plagiarism check'),
  PRE: condition('预答辩通过', 'Pre-defence'),
  TUTOR: condition('导师同意论文', 'Thesis agreed by the supervisor'),
  FINAL: condition('终稿已定', 'Final version agreed'),
  REVIEW: condition('论文评阅通过', 'Reviews passed', false),
  PHOTO: condition('学位照片', 'Photo'),
  FIELDS: condition('学位授予信息完整', 'What is reported is complete'),
  PUNISH: condition('无未解除的处分', 'No punishment in force'),
} as const satisfies Record<string, CheckTraits>;
export type DegreeCheckCode = keyof typeof degreeChecks;

/** Where conditions are looked at: submission, acceptance, review, defence, committee, award. */
export const gates = choices({
  '1': ['提交申请', 'Submission'],
  '2': ['受理', 'Acceptance'],
  '3': ['送审', 'Review'],
  '4': ['答辩', 'Defence'],
  '5': ['学位会', 'Committees'],
  '6': ['授予', 'Award'],
});
export type Gate = keyof typeof gates;

export const degreeActions = [
  'edit',
  'submit',
  'withdraw',
  'remove',
  'waive',
  'refuse',
  'secrecy',
  'carryOver',
  'correct',
] as const;
export type DegreeAction = (typeof degreeActions)[number];

/** The stations of the way, as the applicant sees them. */
export const degreeStations = choices({
  apply: ['提交申请', 'Applied'],
  accept: ['学院和学校受理', 'Accepted'],
  review: ['论文评阅', 'Reviewed'],
  defence: ['答辩', 'Defended'],
  sub: ['分委会审议', 'Sub-committee'],
  school: ['校学位会审议', 'School committee'],
  award: ['授予学位', 'Awarded'],
});
export type DegreeStation = keyof typeof degreeStations;

export const degreeApproval = {
  type: 'degreeApplication',
  callback: 'api/degree/applications/approval',
  moduleCode: 'XW',
  businessCode: 'XW_SQ',
} as const;

export const secrecyApproval = {
  type: 'thesisSecrecy',
  callback: 'api/degree/secrecy/approval',
  moduleCode: 'XW',
  businessCode: 'XW_SM',
} as const;
export const MOST_SECRECY_FILES = 5;
export const SECRECY_FILE_MEGABYTES = 20;
export const secrecyFileExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;

export const DEGREE_WINDOW = 'XW_SQ';
export const FEWEST_KEYWORDS = 3;
export const MOST_KEYWORDS = 8;
export const MOST_AVOIDED = 2;
export const TUTOR_OPINION = { least: 20, most: 500 } as const;
/** Who completed without graduating may apply for so many years. */
export const YEARS_AFTER_COMPLETION = 2;
/** An application goes along into later batches for so long after its reviews are released, or its acceptance. */
export const CARRY_MONTHS = 24;
