import { openStatuses } from '@graduate/contract/student-status/students/choices.ts';
import type { Insertable } from 'kysely';
import { pinyinOf } from '../../../src/modules/student-status/students/pinyin.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import type { DocumentNumbers } from '../../../src/platform/document-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import type { DemonstrationGuidance } from '../../people/guidance/guidance.ts';
import { randomFrom, type SeededRandom } from '../../seeded-random.ts';
import { classes } from './classes.ts';
import { type Identity, identities } from './identity.ts';
import { cardNumbers, certificateNumbers } from './numbers.ts';
import type { Slot } from './plan.ts';
import { admissionPart, contactPart, healthPart, moneyPart, personalPart, when } from './record-parts.ts';
import { graduations, statusPart } from './status-parts.ts';
import { newestGrade, type StudyTime, studyTimeOf } from './study-time.ts';
import { type Major, majorsFor, type Surroundings } from './surroundings.ts';
import { tutorChoice } from './tutor-choice.ts';

type StudentRow = Insertable<Tables['studentRecords']>;
/** One record with what is needed to write its other rows. */
export type Made = {
  slot: Slot;
  row: StudentRow;
  identity: Identity;
  open: boolean;
  major: Major;
  guidance: DemonstrationGuidance[];
};

const recordIdOf = (key: string): string => idOf(`student:${key}`);
const personIdOf = (slot: Slot): string => idOf(`student-person:${slot.person ?? slot.key}`);

/** Every third of those who have not come yet gets a number when it comes. */
const hasNumber = (slot: Slot, index: number): boolean => slot.status !== 'pending' || index % 3 !== 0;

/** What somebody studies, and how long. */
const studyPart = (slot: Slot, major: Major, time: StudyTime, random: SeededRandom) => {
  const degree = slot.level !== 'N';
  const visitor = slot.population === 'visiting';
  const foreign = slot.population === 'intl';
  return {
    enrolYear: time.grade,
    grade: time.grade,
    entryDate: time.entryDate,
    admitDeptId: major.departmentId,
    admitMajorCode: major.code,
    trainingLevel: slot.level,
    degreeType: slot.degreeType,
    studyMode: slot.studyMode,
    departmentId: major.departmentId,
    disciplineCode: major.disciplineCode,
    majorCode: when(!visitor, major.code),
    majorName: when(!visitor, major.name),
    direction: when(random.chance(0.6), `${major.name}${random.pick(['理论', '方法', '应用', '前沿'])}`),
    professionalField: when(slot.degreeType === 'P', major.disciplineCode),
    studyYears: when(degree, time.studyYears),
    expectedGraduationDate: when(degree, time.expectedGraduationDate),
    maxEndDate: when(degree, time.maxEndDate),
    extensionCount: time.extensionCount,
    suspendedDays: time.suspendedDays,
    excludedDays: time.excludedDays,
    foreignLanguage: foreign ? 'zh' : 'en',
    languageLevel: foreign ? 'HSK 4' : random.pick(['CET-4', 'CET-6', 'CET-6']),
  };
};

/** Records of one person know each other: the earlier one is named after the later. */
const neighboursOf = ({ key, person }: Slot) => ({
  previousRecordId: when(person === key, recordIdOf(`${key}-master`)),
  nextRecordId: person && person !== key ? recordIdOf(person) : null,
});

/** All records of a plan, in its order; what depends on others (classes, numbers, turns of tutors) is handed out on the way. */
export const makeRecords = (
  plan: readonly Slot[],
  around: Surroundings,
  today: string,
  documents: DocumentNumbers,
  reservedInitials: ReadonlySet<string>,
) => {
  const inventPerson = identities(around.regions, reservedInitials);
  const cards = cardNumbers();
  const rooms = classes();
  const chooseTutors = tutorChoice(around.tutors, newestGrade(today));
  const graduate = graduations();
  const known = new Map<string, Identity>();

  const cardNoOf = (slot: Slot, time: StudyTime, department: string, index: number): string | null => {
    if (slot.given?.cardNo) return slot.given.cardNo;
    if (!hasNumber(slot, index)) return null;
    return cards.take(time.grade, slot.population, slot.level, department);
  };

  const classOf = (slot: Slot, major: Major, time: StudyTime): string | null =>
    slot.level === 'N' || slot.status === 'pending'
      ? null
      : rooms.placeIn(major.departmentId, time.grade, slot.level);

  const personOf = (slot: Slot, time: StudyTime, random: SeededRandom): Identity => {
    const key = slot.person ?? slot.key;
    const identity = known.get(key) ?? inventPerson(slot, time.grade, random);
    known.set(key, identity);
    return identity;
  };

  const make = (slot: Slot, index: number): Made => {
    const random = randomFrom(`record:${slot.key}`);
    const id = recordIdOf(slot.key);
    const open = openStatuses.includes(slot.status);
    const major = random.pick(majorsFor(around.majors, slot));
    const time = studyTimeOf(slot, today, major.code, random);
    const identity = personOf(slot, time, random);
    const cardNo = cardNoOf(slot, time, major.departmentCode, index);
    const { guidance, columns } = chooseTutors({ id, open }, slot, major, time, random);
    const { idNumber, region: _, ...person } = identity;
    const row: StudentRow = {
      id,
      personId: personIdOf(slot),
      ...person,
      ...pinyinOf(identity.name),
      idNumber: documents.seal(idNumber),
      idNumberHash: documents.digest(idNumber),
      cardNo,
      studentNo: cardNo,
      population: slot.population,
      classId: classOf(slot, major, time),
      ...personalPart(slot, identity, time, random),
      ...contactPart(slot, cardNo ?? `new${index}`, random),
      ...admissionPart(slot, time, { order: index, isNew: time.grade === newestGrade(today) }, random),
      ...studyPart(slot, major, time, random),
      ...neighboursOf(slot),
      ...statusPart(slot, time, today, open, random),
      ...columns,
      ...graduate(slot, time, random),
      ...moneyPart(slot, identity, random, documents),
      ...healthPart(identity, random),
    };
    return { slot, row, identity, open, major, guidance };
  };

  const made = plan.map(make);
  const certified = made.flatMap(({ row, major }) =>
    row.graduationDate
      ? [
          {
            row,
            cardNo: row.cardNo ?? null,
            majorCode: major.code,
            departmentCode: major.departmentCode,
            trainingLevel: row.trainingLevel,
            graduationDate: row.graduationDate,
            conclusion: row.conclusion ?? null,
          },
        ]
      : [],
  );
  for (const [{ row }, number] of certificateNumbers(certified)) row.graduationCertNo = number;
  return { made, classes: rooms.all(), lastSerials: cards.lastSerials };
};
