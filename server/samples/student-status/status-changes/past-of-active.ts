import { addDays } from '@graduate/contract/platform/days.ts';
import type { PastChange } from './past-changes.ts';
import {
  cameFromElsewhere,
  corrected,
  funded,
  longer,
  newVisa,
  partTime,
  renamed,
  revoked,
  shortened,
} from './past-singles.ts';
import { away, here, self, type Told, YEAR } from './past-told.ts';
import type { Pool } from './pool.ts';
import type { DemonstrationStudent } from './students.ts';

/** Somebody who paused and came back: both changes. */
const pausedAndBack = (
  student: DemonstrationStudent,
  [out, back]: readonly [Told, Told],
  status: string,
): PastChange[] => [
  self(student, { before: here, after: away(status), ...out }),
  self(student, { before: away(status), after: here, ...back }),
];

const suspended = (student: DemonstrationStudent, today: string) =>
  pausedAndBack(
    student,
    [
      {
        typeCode: 'suspend',
        extra: { subType: 'illness', terms: 2, hospital: '省人民医院', leaveCampusConfirm: true },
        reason: '因病手术，需休养一学年。',
        effectiveDate: addDays(today, -YEAR - 80),
        endDate: addDays(today, -85),
      },
      {
        typeCode: 'resume',
        extra: { toGrade: student.grade },
        reason: '已痊愈，经校医院复查可以复学。',
        effectiveDate: addDays(today, -76),
      },
    ],
    'suspended',
  );

const retained = (student: DemonstrationStudent, today: string) =>
  pausedAndBack(
    student,
    [
      {
        typeCode: 'retain',
        extra: { subType: 'teaching', endDate: addDays(today, -70) },
        reason: '参加研究生支教团，申请保留学籍一年。',
        effectiveDate: addDays(today, -YEAR - 75),
        endDate: addDays(today, -70),
      },
      {
        typeCode: 'restore',
        extra: {},
        reason: '支教期满考核合格，申请恢复学籍。',
        effectiveDate: addDays(today, -76),
      },
    ],
    'retained',
  );

const served = (student: DemonstrationStudent, today: string) =>
  pausedAndBack(
    student,
    [
      {
        typeCode: 'enlist',
        extra: { enlistDate: addDays(today, -2 * YEAR - 60), noticeNo: '兵征〔2024〕0216号' },
        reason: '应征入伍服义务兵役，申请保留学籍。',
        effectiveDate: addDays(today, -2 * YEAR - 60),
        endDate: addDays(today, 2 * YEAR),
      },
      {
        typeCode: 'veteranResume',
        extra: { dischargeDate: addDays(today, -100) },
        reason: '服役期满退出现役，申请复学。',
        effectiveDate: addDays(today, -76),
      },
    ],
    'retained',
  );

const abroadAndBack = (student: DemonstrationStudent, today: string): PastChange[] => [
  self(student, {
    typeCode: 'abroad',
    extra: {
      subType: 'exchange',
      country: '276',
      institution: '境外合作大学',
      from: addDays(today, -300),
      to: addDays(today, -60),
    },
    reason: '校际交流项目，在外学习一学期。',
    effectiveDate: addDays(today, -300),
    endDate: addDays(today, -60),
    before: { presence: 'on_campus' },
    after: { presence: 'abroad' },
  }),
  self(student, {
    typeCode: 'abroadReturn',
    extra: { returnDate: addDays(today, -62) },
    reason: '交流期满按时返校。',
    effectiveDate: addDays(today, -62),
    before: { presence: 'abroad' },
    after: { presence: 'on_campus' },
  }),
];

/** Where somebody studied before the change: as another student studies there. */
const movedFrom = (
  student: DemonstrationStudent,
  origin: DemonstrationStudent,
  effectiveDate: string,
): PastChange => {
  const placeOf = ({ departmentId, majorCode, majorName, mainTutorName }: DemonstrationStudent) => ({
    departmentId,
    majorCode,
    majorName,
    mainTutorName,
  });
  return self(student, {
    typeCode: 'changeMajor',
    extra: { toDept: student.departmentId, toMajor: student.majorCode, toTutor: student.mainTutorId },
    reason: '研究兴趣与拟转入专业更为契合，考核通过。',
    effectiveDate,
    before: placeOf(origin),
    after: placeOf(student),
    from: origin,
    targetDepartmentId: student.departmentId,
  });
};

const times = <T>(count: number, make: (at: number) => T | undefined): T[] =>
  Array.from({ length: count }, (_, at) => make(at)).flatMap((made) => (made === undefined ? [] : [made]));

/** What students who study now have behind them, so that every kind of change has been seen. */
export const pastOfActive = (pool: Pool, today: string, moves: number): PastChange[] => {
  const year = Number(today.slice(0, 4));
  const older = pool.active((one) => one.enrolYear <= year - 2);
  const twice = (find: () => DemonstrationStudent | undefined, make: typeof suspended): PastChange[] =>
    times(2, find).flatMap((student) => make(student, today));
  const pairs = [suspended, retained, served, abroadAndBack].flatMap((make) => twice(older, make));
  const early = pool.active((one) => one.trainingLevel === 'M' && one.enrolYear === year - 2);
  const parttime = pool.active((one) => one.studyMode === 'parttime');
  const singles = (
    [
      [early, shortened],
      [older, cameFromElsewhere],
      [older, renamed],
      [older, corrected],
      [parttime, partTime],
      [older, revoked],
      [pool.intl(), funded],
      [pool.intl(), newVisa],
    ] as const
  ).flatMap(([find, make]) => times(2, find).map((student) => make(student, today)));
  const extended = times(2, pool.suspended()).map(longer);
  const movers = times(moves, (at): PastChange | undefined => {
    const student = pool.active((one) => !one.bound && one.enrolYear < year && one.mainTutorId !== null)();
    const origin = student && pool.like(student, at);
    return origin && movedFrom(student, origin, addDays(today, -20 - at * 5));
  });
  return [...pairs, ...singles, ...extended, ...movers];
};
