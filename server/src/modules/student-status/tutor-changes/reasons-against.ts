import type { Db } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { presentTutorsOf } from '../../people/guidance/public.ts';
import { otherChangesUnderWay, tutorChangeUnderWay, unmetConditions, type Wanted } from './conditions.ts';
import { mustBeInTime } from './submit-tutor-change.ts';
import { tutorChangeErrors } from './tutor-change.errors.ts';

const NOT_IN_TIME = 'M09';

const whyNotNow = async (db: Db, studentId: string): Promise<Refused[]> => {
  try {
    await mustBeInTime(db, studentId);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [new Refused(error.error, error.status, error.text, { ...error.details, code: NOT_IN_TIME })];
  }
};

/** Everything that stands against a change as far as it is chosen, before anything is written. */
export const reasonsAgainst = async (
  services: Pick<Services, 'db' | 'modules'>,
  wanted: Wanted,
): Promise<Refused[]> => {
  const { db } = services;
  const { studentId, role, oldTutorId } = wanted;
  const own = await tutorChangeUnderWay(db, studentId);
  return [
    ...(await whyNotNow(db, studentId)),
    ...(await otherChangesUnderWay(db, services, studentId)),
    ...own.map((business) => tutorChangeErrors.changeUnderWay(business)),
    ...(role === 'main' && oldTutorId === null ? [tutorChangeErrors.noMainTutor()] : []),
    ...(await unmetConditions(db, wanted)),
  ];
};

const MAIN = 'changeTutor';

/** The same for somebody who has chosen nothing yet but the kind of change. */
export const reasonsAgainstKind = async (
  services: Pick<Services, 'db' | 'modules'>,
  studentId: string,
  kind: string,
): Promise<Refused[]> => {
  const role = kind === MAIN ? 'main' : 'co';
  const tutors = await presentTutorsOf(services.db, studentId);
  const main = tutors.find((tutor) => tutor.role === 'main');
  const oldTutorId = role === 'main' ? (main?.tutorId ?? null) : null;
  return reasonsAgainst(services, { studentId, role, oldTutorId, newTutorId: null, reasonKind: undefined });
};
