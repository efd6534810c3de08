import { addDays } from '@graduate/contract/platform/days.ts';
import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import { cardColumns } from '../../../src/modules/student-status/students/sealed-fields.ts';
import type { DocumentNumbers } from '../../../src/platform/document-numbers.ts';
import { inventedName } from '../../invented-names.ts';
import { randomFrom, type SeededRandom } from '../../seeded-random.ts';
import type { Identity } from './identity.ts';
import { bankCardFrom } from './numbers.ts';
import type { Slot } from './plan.ts';
import type { StudyTime } from './study-time.ts';

/** A value, or nothing where it does not apply. */
export const when = <T>(applies: boolean, value: T): T | null => (applies ? value : null);

const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join('');

/** Numbers that begin with 12 belong to nobody. */
export const inventedMobile = (random: SeededRandom): string => `12${digits(random, 9)}`;

const campuses = ['1', '2', '2', '3'];
const schools = [
  ['示范大学', NO_SCHOOL_CODE],
  ['西部理工大学', '19998'],
  ['江南师范大学', '19997'],
  ['东方财经大学', '19996'],
  ['北方科技大学', '19995'],
] as const;
const stations = ['西安', '成都', '郑州', '北京西', '乌鲁木齐', '西宁', '银川', '武汉', '济南西'];

const overseas = (slot: Slot): boolean => slot.population === 'intl';

export const personalPart = (slot: Slot, identity: Identity, time: StudyTime, random: SeededRandom) => {
  const member = random.pick(['01', '02', '03', '03', '03', '13']);
  const foreign = overseas(slot);
  const year = Number(identity.birthDate.slice(0, 4));
  return {
    politicalStatus: foreign ? null : member,
    partyJoinDate: !foreign && member < '03' ? `${Math.min(year + 20, time.grade)}-07-01` : null,
    maritalStatus: slot.studyMode === 'parttime' || slot.level === 'N' ? random.pick(['10', '21']) : '10',
    religion: foreign ? random.pick(['00', '50', '70']) : null,
    nativePlace: identity.region,
    birthPlace: identity.region,
    originPlace: identity.region,
    householdPlace: identity.region,
    householdAddress: identity.region ? `人民路${random.between(1, 400)}号` : null,
    householdMoved: foreign ? null : random.chance(0.3),
    veteran: !foreign && random.chance(0.01),
  };
};

export const contactPart = (slot: Slot, account: string, random: SeededRandom) => {
  const campus = random.pick(campuses);
  const lives = slot.studyMode === 'fulltime' && slot.status !== 'suspended' && slot.batch === undefined;
  const mobile = inventedMobile(random);
  return {
    mobile,
    email: `${account}@example.edu.cn`,
    wechat: random.chance(0.7) ? `wx_${digits(random, 8)}` : null,
    qq: random.chance(0.6) ? `1${digits(random, 8)}` : null,
    campus,
    dormCampus: lives ? campus : null,
    dormBuilding: lives ? `${random.between(1, 24)}号楼` : null,
    dormRoom: lives ? `${random.between(1, 6)}${String(random.between(1, 32)).padStart(2, '0')}` : null,
    offCampusAddress: lives ? null : `和平路${random.between(1, 300)}号`,
    mailingAddress: `学府路${random.between(1, 300)}号`,
    mailingPostcode: `73${digits(random, 4)}`,
    homeAddress: `解放路${random.between(1, 500)}号`,
    homePostcode: `${random.between(1, 8)}${digits(random, 5)}`,
    homePhone: `0931${digits(random, 7)}`,
    emergencyName: inventedName(random, '1'),
    emergencyRelation: random.pick(['51', '52', '7']),
    emergencyPhone: inventedMobile(random),
  };
};

const examModeOf = (slot: Slot, random: SeededRandom): string => {
  if (overseas(slot)) return '41';
  if (slot.given?.trainingMode) return '33';
  if (slot.level === 'D') return random.pick(['31', '32', '32', '33']);
  return slot.studyMode === 'parttime' ? '24' : random.pick(['21', '21', '21', '22']);
};

const notHere = new Set<Slot['status']>(['pending', 'forfeited', 'deferred', 'entryRevoked']);
const companies = ['城建集团有限公司', '能源集团有限公司', '交通集团有限公司', '文旅集团有限公司'];
const previousMajors = [
  '数学与应用数学',
  '计算机科学与技术',
  '化学',
  '生物科学',
  '法学',
  '经济学',
  '土木工程',
];
const programs = ['0', '0', '0', '0', '0', '0', '0', '0', '0', '1', '2', '6'];

/** How a student was admitted. */
const admissionOf = (slot: Slot, time: StudyTime, order: number, random: SeededRandom) => {
  const student = slot.level !== 'N';
  const directed = student && (slot.studyMode === 'parttime' || random.chance(0.04));
  const first = random.between(300, 430);
  const second = random.between(70, 95);
  return {
    examineeNo: when(
      slot.population === 'regular',
      `${NO_SCHOOL_CODE}${time.grade % 10}${String(order).padStart(9, '0')}`,
    ),
    admissionCategory: when(student, directed ? '12' : '11'),
    directedUnit: when(directed, random.pick(companies)),
    directedRegion: when(directed, '620100'),
    examMode: when(student, examModeOf(slot, random)),
    specialProgram: when(student, random.pick(programs)),
    scoreFirst: when(student, first),
    scoreSecond: when(student, second),
    scoreTotal: when(student, Math.round(first * 1.2 + second * 4) / 10),
  };
};

const previousStudies = (slot: Slot, time: StudyTime, random: SeededRandom) => {
  const [prevSchool, prevSchoolCode] = random.pick(schools);
  const [level, degree, graduation] = slot.level === 'D' ? ['14', '3', '02'] : ['21', '4', '05'];
  return {
    prevEduLevel: level,
    prevDegree: degree,
    prevSchool,
    prevSchoolCode,
    prevMajor: random.pick(previousMajors),
    prevGradDate: `${time.grade}-06-30`,
    prevGradCertNo: `${prevSchoolCode}1${time.grade}${graduation}${digits(random, 6)}`,
    prevDegreeCertNo: `${prevSchoolCode}${degree}${time.grade}${digits(random, 6)}`,
  };
};

const entryStates = {
  pending: 'notArrived',
  forfeited: 'forfeited',
  deferred: 'deferred',
  entryRevoked: 'entryRevoked',
} as const;

/** Between eight and half past five. */
const momentOn = (day: string, random: SeededRandom): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + random.below(19 * 30) * 60_000);

/** Of the newest students a third is still to be reviewed. */
const arrivalOf = (slot: Slot, time: StudyTime, isNew: boolean, random: SeededRandom) => {
  const desk = randomFrom(`arrival:${slot.key}`);
  if (notHere.has(slot.status))
    return {
      entryState: entryStates[slot.status as keyof typeof entryStates],
      checkInAt: null,
      deferUntilYear: when(slot.status === 'deferred', time.grade + 1),
      entryReview: slot.status === 'entryRevoked' ? 'fail' : 'none',
      faceVerify: 'none',
      archiveReceived: null,
    } as const;
  return {
    entryState: 'enrolled',
    checkInAt: momentOn(addDays(time.entryDate, random.between(-2, 3)), desk),
    deferUntilYear: null,
    entryReview: isNew && desk.chance(0.35) ? 'none' : 'pass',
    faceVerify: random.pick(['pass', 'pass', 'pass', 'manual'] as const),
    archiveReceived: when(slot.level !== 'N', random.chance(0.95)),
  } as const;
};

export const admissionPart = (
  slot: Slot,
  time: StudyTime,
  { order, isNew }: { order: number; isNew: boolean },
  random: SeededRandom,
) => ({
  ...admissionOf(slot, time, order, random),
  ...previousStudies(slot, time, random),
  ...arrivalOf(slot, time, isNew, random),
});

const banks = ['中国农业银行', '中国银行', '中国工商银行'];
const fees = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'partial', 'deferred', 'owed'] as const;
const loans = ['none', 'none', 'none', 'none', 'origin', 'campus'] as const;

const tuitionOf = (slot: Slot): number => {
  if (slot.level === 'D') return 10_000;
  return slot.studyMode === 'parttime' ? 30_000 : 8000;
};

export const moneyPart = (
  slot: Slot,
  identity: Identity,
  random: SeededRandom,
  documents: DocumentNumbers,
) => {
  const student = slot.level !== 'N';
  const rail = slot.studyMode === 'fulltime' && random.chance(0.6);
  return {
    bankName: when(student, random.pick(banks)),
    ...cardColumns(when(student, bankCardFrom(digits(random, 12))), documents),
    bankAccountName: when(student, identity.name),
    tuitionStandard: when(student, tuitionOf(slot)),
    feeState: when(student, slot.status === 'pending' ? ('owed' as const) : random.pick(fees)),
    loan: when(student, random.pick(loans)),
    railFrom: when(rail, random.pick(stations)),
    railTo: when(rail, '兰州'),
    railEligible: when(rail, true),
    hardship: when(student, random.pick(['0', '0', '0', '0', '1', '2', '3'])),
  };
};

export const healthPart = ({ gender }: Identity, random: SeededRandom) => ({
  healthState: random.pick(['1', '1', '1', '1', '1', '1', '2']),
  bloodType: random.pick(['1', '2', '3', '4']),
  height: gender === '1' ? random.between(165, 188) : random.between(155, 174),
  weight: gender === '1' ? random.between(55, 85) : random.between(45, 65),
  insuranceState: random.pick(['1', '1', '1', '2']),
  hobbies: random.pick(['阅读', '羽毛球', '摄影', '徒步', '书法', null]),
});
