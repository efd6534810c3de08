import type { Population, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { Gender } from '../../invented-names.ts';
import { randomFrom, shuffled } from '../../seeded-random.ts';

export type Kind = {
  population: Population;
  level: 'D' | 'M' | 'N';
  degreeType: 'A' | 'P' | null;
  studyMode: 'fulltime' | 'parttime' | null;
};

/** `over`: past the longest time; `near`: within half a year of it. */
type Lateness = 'extended' | 'near' | 'over';

/** One record to be: what it is, before it is known who. */
export type Slot = Kind & {
  key: string;
  status: StudentStatus;
  late?: Lateness;
  /** How many graduations ago. */
  batch?: number;
  /** A new student nobody guides yet. */
  noTutor?: boolean;
  /** Records of one person have the same. */
  person?: string;
  /** Why the name is worth a look. */
  name?: 'separated' | 'rare' | 'long';
  /** Born early enough to have had a number of 15 digits. */
  oldNumber?: boolean;
  /** What is fixed beforehand of a case made by hand. */
  given?: Given;
};

type Given = {
  name?: string;
  gender?: Gender;
  /** Department and discipline. */
  major?: readonly [department: string, discipline: string];
  entryDate?: string;
  statusDate?: string;
  graduationDate?: string;
  cardNo?: string;
  account?: string;
  tutorNo?: string;
  trainingMode?: 'masterToDoctor';
};

const kind = (
  population: Population,
  level: Kind['level'],
  degreeType: Kind['degreeType'],
  studyMode: Kind['studyMode'],
): Kind => ({ population, level, degreeType, studyMode });

export const kinds = {
  doctor: kind('regular', 'D', 'A', 'fulltime'),
  professionalDoctor: kind('regular', 'D', 'P', 'fulltime'),
  academic: kind('regular', 'M', 'A', 'fulltime'),
  professional: kind('regular', 'M', 'P', 'fulltime'),
  partTime: kind('regular', 'M', 'P', 'parttime'),
  foreignDoctor: kind('intl', 'D', 'A', 'fulltime'),
  foreignMaster: kind('intl', 'M', 'A', 'fulltime'),
  visiting: kind('visiting', 'N', null, null),
  equivalent: kind('equivalent', 'N', null, null),
} satisfies Record<string, Kind>;

/** The school the shares below are taken from. */
const WHOLE = 3260;
const FEW = 10;
const FEWEST_GRADUATES = 30;

const repeat = <T>(count: number, one: T): T[] => Array.from({ length: Math.max(0, count) }, () => one);

/** Cases of which there are few stay as they are, everything else grows with the size. */
const scaleTo = (total: number) => (count: number) =>
  count <= FEW ? count : Math.max(1, Math.round((count * total) / WHOLE));

type Ending = Pick<Slot, 'status'> & { kind: Kind };

const ended = (count: number, status: StudentStatus, of: Kind): Ending[] =>
  repeat(count, { status, kind: of });

const rareEndings: readonly Ending[] = [
  ...ended(6, 'withdrawn', kinds.academic),
  ...ended(1, 'expelled', kinds.professional),
  ...ended(2, 'cancelled', kinds.academic),
  ...ended(2, 'transferredOut', kinds.academic),
  ...ended(1, 'deceased', kinds.doctor),
  ...ended(2, 'entryRevoked', kinds.professional),
  ...ended(3, 'incomplete', kinds.partTime),
];

const graduateKinds = [
  ...repeat(19, kinds.doctor),
  kinds.professionalDoctor,
  ...repeat(45, kinds.academic),
  ...repeat(25, kinds.professional),
  ...repeat(6, kinds.partTime),
  ...repeat(2, kinds.foreignDoctor),
  ...repeat(2, kinds.foreignMaster),
];

type Unnamed = Omit<Slot, 'key'>;

const graduatesOf = (count: number): Unnamed[] => {
  const random = randomFrom('graduates');
  return Array.from({ length: count }, (_, index) => ({
    ...random.pick(graduateKinds),
    status: index % 40 === 7 ? 'completed' : 'graduated',
    batch: random.pick([0, 0, 0, 1, 2, 2]),
  }));
};

/** Those who study, or should have come: their kinds and states meet by chance. */
const studentsOf = (count: number, scaled: (count: number) => number): Unnamed[] => {
  const others = [
    ...repeat(scaled(590), kinds.doctor),
    ...repeat(scaled(30), kinds.professionalDoctor),
    ...repeat(scaled(590), kinds.professional),
    ...repeat(scaled(190), kinds.partTime),
    ...repeat(scaled(90), kinds.foreignDoctor),
    ...repeat(scaled(130), kinds.foreignMaster),
  ];
  const random = randomFrom('students');
  const mixed = shuffled([...others, ...repeat(count - others.length, kinds.academic)], random);
  const special: Pick<Slot, 'status' | 'late' | 'noTutor'>[] = [
    ...repeat(scaled(58), { status: 'pending' as const }),
    ...repeat(4, { status: 'forfeited' as const }),
    ...repeat(2, { status: 'deferred' as const }),
    ...repeat(scaled(46), { status: 'suspended' as const }),
    ...repeat(scaled(14), { status: 'retained' as const }),
    ...repeat(6, { status: 'active' as const, late: 'over' as const }),
    ...repeat(scaled(31), { status: 'active' as const, late: 'near' as const }),
    ...repeat(scaled(210), { status: 'active' as const, late: 'extended' as const }),
    ...repeat(scaled(28), { status: 'active' as const, noTutor: true }),
  ];
  return mixed.map((one, index) => ({ ...one, ...(special[index] ?? { status: 'active' as const }) }));
};

const visitorsOf = (count: number): Unnamed[] =>
  Array.from({ length: count }, (_, index) => ({
    ...kinds.visiting,
    status: index % 3 === 2 ? 'finished' : 'studying',
  }));

const applicantsOf = (count: number): Unnamed[] =>
  Array.from({ length: count }, (_, index) => ({
    ...kinds.equivalent,
    status: (['applying', 'applying', 'awarded', 'applying', 'lapsed'] as const)[index % 5] ?? 'applying',
  }));

const SEPARATED_NAMES = 34;
const RARE_NAMES = 3;
const OLD_NUMBERS = 2;

/** Gives the names worth a look to the first of those they fit. */
const withSpecialPeople = (slots: readonly Unnamed[]): Unnamed[] => {
  const left = { separated: SEPARATED_NAMES, rare: RARE_NAMES, long: 1, old: OLD_NUMBERS };
  return slots.map((slot) => {
    const studies = slot.status === 'active';
    if (studies && slot.population === 'intl' && left.long-- > 0) return { ...slot, name: 'long' };
    if (studies && slot.studyMode === 'parttime' && left.old-- > 0) return { ...slot, oldNumber: true };
    if (studies && slot.population === 'regular' && left.rare-- > 0) return { ...slot, name: 'rare' };
    if (studies && slot.population === 'regular' && left.separated-- > 0)
      return { ...slot, name: 'separated' };
    return slot;
  });
};

/** All records of the demonstration but `named`, which are made one by one; the same at every run. */
export const planOf = (total: number, named: number): Slot[] => {
  const scaled = scaleTo(total);
  const visiting = scaled(60);
  const equivalent = scaled(120);
  const graduates = Math.max(scaled(480), FEWEST_GRADUATES) - rareEndings.length;
  const students = total - named - visiting - equivalent - graduates - rareEndings.length;
  const slots = [
    ...studentsOf(students, scaled),
    ...graduatesOf(graduates),
    ...rareEndings.map(({ kind: of, status }) => ({ ...of, status })),
    ...visitorsOf(visiting),
    ...applicantsOf(equivalent),
  ];
  return withSpecialPeople(slots).map((slot, index) => ({ ...slot, key: `demo-${index}` }));
};
