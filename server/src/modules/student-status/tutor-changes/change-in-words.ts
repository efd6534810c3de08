import { asWritten, text } from '@graduate/contract/platform/text.ts';
import { tutorChangeNameOf } from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import type { routeOfChange } from './route-of-change.ts';

type Names = Awaited<ReturnType<typeof routeOfChange>>['names'];

/** What approvers read of a change of tutors in their lists: who for whom, never why. */
export const changeInWords = (
  studentName: string,
  role: Parameters<typeof tutorChangeNameOf>[0],
  { old, coming }: Names,
) => {
  const { zh, en } = tutorChangeNameOf(role);
  return {
    title: text(`${studentName} ${zh}`, `${studentName} · ${en}`),
    summary: asWritten(`${old ?? '—'} → ${coming ?? '—'}`),
  };
};
