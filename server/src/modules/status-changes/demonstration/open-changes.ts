import { addDays } from '@graduate/contract/academic-calendar/days.ts';
import type { Extra } from '@graduate/contract/status-changes/changes.ts';
import type { ApplicantKind, ChangeState } from '@graduate/contract/status-changes/states.ts';
import type { ChangeTypeCode } from '@graduate/contract/status-changes/types.ts';

/** Who decides in the demonstration, by the role of a step. */
export type Decider =
  | 'tutor'
  | 'counselor'
  | 'secretary'
  | 'dean'
  | 'enrolment'
  | 'enrolment2'
  | 'enrolment3';

/** A change on its way, or one that came to nothing; of students who study. */
export type OpenCase = {
  typeCode: ChangeTypeCode;
  kind: ApplicantKind;
  state: ChangeState;
  extra: Extra;
  reason: string;
  effectiveDate: string;
  endDate?: string;
  /** Whose students: of the tutor with an account, of its college, or of anywhere. */
  of: 'tutor' | 'college' | 'school';
  /** Those who have agreed, in their order. */
  agreed: readonly Decider[];
  refusedBy?: Decider;
  openedBy?: 'secretary' | 'enrolment';
};

/** What is asked for, before it is known how far it has come. */
type Begun = Omit<OpenCase, 'state' | 'of' | 'agreed' | 'refusedBy'>;

const doneWork = '课程学习与开题均已完成，实验数据采集过半。';
const plan = '下学期完成数据分析与论文撰写，按期申请答辩。';

const suspend = (today: string, subType: string, reason: string): Begun => ({
  typeCode: 'suspend',
  kind: 'self',
  extra: {
    subType,
    terms: 1,
    leaveCampusConfirm: true,
    ...(subType === 'illness' && { hospital: '省人民医院' }),
  },
  reason,
  effectiveDate: addDays(today, 14),
});

const extend = (today: string): Begun => ({
  typeCode: 'extend',
  kind: 'self',
  extra: { terms: 1, doneWork, plan },
  reason: '论文实验周期较长，申请延期一学期。',
  effectiveDate: today,
});

const abroad = (today: string): Begun => ({
  typeCode: 'abroad',
  kind: 'self',
  extra: {
    subType: 'exchange',
    country: '392',
    institution: '境外合作大学',
    from: addDays(today, 30),
    to: addDays(today, 210),
  },
  reason: '参加校际联合培养项目，赴境外交流一学期。',
  effectiveDate: addDays(today, 30),
  endDate: addDays(today, 210),
});

const withdraw = (today: string): Begun => ({
  typeCode: 'withdraw',
  kind: 'self',
  extra: { lastDate: addDays(today, 20) },
  reason: '已落实工作单位，自愿放弃学业，申请退学。',
  effectiveDate: addDays(today, 20),
});

const retain = (today: string): Begun => ({
  typeCode: 'retain',
  kind: 'proxy',
  extra: { subType: 'teaching', endDate: addDays(today, 300) },
  reason: '参加研究生支教团，代其申请保留学籍。',
  effectiveDate: addDays(today, 10),
  endDate: addDays(today, 300),
  openedBy: 'secretary',
});

const early = (today: string): Begun => ({
  typeCode: 'early',
  kind: 'self',
  extra: {
    newDate: `${Number(today.slice(0, 4)) + 1}-06-30`,
    achievements: '以第一作者发表论文两篇，学位论文已完成。',
  },
  reason: '已完成培养方案全部要求，申请提前毕业。',
  effectiveDate: today,
});

const decision = (today: string): Begun => ({
  typeCode: 'withdrawBySchool',
  kind: 'school',
  extra: { ground: 'absent', priorNotice: addDays(today, -15) },
  reason: '未请假连续两周未参加教学活动，经多次联系未返校。',
  effectiveDate: addDays(today, 5),
  openedBy: 'secretary',
});

const correction = (today: string): Begun => ({
  typeCode: 'correction',
  kind: 'school',
  extra: { fields: [{ field: 'statusReason', value: '档案核对后更正' }], documentNo: '' },
  reason: '入学档案录入有误，据原始材料更正。',
  effectiveDate: today,
  openedBy: 'enrolment',
});

const repeated = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** What waits at each step, so that everybody who decides has something to do; `many` of the frequent ones. */
export const openCases = (today: string, many: number): OpenCase[] => [
  ...repeated(many, { ...extend(today), state: 'reviewing', of: 'tutor', agreed: [] } satisfies OpenCase),
  {
    ...suspend(today, 'illness', '突发疾病，医院建议休养一学期。'),
    state: 'reviewing',
    of: 'tutor',
    agreed: [],
  },
  ...repeated(many, {
    ...extend(today),
    state: 'reviewing',
    of: 'college',
    agreed: ['tutor'],
  } satisfies OpenCase),
  { ...abroad(today), state: 'reviewing', of: 'college', agreed: ['tutor'] },
  { ...withdraw(today), state: 'reviewing', of: 'college', agreed: ['tutor'] },
  ...repeated(many, {
    ...suspend(today, 'hardship', '家庭经济困难，申请休学一学期。'),
    state: 'reviewing',
    of: 'college',
    agreed: ['tutor', 'secretary'],
  } satisfies OpenCase),
  { ...retain(today), state: 'reviewing', of: 'college', agreed: ['tutor'] },
  { ...decision(today), state: 'reviewing', of: 'college', agreed: [] },
  ...repeated(many, {
    ...extend(today),
    state: 'reviewing',
    of: 'school',
    agreed: ['tutor', 'secretary'],
  } satisfies OpenCase),
  { ...early(today), state: 'reviewing', of: 'school', agreed: ['tutor', 'secretary', 'dean'] },
  { ...correction(today), state: 'reviewing', of: 'school', agreed: [] },
  { ...early(today), state: 'returned', of: 'school', agreed: ['tutor'], refusedBy: 'secretary' },
  { ...abroad(today), state: 'returned', of: 'school', agreed: ['tutor'], refusedBy: 'secretary' },
  { ...abroad(today), state: 'approved', of: 'school', agreed: ['tutor', 'secretary', 'enrolment'] },
  {
    ...suspend(today, 'childbirth', '因生育申请休学。'),
    state: 'approved',
    of: 'school',
    agreed: ['tutor', 'secretary', 'dean', 'enrolment'],
  },
  {
    ...decision(today),
    state: 'approved',
    of: 'school',
    openedBy: 'enrolment',
    agreed: ['dean', 'enrolment2', 'enrolment3'],
  },
  { ...retain(today), state: 'closed', of: 'school', agreed: ['tutor'] },
  { ...withdraw(today), state: 'withdrawn', of: 'school', agreed: ['tutor'] },
  { ...extend(today), state: 'withdrawn', of: 'school', agreed: [] },
  { ...suspend(today, 'other', '个人原因，暂缓提交。'), state: 'draft', of: 'school', agreed: [] },
  { ...abroad(today), state: 'draft', of: 'school', agreed: [] },
];
