import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type {
  TutorChangeCheck,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { previewRoute } from '../../mechanisms/approvals/public.ts';
import { presentTutorsOf } from '../../people/guidance/public.ts';
import { hasChangedOnce } from './conditions.ts';
import { reasonsAgainst } from './reasons-against.ts';
import { routeOfChange } from './route-of-change.ts';
import { studentMeant } from './write-tutor-change.ts';

const told = ({ details, error, text }: Refused, language: Language) => ({
  code: typeof details['code'] === 'string' ? details['code'] : error,
  message: text[language],
});

/** Tells before anything is written what stands against a change, and which way it would take. */
export const checkTutorChange = async (
  { db, services, author: { actor }, language }: Context,
  query: QueryOf<typeof tutorChangeCalls.checkChange>,
): Promise<TutorChangeCheck> => {
  const { role, reasonKind } = query;
  const studentId = await studentMeant(db, actor, query.studentId);
  const tutors = await presentTutorsOf(db, studentId);
  const oldTutorId =
    role === 'main'
      ? (tutors.find((tutor) => tutor.role === 'main')?.tutorId ?? null)
      : (query.oldTutorId ?? null);
  const wanted = { studentId, role, oldTutorId, newTutorId: query.newTutorId ?? null, reasonKind };
  const unmet = await reasonsAgainst(services, wanted);
  const { flow, intention } = await routeOfChange(db, { ...wanted, skipOldTutor: false });
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
    way: await previewRoute(db, flow, intention),
  };
};
