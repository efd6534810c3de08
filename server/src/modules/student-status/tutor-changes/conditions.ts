import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type StudentStatus, statuses } from '@graduate/contract/student-status/students/choices.ts';
import {
  excusingReasons,
  type TutorChangeReason,
  tutorChangeNameOf,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { allTerms } from '../../commons/academic-calendar/public.ts';
import {
  canGuide,
  excludes,
  presentTutorsOf,
  tutorErrors,
  tutorsOf,
  whyNotAppointed,
  whyNotQualified,
  whyNotTaking,
} from '../../people/guidance/public.ts';
import { businessIn, type OpenBusiness } from '../student-business/public.ts';
import { tutorChangeErrors } from './tutor-change.errors.ts';

/** What is to be changed, as far as it has been chosen. */
export type Wanted = {
  studentId: string;
  role: 'main' | 'co' | 'industry' | 'group';
  oldTutorId: string | null;
  newTutorId: string | null;
  reasonKind: TutorChangeReason | undefined;
};

const STATUS_OF_MAIN: readonly StudentStatus[] = ['active', 'suspended'];
const STATUS_OF_TEAM: readonly StudentStatus[] = ['active'];
/** The first term begins some weeks around the day of entry, or it is not in the calendar. */
const NEAR_ENTRY = 60;

const isFirstTerm = async (db: Db | Tx, entryDate: string, today: string): Promise<boolean> => {
  const first = (await allTerms(db)).find(({ endsOn }) => endsOn >= entryDate);
  return first !== undefined && first.startsOn <= addDays(entryDate, NEAR_ENTRY) && today <= first.endsOn;
};

/** Whether the main tutor was changed before for a reason that does not excuse it. */
export const hasChangedOnce = async (db: Db | Tx, studentId: string): Promise<boolean> =>
  (await db
    .selectFrom('tutorChanges')
    .select('id')
    .where('studentId', '=', studentId)
    .where('role', '=', 'main')
    .where('state', '=', 'done')
    .where('reasonKind', 'not in', excusingReasons)
    .executeTakeFirst()) !== undefined;

const studentOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .select(['status', 'entryDate', 'trainingLevel', 'degreeType', 'disciplineCode', 'enrolYear'])
    .where('id', '=', studentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();

type Student = Awaited<ReturnType<typeof studentOf>>;

const whyNotByStatus = (student: Student, role: Wanted['role']): Refused[] => {
  const allowed = role === 'main' ? STATUS_OF_MAIN : STATUS_OF_TEAM;
  return allowed.includes(student.status)
    ? []
    : [tutorChangeErrors.wrongStatus({ status: statuses[student.status], kind: tutorChangeNameOf(role) })];
};

const whyNotAgain = async (db: Db | Tx, wanted: Wanted, student: Student): Promise<Refused[]> => {
  if (wanted.role !== 'main') return [];
  const today = dayInShanghai(new Date());
  const again =
    wanted.reasonKind !== undefined &&
    !excusingReasons.includes(wanted.reasonKind) &&
    (await hasChangedOnce(db, wanted.studentId));
  return [
    ...((await isFirstTerm(db, student.entryDate, today)) ? [tutorChangeErrors.firstTerm()] : []),
    ...(again ? [tutorChangeErrors.onceOnly()] : []),
  ];
};

/** Who guides without a qualification: from industry within the term, and of students without a degree anybody at work. */
const whyNotFit = async (db: Db | Tx, role: Wanted['role'], tutorId: string): Promise<Refused | null> =>
  (role === 'industry' ? await whyNotAppointed(db, tutorId) : null) ?? whyNotTaking(db, tutorId);

const whyNotThisOne = async (db: Db | Tx, wanted: Wanted, student: Student): Promise<Refused[]> => {
  const { role, oldTutorId, newTutorId } = wanted;
  if (newTutorId === null) return [];
  if (newTutorId === oldTutorId) return [tutorChangeErrors.sameTutor()];
  const present = await presentTutorsOf(db, wanted.studentId);
  if (present.some((tutor) => tutor.role === role && tutor.tutorId === newTutorId))
    return [tutorErrors.alreadyGuides()];
  if (present.some((tutor) => tutor.tutorId === newTutorId && excludes(role, tutor.role)))
    return [tutorErrors.sameAsOther()];
  if (role === 'industry' && student.degreeType !== 'P') return [tutorErrors.industryForProfessional()];
  const { trainingLevel: level, degreeType, disciplineCode, enrolYear: year } = student;
  if (level === 'N' || degreeType === null || role === 'industry') {
    const reason = await whyNotFit(db, role, newTutorId);
    return reason ? [reason] : [];
  }
  const guidance = {
    tutorId: newTutorId,
    level,
    degreeType,
    disciplineCode: String(disciplineCode ?? ''),
    year,
  };
  const reason =
    role === 'main'
      ? (await canGuide(db, guidance)).reason
      : ((await whyNotQualified(db, guidance)) ?? (await whyNotTaking(db, newTutorId)));
  return reason ? [reason] : [];
};

/** Every condition that is not met; the same at the beginning, when it is submitted and at the last decision. */
export const unmetConditions = async (db: Db | Tx, wanted: Wanted): Promise<Refused[]> => {
  const student = await studentOf(db, wanted.studentId);
  return [
    ...whyNotByStatus(student, wanted.role),
    ...(await whyNotAgain(db, wanted, student)),
    ...(await whyNotThisOne(db, wanted, student)),
  ];
};

/** Whether experts or a committee judge the work of the student at present. */
const isWorkJudged = async (
  db: Db | Tx,
  services: Pick<Services, 'modules'>,
  studentId: string,
): Promise<boolean> => {
  for (const { keepsTutors } of businessIn(services)) if (await keepsTutors?.(db, studentId)) return true;
  return false;
};

/** Changes of the student status that are under way, or a thesis that is being judged: the tutor waits for them. */
export const otherChangesUnderWay = async (
  db: Db | Tx,
  services: Pick<Services, 'modules'>,
  studentId: string,
): Promise<Refused[]> => {
  const changes = businessIn(services).filter(({ key }) => key === 'changes');
  const underWay = await Promise.all(changes.map(async (one) => (await one.underWay?.(db, studentId)) ?? []));
  return [
    ...underWay.flat().map((business) => tutorChangeErrors.changeUnderWay(business)),
    ...((await isWorkJudged(db, services, studentId)) ? [tutorChangeErrors.workJudged()] : []),
  ];
};

/** The change of tutors a student has under way. */
export const tutorChangeUnderWay = async (db: Db | Tx, studentId: string): Promise<OpenBusiness[]> => {
  const rows = await db
    .selectFrom('tutorChanges')
    .select(['no', 'role'])
    .where('studentId', '=', studentId)
    .where('state', 'in', ['draft', 'reviewing', 'returned'])
    .execute();
  return rows.map(({ no, role }) => ({ no, what: tutorChangeNameOf(role) }));
};

/** Who leaves: the main tutor the student has, or the one named among the team. */
export const leavingTutor = async (
  db: Db | Tx,
  { studentId, role, oldTutorId, newTutorId }: Omit<Wanted, 'reasonKind'>,
): Promise<string | null> => {
  const present = (await tutorsOf(db, studentId)).filter(
    (tutor) => tutor.toDate === null && tutor.role === role,
  );
  if (role === 'main') {
    const main = present[0];
    if (!main) throw tutorChangeErrors.noMainTutor();
    if (newTutorId === null) throw tutorChangeErrors.chooseTutor();
    return main.tutorId;
  }
  if (oldTutorId === null && newTutorId === null) throw tutorChangeErrors.chooseWho();
  if (oldTutorId !== null && !present.some(({ tutorId }) => tutorId === oldTutorId))
    throw tutorChangeErrors.notInTeam();
  return oldTutorId;
};
