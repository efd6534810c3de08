import { choices } from '../../platform/choices.ts';
import { type Text, text } from '../../platform/text.ts';

export const batchStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  open: ['开放申请', 'Open', 'running'],
  reviewing: ['审核中', 'Under review', 'warning'],
  deciding: ['审定中', 'Being decided', 'warning'],
  closed: ['已结束', 'Closed', 'good'],
});
export type BatchState = keyof typeof batchStates;

export const applicationStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审核中', 'Under review', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  passed: ['审核通过', 'Passed', 'good'],
  decided: ['已审定', 'Decided', 'warning'],
  confirmed: ['已毕业', 'Graduated', 'good'],
});
export type ApplicationState = keyof typeof applicationStates;

/** Before it is submitted the applicant may still change it. */
export const changeableStates: readonly ApplicationState[] = ['draft', 'returned', 'withdrawn'];
/** On its way, or sent back and not given up yet. */
export const withdrawableStates: readonly ApplicationState[] = ['reviewing', 'returned'];

export const applicationKinds = choices({
  normal: ['正常毕业', 'On time or later'],
  early: ['提前毕业', 'Early'],
  replace: ['结业换发毕业', 'Graduation after completion'],
});
export type ApplicationKind = keyof typeof applicationKinds;

export const targets = choices({
  graduated: ['毕业', 'Graduate'],
  completed: ['结业', 'Complete without graduating'],
});
export type Target = keyof typeof targets;

export const checkResults = choices({
  pass: ['通过', 'Met'],
  fail: ['未通过', 'Not met'],
  pending: ['待核查', 'Unknown'],
  waived: ['已豁免', 'Waived'],
});
export type CheckResult = keyof typeof checkResults;

export const checkSources = choices({
  student: ['学籍', 'Student status'],
  training: ['培养', 'Training'],
  grades: ['成绩', 'Grades'],
  degree: ['学位', 'Degrees'],
});

type CheckTraits = {
  label: Text;
  /** At the head of a narrow column. */
  short: Text;
  source: keyof typeof checkSources;
  /** A hard one must be met; a soft one needs to be confirmed. */
  hard: boolean;
  /** Whether the office may waive it; a hard one only by a document. */
  waivable: boolean;
};

const check = (
  label: Text,
  short: Text,
  source: CheckTraits['source'],
  kind: 'hard' | 'soft' | 'fixed',
): CheckTraits => ({ label, short, source, hard: kind !== 'soft', waivable: kind !== 'fixed' });

/** What has to be in order before somebody graduates, in the order it is shown. */
export const graduationChecks = {
  status: check(text('学籍状态为在读', 'Is studying'), text('学籍', 'Status'), 'student', 'fixed'),
  years: check(
    text('达到学制年限，未超最长学习年限', 'Reached the minimum period of study, within the limit'),
    text('年限', 'Years'),
    'student',
    'hard',
  ),
  registered: check(text('本学期已注册', 'Is registered this term'), text('注册', 'Term'), 'student', 'hard'),
  infoCheck: check(
    text('毕业信息核对已通过', 'Graduation data checked'),
    text('核对', 'Data'),
    'student',
    'fixed',
  ),
  photo: check(text('毕业照已采集', 'Graduation photo taken'), text('照片', 'Photo'), 'student', 'fixed'),
  openChange: check(
    text('无在办学籍异动、单项修改', 'No change under way'),
    text('异动', 'Changes'),
    'student',
    'hard',
  ),
  punish: check(text('无未解除处分', 'No punishment in force'), text('处分', 'Punish.'), 'student', 'soft'),
  plan: check(text('培养计划已审核', 'Training plan approved'), text('计划', 'Plan'), 'training', 'hard'),
  credits: check(
    text('学分达到培养方案要求', 'Credits complete'),
    text('学分', 'Credits'),
    'training',
    'hard',
  ),
  links: check(
    text('必修环节已完成', 'Required milestones complete'),
    text('环节', 'Milestones'),
    'training',
    'hard',
  ),
  grades: check(
    text('必修课程全部合格', 'Required courses passed'),
    text('课程', 'Courses'),
    'grades',
    'hard',
  ),
  thesis: check(text('论文答辩通过', 'Thesis defended'), text('答辩', 'Thesis'), 'degree', 'hard'),
  fee: check(text('学费已缴清', 'Fees paid'), text('学费', 'Fees'), 'student', 'soft'),
  leave: check(text('无未销假请假', 'No leave still open'), text('销假', 'Leave'), 'student', 'soft'),
} as const satisfies Record<string, CheckTraits>;
export type CheckKey = keyof typeof graduationChecks;
export const checkKeys = Object.keys(graduationChecks) as CheckKey[];

/** For completion the thesis does not count, but everything the plan asks for. */
export const planFulfilled = text('已完成教学计划规定内容', 'Completed the requirements of the plan');
