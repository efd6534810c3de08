import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { noOwnRecord, peopleOfStudent } from '../students/public.ts';
import { MAIN_FLOW, TEAM_FLOW } from './tutor-change-approval.ts';

const YEAR_IN_DAYS = 365;

type Planned = {
  studentId: string;
  role: 'main' | 'co' | 'industry' | 'group';
  oldTutorId: string | null;
  newTutorId: string | null;
  skipOldTutor: boolean;
};

const tutorAt = async (db: Db | Tx, tutorId: string | null) =>
  tutorId === null
    ? undefined
    : db
        .selectFrom('tutors')
        .innerJoin('staff', 'staff.id', 'tutors.staffId')
        .select(['staff.accountId', 'staff.departmentId', 'staff.jobState', 'staff.name'])
        .where('tutors.id', '=', tutorId)
        .executeTakeFirst();

/** The flow a change takes, who is asked on it, and what decides about its steps. */
export const routeOfChange = async (db: Db | Tx, planned: Planned) => {
  const { studentId, role, newTutorId, oldTutorId, skipOldTutor } = planned;
  const people = await peopleOfStudent(db, studentId);
  if (!people.accountId) throw noOwnRecord();
  const [old, coming] = [await tutorAt(db, oldTutorId), await tutorAt(db, newTutorId)];
  const { expectedGraduationDate: end } = await db
    .selectFrom('studentRecords')
    .select('expectedGraduationDate')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const today = dayInShanghai(new Date());
  return {
    flow: role === 'main' ? MAIN_FLOW : TEAM_FLOW,
    names: { old: old?.name ?? null, coming: coming?.name ?? null },
    intention: {
      applicantId: people.accountId,
      departmentId: people.departmentId,
      tutorIds: people.tutorIds,
      targetTutorIds: coming?.accountId ? [coming.accountId] : [],
      facts: {
        oldTutorAsked: old?.jobState === 'onDuty' && !skipOldTutor,
        sameDepartment: coming?.departmentId === people.departmentId,
        lastYear: end !== null && end <= addDays(today, YEAR_IN_DAYS),
        removalOnly: newTutorId === null,
      },
    },
  };
};
