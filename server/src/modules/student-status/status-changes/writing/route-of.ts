import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import { flowOf } from '@graduate/contract/student-status/status-changes/types.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Facts } from '../../../../platform/approval-handler.ts';
import { tutorNamed } from '../../../people/guidance/public.ts';
import { peopleOfStudent } from '../../students/public.ts';
import { numberOf, type Situation, textOf } from '../rules/situation.ts';
import { isOffice } from './who-may.ts';

const MOST_WITHOUT_DEAN = 1;
const SECRETARY = 'secretary';

type Opened = { openedByOffice: boolean; proposedByCollege: boolean };

/** Who of the school has begun it, where the student has not asked for it. */
const openedBy = (actor: Actor, { kind }: Situation): Opened => ({
  openedByOffice: kind === 'school' && isOffice(actor),
  proposedByCollege: kind === 'school' && actor.role.code === SECRETARY,
});

/** What steps of the flows depend on. Only a second or long extension needs the dean. */
const factsOf = (situation: Situation, { openedByOffice, proposedByCollege }: Opened): Facts => {
  const { type, student, extra } = situation;
  const terms = numberOf(extra, 'terms');
  const extended = numberOf(student, 'extensionCount') ?? 0;
  const toTutor = textOf(extra, 'toTutor');
  return {
    typeCode: type.code,
    openedByOffice,
    proposedByCollege,
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

/** Whom an application goes to: the people and departments as they are on this day. */
export const routeOf = async (situation: Situation, actor: Actor) => {
  const { accountId } = actor;
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
    facts: factsOf(situation, openedBy(actor, situation)),
  };
};
