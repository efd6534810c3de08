import type { StudentStatus } from '@graduate/contract/students/choices.ts';
import type { SeededRandom } from '../../../platform/demonstration/seeded-random.ts';
import type { Slot } from './plan.ts';
import { newestGrade, type StudyTime } from './study-time.ts';

const reasons: Partial<Record<StudentStatus, readonly string[]>> = {
  suspended: ['因病休学', '创业休学', '生育', '经济困难'],
  retained: ['应征入伍', '应征入伍', '出国交流'],
  forfeited: ['选择就业'],
  deferred: ['应征入伍'],
  entryRevoked: ['入学资格复查不合格'],
  withdrawn: ['个人申请退学', '超过最长学习年限'],
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
  return random.chance(0.03) ? ('offCampus' as const) : ('onCampus' as const);
};

const registrationOf = (slot: Slot, random: SeededRandom) => {
  if (slot.status === 'suspended' || slot.status === 'retained') return 'exempt' as const;
  if (slot.status !== 'active') return 'unregistered' as const;
  const place = random.below(1000);
  if (place < 880) return 'registered' as const;
  return place < 888 ? ('deferred' as const) : ('unregistered' as const);
};

/** How far the check of the newest students has come. */
const checksOfNew = [
  ...repeated('0', 18),
  ...repeated('1', 6),
  ...repeated('2', 14),
  ...repeated('3', 39),
  ...repeated('9', 3),
];

function repeated<T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value);
}

export const statusPart = (
  slot: Slot,
  time: StudyTime,
  today: string,
  open: boolean,
  random: SeededRandom,
) => {
  const isNew = time.grade === newestGrade(today);
  const studies = slot.population === 'regular' || slot.population === 'intl';
  return {
    status: slot.status,
    statusReason: reasons[slot.status] ? random.pick(reasons[slot.status] ?? ['']) : null,
    statusDate: time.statusDate,
    presence: presenceOf(slot, open, random),
    registrationState: registrationOf(slot, random),
    checkState: studies && slot.status !== 'pending' ? (isNew ? random.pick(checksOfNew) : '3') : '0',
    gradCheckState: time.graduationDate ? '3' : null,
    transferToSchool: slot.status === 'transferredOut' ? '西部理工大学' : null,
    trainingMode: slot.level === 'N' ? null : (slot.given?.trainingMode ?? ('general' as const)),
  } as const;
};

const FAILED = 2;

/** How many registrations of graduations the ministry refused so far: the newest batch has two. */
export const graduations = () => {
  let refused = 0;
  return (slot: Slot, time: StudyTime, random: SeededRandom) => {
    const graduated = slot.status === 'graduated';
    const newest = slot.batch === 0 && graduated;
    const fails = newest && refused < FAILED;
    if (fails) refused += 1;
    const day = time.graduationDate;
    const ended = day !== null;
    const conclusion = graduated ? 'graduated' : slot.status === 'completed' ? 'completed' : 'incomplete';
    return {
      graduationDate: day,
      conclusion: ended ? conclusion : null,
      degreeGranted: ended ? graduated : null,
      degreeDate: graduated ? day : null,
      defenceDate: graduated && day ? `${day.slice(0, 4)}${day.slice(5) > '07' ? '-11-20' : '-05-20'}` : null,
      chsiEnrolState: slot.level === 'N' || slot.status === 'pending' ? 'none' : 'ok',
      chsiGradState: !ended || slot.status === 'incomplete' || slot.given ? 'none' : fails ? 'failed' : 'ok',
      chsiMessage: fails ? '姓名与学籍信息不一致' : null,
      destination: graduated ? random.pick(['10', '10', '11', '80', '85', '70']) : null,
      employer:
        graduated && random.chance(0.5) ? `${random.pick(['西北', '华东', '中部'])}科技有限公司` : null,
      leaveSchoolAt: day,
    } as const;
  };
};
