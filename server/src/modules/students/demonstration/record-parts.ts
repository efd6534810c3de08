import { addDays } from '@graduate/contract/academic-calendar/days.ts';
import { inventedName } from '../../../platform/demonstration/invented-names.ts';
import type { SeededRandom } from '../../../platform/demonstration/seeded-random.ts';
import type { Identity } from './identity.ts';
import { bankCardFrom } from './numbers.ts';
import type { Slot } from './plan.ts';
import type { StudyTime } from './study-time.ts';

const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join('');

/** Numbers that begin with 12 belong to nobody. */
export const inventedMobile = (random: SeededRandom): string => `12${digits(random, 9)}`;

const campuses = ['1', '2', '2', '3'];
const schools = [
  ['示范大学', '19999'],
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

export const admissionPart = (slot: Slot, time: StudyTime, order: number, random: SeededRandom) => {
  const student = slot.level !== 'N';
  const arrived = !['pending', 'forfeited', 'deferred', 'entryRevoked'].includes(slot.status);
  const [prevSchool, prevSchoolCode] = random.pick(schools);
  const directed = slot.studyMode === 'parttime' || random.chance(0.04);
  const first = random.between(300, 430);
  const second = random.between(70, 95);
  const doctor = slot.level === 'D';
  return {
    examineeNo:
      slot.population === 'regular' ? `19999${time.grade % 10}${String(order).padStart(9, '0')}` : null,
    admissionCategory: student ? (directed ? '12' : '11') : null,
    directedUnit: student && directed ? `${random.pick(['城建', '能源', '交通', '文旅'])}集团有限公司` : null,
    directedRegion: student && directed ? '620100' : null,
    examMode: student ? examModeOf(slot, random) : null,
    specialProgram: student
      ? random.pick(['0', '0', '0', '0', '0', '0', '0', '0', '0', '1', '2', '6'])
      : null,
    scoreFirst: student ? first : null,
    scoreSecond: student ? second : null,
    scoreTotal: student ? Math.round((first / 5) * 0.6 * 10 + second * 0.4 * 10) / 10 : null,
    prevEduLevel: doctor ? '14' : '21',
    prevDegree: doctor ? '3' : '4',
    prevSchool,
    prevSchoolCode,
    prevMajor: random.pick([
      '数学与应用数学',
      '计算机科学与技术',
      '化学',
      '生物科学',
      '法学',
      '经济学',
      '土木工程',
    ]),
    prevGradDate: `${time.grade}-06-30`,
    prevGradCertNo: `${prevSchoolCode}1${time.grade}${doctor ? '02' : '05'}${digits(random, 6)}`,
    prevDegreeCertNo: `${prevSchoolCode}${doctor ? '3' : '4'}${time.grade}${digits(random, 6)}`,
    entryState: arrived ? 'enrolled' : slot.status === 'pending' ? 'notArrived' : slot.status,
    checkInAt: arrived ? new Date(`${addDays(time.entryDate, random.between(-2, 3))}T02:30:00Z`) : null,
    deferUntilYear: slot.status === 'deferred' ? time.grade + 1 : null,
    entryReview: arrived ? 'pass' : slot.status === 'entryRevoked' ? 'fail' : 'none',
    faceVerify: arrived ? random.pick(['pass', 'pass', 'pass', 'manual']) : 'none',
    archiveReceived: arrived && student ? random.chance(0.95) : null,
  } as const;
};

const banks = ['中国农业银行', '中国银行', '中国工商银行'];

export const moneyAndHealthPart = (slot: Slot, identity: Identity, random: SeededRandom) => {
  const student = slot.level !== 'N';
  const rail = student && slot.studyMode === 'fulltime' && random.chance(0.6);
  const man = identity.gender === '1';
  return {
    bankName: student ? random.pick(banks) : null,
    bankAccount: student ? bankCardFrom(digits(random, 12)) : null,
    bankAccountName: student ? identity.name : null,
    tuitionStandard: student
      ? slot.level === 'D'
        ? 10_000
        : slot.studyMode === 'parttime'
          ? 30_000
          : 8000
      : null,
    feeState: student
      ? slot.status === 'pending'
        ? 'owed'
        : random.pick([
            'paid',
            'paid',
            'paid',
            'paid',
            'paid',
            'paid',
            'partial',
            'deferred',
            'owed',
          ] as const)
      : null,
    loan: student ? random.pick(['none', 'none', 'none', 'none', 'origin', 'campus'] as const) : null,
    railFrom: rail ? random.pick(stations) : null,
    railTo: rail ? '兰州' : null,
    railEligible: rail ? true : null,
    healthState: random.pick(['1', '1', '1', '1', '1', '1', '2']),
    bloodType: random.pick(['1', '2', '3', '4']),
    height: man ? random.between(165, 188) : random.between(155, 174),
    weight: man ? random.between(55, 85) : random.between(45, 65),
    insuranceState: random.pick(['1', '1', '1', '2']),
    hardship: student ? random.pick(['0', '0', '0', '0', '1', '2', '3']) : null,
    hobbies: random.pick(['阅读', '羽毛球', '摄影', '徒步', '书法', null]),
  } as const;
};
