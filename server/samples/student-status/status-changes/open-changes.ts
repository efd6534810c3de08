import { addDays } from '@graduate/contract/platform/days.ts';
import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ApplicantKind, ChangeState } from '@graduate/contract/student-status/status-changes/states.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import { newestGrade } from '../students/study-time.ts';
import type { Whose } from './pool.ts';
import { type DemonstrationStudent, staysOn } from './students.ts';

type Fits = (student: DemonstrationStudent) => boolean;

/** What is asked for, before it is known how far it has come. */
type Begun = {
  typeCode: ChangeTypeCode;
  /** The student, unless said otherwise. */
  kind?: ApplicantKind;
  extra: Extra;
  reason: string;
  effectiveDate: string;
  endDate?: string;
  openedBy?: 'secretary' | 'enrolment';
  /** Who can ask for it, so that those who decide it can also finish it. */
  fits?: Fits;
};

/** A change on its way, or one that came to nothing. */
export type OpenCase = Begun & {
  state: ChangeState;
  whose: Whose;
  /** The step it waits at, was sent back at or ended at; everybody before it has agreed. None: all have agreed. */
  at?: string;
};

const yearOf = (day: string): number => Number(day.slice(0, 4));

const doneWork = '课程学习与开题均已完成，实验数据采集过半。';
const plan = '下学期完成数据分析与论文撰写，按期申请答辩。';

const suspend = (today: string, subType: string, reason: string): Begun => ({
  typeCode: 'suspend',
  extra: {
    subType,
    terms: 1,
    leaveCampusConfirm: true,
    ...(subType === 'illness' && { hospital: '省人民医院' }),
  },
  reason,
  effectiveDate: addDays(today, 14),
  fits: staysOn(today),
});

const extend = (today: string): Begun => ({
  typeCode: 'extend',
  extra: { terms: 1, doneWork, plan },
  reason: '论文实验周期较长，申请延期一学期。',
  effectiveDate: today,
  fits: ({ expectedGraduationDate: expected }) =>
    expected !== null && expected < addDays(today, 240) && expected > addDays(today, -180),
});

const abroad = (today: string): Begun => ({
  typeCode: 'abroad',
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
  fits: staysOn(today),
});

/** The next graduation for those of the second year: two years are the least, and there is time to agree to it. */
const earlyGraduation = (today: string): string => {
  const year = newestGrade(today) + 1;
  return `${year}-06-30` > addDays(today, 30) ? `${year}-06-30` : `${year}-12-31`;
};

const early = (today: string): Begun => ({
  typeCode: 'early',
  extra: {
    newDate: earlyGraduation(today),
    achievements: '以第一作者发表论文两篇，学位论文已完成。',
  },
  reason: '已完成培养方案全部要求，申请提前毕业。',
  effectiveDate: today,
  fits: ({ graduates, trainingLevel, studyMode, enrolYear, expectedGraduationDate: expected }) =>
    !graduates &&
    trainingLevel === 'M' &&
    studyMode === 'fulltime' &&
    enrolYear === newestGrade(today) - 1 &&
    (expected ?? '') > earlyGraduation(today),
});

const decision = (today: string): Begun => ({
  typeCode: 'withdrawBySchool',
  kind: 'school',
  extra: { ground: 'absent', priorNotice: addDays(today, -15) },
  reason: '未请假连续两周未参加教学活动，经多次联系未返校。',
  effectiveDate: addDays(today, 5),
  openedBy: 'secretary',
});

const expulsion = (today: string): Begun => ({
  ...decision(today),
  typeCode: 'expel',
  extra: { ground: '由他人代替参加考试，情节严重', priorNotice: addDays(today, -12) },
  reason: '严重违反考试纪律，事实清楚。',
});

const cancellation = (today: string): Begun => ({
  ...decision(today),
  typeCode: 'cancelStatus',
  extra: { ground: 'fraud', priorNotice: addDays(today, -12) },
  reason: '入学申请材料弄虚作假，经核查属实。',
});

const death = (today: string): Begun => ({
  typeCode: 'decease',
  kind: 'school',
  extra: { date: addDays(today, -3) },
  reason: '因病去世，家属已提供证明。',
  effectiveDate: addDays(today, -3),
  openedBy: 'enrolment',
});

const correction = (today: string): Begun => ({
  typeCode: 'correction',
  kind: 'school',
  extra: { fields: [{ field: 'statusReason', value: '档案核对后更正' }], documentNo: '' },
  reason: '入学档案录入有误，据原始材料更正。',
  effectiveDate: today,
  openedBy: 'enrolment',
});

const transferOut = (today: string): Begun => ({
  typeCode: 'transferOut',
  extra: { toSchool: '西部理工大学', toMajor: '应用化学', subType: 'hardship' },
  reason: '家庭特殊困难，申请转回原籍学校就读。',
  effectiveDate: addDays(today, 30),
  fits: (one) =>
    !one.bound &&
    one.enrolYear < newestGrade(today) &&
    (one.expectedGraduationDate ?? '') > addDays(today, 400),
});

const enlist = (today: string): Begun => ({
  typeCode: 'enlist',
  extra: { enlistDate: addDays(today, 10), noticeNo: `兵征〔${yearOf(today)}〕0917号` },
  reason: '应征入伍服义务兵役，申请保留学籍。',
  effectiveDate: addDays(today, 10),
});

const MOST_OF_ONE_TUTOR = 6;

/** What waits at each step, so that everybody who decides has something to do: `many` for each of them. */
const waiting = (today: string, many: number): OpenCase[] => {
  const suspended = suspend(today, 'hardship', '家庭经济困难，申请休学一学期。');
  const ill = suspend(today, 'illness', '突发疾病，医院建议休养一学期。');
  const at: readonly [string, Whose, readonly Begun[]][] = [
    ['tutor', 'tutor', [extend(today), ill, abroad(today), early(today)]],
    ['counselor', 'college', [withdraw(today), withdraw(today), transferOut(today)]],
    ['secretary', 'college', [extend(today), abroad(today), extend(today), enlist(today), suspended]],
    ['dean', 'college', [suspended, retain(today), early(today), ill]],
    ['enrolment', 'school', [extend(today), early(today), abroad(today), suspended, enlist(today)]],
  ];
  return at.flatMap(([step, whose, kinds]) =>
    Array.from(
      { length: whose === 'tutor' ? Math.min(many, MOST_OF_ONE_TUTOR) : many },
      (_, index): OpenCase => {
        const begun = kinds[index % kinds.length] ?? extend(today);
        const fits: Fits = (one) =>
          (step !== 'counselor' || one.counselled) && (begun.fits === undefined || begun.fits(one));
        return { ...begun, fits, state: 'reviewing', whose, at: step };
      },
    ),
  );
};

/** Applications at every step and with every outcome. */
export const openCases = (today: string, many: number): OpenCase[] => [
  ...waiting(today, many),
  { ...decision(today), state: 'reviewing', whose: 'college', at: 'dean' },
  { ...decision(today), state: 'reviewing', whose: 'college', at: 'legal' },
  { ...decision(today), state: 'reviewing', whose: 'school', at: 'decide' },
  { ...expulsion(today), state: 'reviewing', whose: 'school', at: 'dean' },
  { ...expulsion(today), state: 'closed', whose: 'school', at: 'dean' },
  { ...cancellation(today), state: 'reviewing', whose: 'school', at: 'legal' },
  { ...cancellation(today), state: 'closed', whose: 'school', at: 'dean' },
  { ...death(today), state: 'reviewing', whose: 'school', at: 'confirm' },
  { ...death(today), state: 'closed', whose: 'school', at: 'confirm' },
  { ...correction(today), state: 'reviewing', whose: 'school', at: 'confirm' },
  { ...correction(today), state: 'reviewing', whose: 'school', at: 'confirm' },
  { ...early(today), state: 'returned', whose: 'school', at: 'secretary' },
  { ...abroad(today), state: 'returned', whose: 'school', at: 'secretary' },
  { ...extend(today), state: 'returned', whose: 'school', at: 'tutor' },
  { ...abroad(today), state: 'approved', whose: 'school' },
  { ...suspend(today, 'childbirth', '因生育申请休学。'), state: 'approved', whose: 'school' },
  { ...decision(today), state: 'approved', whose: 'school', openedBy: 'enrolment' },
  { ...retain(today), state: 'closed', whose: 'school', at: 'secretary' },
  { ...transferOut(today), state: 'closed', whose: 'school', at: 'counselor' },
  { ...withdraw(today), state: 'withdrawn', whose: 'school', at: 'counselor' },
  { ...extend(today), state: 'withdrawn', whose: 'school', at: 'tutor' },
  { ...suspend(today, 'other', '个人原因，暂缓提交。'), state: 'draft', whose: 'school' },
  { ...abroad(today), state: 'draft', whose: 'school' },
];
