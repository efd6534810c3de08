import type { Extra } from '@graduate/contract/status-changes/changes.ts';
import { flowOf } from '@graduate/contract/status-changes/types.ts';
import type { Facts } from '../../../platform/approval-handler.ts';
import { peopleOfStudent } from '../../students/public.ts';
import { tutorNamed } from '../../tutors/public.ts';
import { numberOf, type Situation, textOf } from '../rules/situation.ts';

const MOST_WITHOUT_DEAN = 1;

/** What steps of the flows depend on. Only a second or long extension needs the dean. */
export const factsOf = (situation: Situation, openedByOffice: boolean): Facts => {
  const { type, student, extra } = situation;
  const terms = numberOf(extra, 'terms');
  const extended = numberOf(student, 'extensionCount') ?? 0;
  const toTutor = textOf(extra, 'toTutor');
  return {
    typeCode: type.code,
    openedByOffice,
    needsDean: type.effect === 'extend' && ((terms ?? 0) > MOST_WITHOUT_DEAN || extended > 0),
    tutorChanged: toTutor !== undefined && toTutor !== student['mainTutorId'],
    ...(terms !== undefined && { terms }),
  };
};

const targetTutors = async ({ db }: Situation, extra: Extra): Promise<string[]> => {
  const id = textOf(extra, 'toTutor');
  const tutor = id ? await tutorNamed(db, id) : undefined;
  return tutor?.accountId ? [tutor.accountId] : [];
};

type Applicant = { accountId: string; openedByOffice: boolean };

/** Whom an application goes to: the people and departments as they are on this day. */
export const wayOf = async (situation: Situation, { accountId, openedByOffice }: Applicant) => {
  const { db, studentId, kind, extra, type, population } = situation;
  const people = studentId ? await peopleOfStudent(db, studentId) : undefined;
  const target = textOf(extra, 'toDept');
  return {
    flow: flowOf(type.flow, population),
    /** Results go to the student, also when somebody else applied. */
    applicantId: kind === 'school' ? accountId : (people?.accountId ?? accountId),
    departmentId: people?.departmentId ?? target ?? null,
    ...(target && { targetDepartmentId: target }),
    tutorIds: people?.tutorIds ?? [],
    targetTutorIds: await targetTutors(situation, extra),
    counselorIds: people?.counselorIds ?? [],
    facts: factsOf(situation, openedByOffice),
  };
};
