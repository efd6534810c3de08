import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import { hasDoneAYear } from '@graduate/contract/student-status/students/study-years.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Slot } from './plan.ts';
import { when } from './record-parts.ts';
import { newestGrade, type StudyTime } from './study-time.ts';

const reasons: Partial<Record<StudentStatus, readonly string[]>> = {
  suspended: ['因病休学', '创业休学', '生育', '经济困难'],
  retained: ['应征入伍', '应征入伍', '出国交流'],
  forfeited: ['选择就业'],
  deferred: ['应征入伍'],
  entryRevoked: ['入学资格复查不合格'],
  withdrawn: ['退学离校'],
  expelled: ['严重违反校纪'],
  cancelled: ['逾期未注册'],
  transferredOut: ['转学'],
  deceased: ['因病去世'],
  levelChanged: ['硕转博'],
  incomplete: ['学满一年未完成培养计划'],
};

const presenceOf = (slot: Slot, open: boolean, random: SeededRandom) => {
  if (!open || slot.status === 'suspended' || slot.status === 'retained') return 'left' as const;
  if (slot.level === 'D' && random.chance(0.04)) return 'abroad' as const;
  return random.chance(0.03) ? ('off_campus' as const) : ('on_campus' as const);
};

const registrationOf = (slot: Slot, random: SeededRandom) => {
  if (slot.status === 'suspended' || slot.status === 'retained') return 'exempt' as const;
  if (slot.status !== 'active') return 'unregistered' as const;
  const place = random.below(1000);
  if (place < 880) return 'registered' as const;
  return place < 888 ? ('deferred' as const) : ('unregistered' as const);
};

const repeated = <const T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);

/** How far the check of the newest students has come. */
const checksOfNew = [
  ...repeated('0', 18),
  ...repeated('1', 6),
  ...repeated('2', 14),
  ...repeated('3', 39),
  ...repeated('9', 3),
];

const checkOf = (slot: Slot, isNew: boolean, random: SeededRandom) => {
  if (slot.level === 'N' || slot.status === 'pending') return '0' as const;
  return isNew ? random.pick(checksOfNew) : ('3' as const);
};

export const statusPart = (
  slot: Slot,
  time: StudyTime,
  today: string,
  open: boolean,
  random: SeededRandom,
) => {
  return {
    status: slot.status,
    statusReason: reasons[slot.status] ? random.pick(reasons[slot.status] ?? ['']) : null,
    statusDate: time.statusDate,
    presence: presenceOf(slot, open, random),
    registrationState: registrationOf(slot, random),
    checkState: checkOf(slot, time.grade === newestGrade(today), random),
    gradCheckState: time.graduationDate ? '3' : null,
    transferToSchool: slot.status === 'transferredOut' ? '西部理工大学' : null,
    trainingMode: slot.level === 'N' ? null : (slot.given?.trainingMode ?? ('general' as const)),
  } as const;
};

const conclusionOf = (status: StudentStatus) =>
  status === 'graduated' || status === 'completed' ? status : ('incomplete' as const);

/** Who withdraws after a year has studied incompletely; before that there is a proof of study only. */
const leftAfterAYear = ({ status }: Slot, { entryDate, statusDate, suspendedDays }: StudyTime): boolean =>
  status === 'withdrawn' && hasDoneAYear(entryDate, statusDate, suspendedDays);

const defenceBefore = (day: string): string =>
  `${day.slice(0, 4)}${day.slice(5) > '07' ? '-11-20' : '-05-20'}`;

const REFUSED = 2;

/** What is written down at the end; of the newest batch the ministry refused two. */
export const graduations = () => {
  let refused = 0;
  const reported = (slot: Slot, graduated: boolean) => {
    if (conclusionOf(slot.status) === 'incomplete' || slot.given) return 'none' as const;
    if (!graduated || slot.batch !== 0 || refused === REFUSED) return 'ok' as const;
    refused += 1;
    return 'failed' as const;
  };
  return (slot: Slot, time: StudyTime, random: SeededRandom) => {
    const chsiEnrolState =
      slot.level === 'N' || slot.status === 'pending' ? ('none' as const) : ('ok' as const);
    const withdrew = leftAfterAYear(slot, time);
    const day = time.graduationDate ?? (withdrew ? time.statusDate : null);
    if (!day) return { chsiEnrolState, chsiGradState: 'none' as const };
    const graduated = slot.status === 'graduated';
    const chsiGradState = reported(slot, graduated);
    return {
      chsiEnrolState,
      graduationDate: day,
      conclusion: conclusionOf(slot.status),
      degreeGranted: graduated,
      degreeDate: when(graduated, day),
      defenceDate: when(graduated, defenceBefore(day)),
      chsiGradState,
      chsiMessage: when(chsiGradState === 'failed', '姓名与学籍信息不一致'),
      destination: when(graduated, random.pick(['10', '10', '11', '80', '85', '70'])),
      employer: when(graduated && random.chance(0.5), `${random.pick(['西北', '华东', '中部'])}科技有限公司`),
      leaveSchoolAt: day,
    };
  };
};
