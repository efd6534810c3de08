import { openStatuses } from '@graduate/contract/students/choices.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { randomFrom } from '../../../platform/demonstration/seeded-random.ts';
import { idOf } from '../../../platform/ids.ts';
import type { DemonstrationGuidance } from '../../tutors/public.ts';
import type { DocumentNumbers } from '../document-numbers.ts';
import { pinyinOf } from '../pinyin.ts';
import { classes } from './classes.ts';
import { type Identity, identities } from './identity.ts';
import { cardNumbers, certificateNumbers } from './numbers.ts';
import type { Slot } from './plan.ts';
import { admissionPart, contactPart, moneyAndHealthPart, personalPart } from './record-parts.ts';
import { graduations, statusPart } from './status-parts.ts';
import { studyTimeOf } from './study-time.ts';
import { type Major, majorsFor, type Surroundings } from './surroundings.ts';
import { tutorChoice } from './tutor-choice.ts';

export type StudentRow = Insertable<Tables['studentRecords']>;
/** One record with what is needed to write its other rows. */
export type Made = {
  slot: Slot;
  row: StudentRow;
  identity: Identity;
  open: boolean;
  major: Major;
  guidance: DemonstrationGuidance[];
};

export const recordIdOf = (key: string): string => idOf(`student:${key}`);
export const personIdOf = (slot: Slot): string => idOf(`student-person:${slot.person ?? slot.key}`);

/** Every third of those who have not come yet gets a number when it comes. */
const hasNumber = (slot: Slot, index: number): boolean => slot.status !== 'pending' || index % 3 !== 0;

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
  const chooseTutors = tutorChoice(around.tutors);
  const graduate = graduations();
  const known = new Map<string, Identity>();

  const make = (slot: Slot, index: number): Made => {
    const random = randomFrom(`record:${slot.key}`);
    const id = recordIdOf(slot.key);
    const open = openStatuses.includes(slot.status);
    const major = random.pick(majorsFor(around.majors, slot));
    const time = studyTimeOf(slot, today, major.code, random);
    const personKey = slot.person ?? slot.key;
    const identity = known.get(personKey) ?? inventPerson(slot, time.grade, random);
    known.set(personKey, identity);
    const { departmentId, departmentCode } = major;
    const cardNo =
      slot.given?.cardNo ??
      (hasNumber(slot, index) ? cards.take(time.grade, slot.population, slot.level, departmentCode) : null);
    const inClass = slot.level !== 'N' && time.statusDate >= time.entryDate && slot.status !== 'pending';
    const { guidance, columns } = chooseTutors(id, slot, major, time, open, random);
    const { idNumber, region: _, ...person } = identity;
    const degree = slot.level !== 'N';
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
      ...personalPart(slot, identity, time, random),
      ...contactPart(slot, cardNo ?? `new${index}`, random),
      ...admissionPart(slot, time, index, random),
      enrolYear: time.grade,
      grade: time.grade,
      admitDeptId: departmentId,
      admitMajorCode: major.code,
      entryDate: time.entryDate,
      trainingLevel: slot.level,
      degreeType: slot.degreeType,
      studyMode: slot.studyMode,
      departmentId,
      disciplineCode: major.disciplineCode,
      majorCode: slot.population === 'visiting' ? null : major.code,
      majorName: slot.population === 'visiting' ? null : major.name,
      direction: random.chance(0.6) ? `${major.name}${random.pick(['理论', '方法', '应用', '前沿'])}` : null,
      professionalField: slot.degreeType === 'P' ? major.disciplineCode : null,
      classId: inClass && slot.level !== 'N' ? rooms.placeIn(departmentId, time.grade, slot.level) : null,
      studyYears: degree ? time.studyYears : null,
      expectedGraduationDate: degree ? time.expectedGraduationDate : null,
      maxEndDate: degree ? time.maxEndDate : null,
      extensionCount: time.extensionCount,
      suspendedDays: time.suspendedDays,
      excludedDays: time.excludedDays,
      foreignLanguage: slot.population === 'intl' ? 'zh' : 'en',
      languageLevel: slot.population === 'intl' ? 'HSK 4' : random.pick(['CET-4', 'CET-6', 'CET-6']),
      previousRecordId: slot.person === slot.key ? recordIdOf(`${slot.key}-master`) : null,
      nextRecordId: slot.person && slot.person !== slot.key ? recordIdOf(slot.person) : null,
      ...statusPart(slot, time, today, open, random),
      ...columns,
      ...graduate(slot, time, random),
      graduationCertNo: null,
      ...moneyAndHealthPart(slot, identity, random),
    };
    return { slot, row, identity, open, major, guidance };
  };

  const made = plan.map(make);
  const certified = made.flatMap(({ row, major }) =>
    row.graduationDate && row.conclusion !== 'incomplete'
      ? [
          {
            row,
            cardNo: row.cardNo ?? null,
            majorCode: major.code,
            departmentCode: major.departmentCode,
            trainingLevel: row.trainingLevel,
            graduationDate: row.graduationDate,
          },
        ]
      : [],
  );
  for (const [{ row }, number] of certificateNumbers(certified)) row.graduationCertNo = number;
  return { made, classes: rooms.all(), lastSerials: cards.lastSerials };
};
