import { addDays } from '@graduate/contract/platform/days.ts';
import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ApplicantKind } from '@graduate/contract/student-status/status-changes/states.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { DemonstrationStudent } from './students.ts';

/** A change that explains how a record came to be what it is. */
export type PastChange = {
  student: DemonstrationStudent;
  typeCode: ChangeTypeCode;
  /** The student, unless said otherwise. */
  kind?: ApplicantKind;
  extra: Extra;
  reason: string;
  effectiveDate: string;
  endDate?: string;
  before: RecordData;
  after: RecordData;
  /** Where the student was then, when that was elsewhere. */
  from?: DemonstrationStudent;
  targetDepartmentId?: string;
  /** The change made the record; before it there was none. */
  madeRecord?: true;
  /** Why it was taken back. */
  revoked?: string;
};

const DAYS_OF_A_YEAR = 365;

const statusChange = ({ status, statusDate }: DemonstrationStudent, presence = 'left') => ({
  before: { status: 'active', presence: 'on_campus' },
  after: { status, statusDate, presence },
});

/** As the record has it: with a year done, studies were incomplete. */
const withdrawal = (student: DemonstrationStudent) => {
  const { before, after } = statusChange(student);
  const { conclusion } = student;
  return conclusion
    ? { before: { ...before, conclusion: null }, after: { ...after, conclusion } }
    : { before, after };
};

const suspensions: readonly { subType: string; reason: string }[] = [
  { subType: 'illness', reason: '因病需住院治疗并休养，申请休学。' },
  { subType: 'startup', reason: '注册成立科技公司，申请创业休学。' },
  { subType: 'childbirth', reason: '因生育申请休学一学年。' },
  { subType: 'hardship', reason: '家庭经济困难，拟工作一年后复学。' },
];

type Made = Omit<PastChange, 'student' | 'effectiveDate'>;

const byStatus: Partial<
  Record<DemonstrationStudent['status'], (student: DemonstrationStudent, at: number) => Made>
> = {
  suspended: (student, at) => {
    const { subType, reason } = suspensions[at % suspensions.length] ?? { subType: 'other', reason: '' };
    return {
      typeCode: 'suspend',
      extra: {
        subType,
        terms: 2,
        leaveCampusConfirm: true,
        ...(subType === 'illness' && { hospital: '省人民医院' }),
      },
      reason,
      endDate: addDays(student.statusDate, DAYS_OF_A_YEAR - 1),
      ...statusChange(student),
    };
  },
  retained: (student, at): Made =>
    at % 3 === 2
      ? {
          typeCode: 'retain',
          extra: { subType: 'publicAbroad', endDate: addDays(student.statusDate, DAYS_OF_A_YEAR - 1) },
          reason: '国家公派联合培养，在外期间申请保留学籍。',
          endDate: addDays(student.statusDate, DAYS_OF_A_YEAR - 1),
          ...statusChange(student, 'off_campus'),
        }
      : {
          typeCode: 'enlist',
          extra: {
            enlistDate: student.statusDate,
            noticeNo: `甘征〔${student.statusDate.slice(0, 4)}〕${100 + at}号`,
          },
          reason: '应征入伍服义务兵役，申请保留学籍。',
          endDate: addDays(student.statusDate, 4 * DAYS_OF_A_YEAR),
          ...statusChange(student),
        },
  withdrawn: (student, at): Made =>
    at % 2 === 0
      ? {
          typeCode: 'withdraw',
          extra: { lastDate: student.statusDate },
          reason: '因个人发展规划变化，自愿申请退学。',
          ...withdrawal(student),
        }
      : {
          typeCode: 'withdrawBySchool',
          kind: 'school',
          extra: { ground: 'absent', priorNotice: addDays(student.statusDate, -30) },
          reason: '未请假连续两周未参加教学活动，经多次联系未返校。',
          ...withdrawal(student),
        },
  expelled: (student) => ({
    typeCode: 'expel',
    kind: 'school',
    extra: { ground: '由他人代替参加考试，情节严重', priorNotice: addDays(student.statusDate, -20) },
    reason: '严重违反考试纪律。',
    ...statusChange(student),
  }),
  cancelled: (student) => ({
    typeCode: 'cancelStatus',
    kind: 'school',
    extra: { ground: 'reviewFailed', priorNotice: addDays(student.statusDate, -20) },
    reason: '入学资格复查不合格。',
    ...statusChange(student),
  }),
  transferredOut: (student) => ({
    typeCode: 'transferOut',
    extra: { toSchool: '西部理工大学', toMajor: '应用化学', subType: 'hardship' },
    reason: '家庭特殊困难，申请转学回原籍就读。',
    ...statusChange(student),
  }),
  deceased: (student) => ({
    typeCode: 'decease',
    kind: 'school',
    extra: { date: student.statusDate },
    reason: '因病去世。',
    ...statusChange(student),
  }),
  levelChanged: (student) => ({
    typeCode: 'masterToDoctor',
    extra: { subType: 'masterToDoctor', doctorEntryDate: student.statusDate },
    reason: '申请硕博连读，导师同意，考核通过。',
    ...statusChange(student),
  }),
};

const abroad = (student: DemonstrationStudent, today: string): PastChange => ({
  student,
  typeCode: 'abroad',
  extra: {
    subType: 'public',
    country: '840',
    institution: '境外合作大学',
    from: addDays(today, -120),
    to: addDays(today, 240),
  },
  reason: '国家留学基金委公派联合培养。',
  effectiveDate: addDays(today, -120),
  endDate: addDays(today, 240),
  before: { presence: 'on_campus' },
  after: { presence: 'abroad' },
});

const extended = (student: DemonstrationStudent, today: string): PastChange => ({
  student,
  typeCode: 'extend',
  extra: { terms: 2, doneWork: '课程与实验已完成，论文初稿撰写中。', plan: '一年内完成论文并通过答辩。' },
  reason: '论文工作尚需完善，申请延期毕业。',
  effectiveDate: addDays(today, -160),
  before: { extensionCount: 0 },
  after: { extensionCount: 1, expectedGraduationDate: student.expectedGraduationDate },
});

/** The changes that the records of the demonstration have behind them. */
export const pastChanges = (students: readonly DemonstrationStudent[], today: string): PastChange[] => {
  const seen = new Map<string, number>();
  return students.flatMap((student): PastChange[] => {
    const { status, presence, extensionCount } = student;
    const make = byStatus[status];
    if (make) {
      const at = seen.get(status) ?? 0;
      seen.set(status, at + 1);
      return [{ ...make(student, at), student, effectiveDate: student.statusDate }];
    }
    if (status !== 'active') return [];
    if (presence === 'abroad') return [abroad(student, today)];
    return extensionCount > 0 ? [extended(student, today)] : [];
  });
};
