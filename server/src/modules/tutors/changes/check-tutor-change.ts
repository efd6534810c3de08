import './tutor-changes.tables.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { TutorChangeCheck, tutorChangeCalls } from '@graduate/contract/tutors/tutor-changes.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { previewWay } from '../../approvals/public.ts';
import { tutorsOf } from '../students-of.ts';
import { hasChangedOnce, otherChangesUnderWay, tutorChangeUnderWay, unmetConditions } from './conditions.ts';
import { mustBeInTime } from './submit-tutor-change.ts';
import { tutorChangeErrors } from './tutor-change.errors.ts';
import { wayOfChange } from './way-of-change.ts';
import { studentMeant } from './write-tutor-change.ts';

const told = ({ details, error, text }: Refused, language: Language) => ({
  code: typeof details['code'] === 'string' ? details['code'] : error,
  message: text[language],
});

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

/** Tells before anything is written what stands against a change, and which way it would take. */
export const checkTutorChange = async (
  services: Services,
  actor: Actor,
  query: QueryOf<typeof tutorChangeCalls.checkChange>,
  language: Language,
): Promise<TutorChangeCheck> => {
  const { db } = services;
  const { role, reasonKind } = query;
  const studentId = await studentMeant(db, actor, query.studentId);
  const tutors = (await tutorsOf(db, studentId)).filter(({ toDate }) => toDate === null);
  const oldTutorId =
    role === 'main'
      ? (tutors.find((tutor) => tutor.role === 'main')?.tutorId ?? null)
      : (query.oldTutorId ?? null);
  const wanted = { studentId, role, oldTutorId, newTutorId: query.newTutorId ?? null, reasonKind };
  const own = await tutorChangeUnderWay(db, studentId);
  const unmet = [
    ...(await whyNotNow(db, studentId)),
    ...(await otherChangesUnderWay(db, services, studentId)),
    ...own.map((business) => tutorChangeErrors.changeUnderWay(business)),
    ...(role === 'main' && oldTutorId === null ? [tutorChangeErrors.noMainTutor()] : []),
    ...(await unmetConditions(db, wanted)),
  ];
  const { flow, intention } = await wayOfChange(db, { ...wanted, skipOldTutor: false });
  return {
    studentId,
    available: unmet.length === 0,
    reasons: unmet.map((refused) => told(refused, language)),
    needsExcuse: role === 'main' && (await hasChangedOnce(db, studentId)),
    tutors: tutors.map(({ tutorId, tutorNo, name, role: as, fromDate }) => ({
      tutorId,
      tutorNo,
      name,
      role: as,
      fromDate,
    })),
    way: await previewWay(db, flow, intention),
  };
};
