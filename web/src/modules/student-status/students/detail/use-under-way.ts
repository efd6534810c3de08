import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { linked } from '../../../mechanisms/approvals/public.tsx';

/** What a student has begun and nobody has settled yet; undefined until it has come. */
export const useUnderWay = (studentId: string) => {
  const { data } = useCall(readingCalls.underWay, { params: { id: studentId } }, { quiet: true });
  return (
    data &&
    linked(
      data.map(({ key, business, no, what, link }) => ({
        id: `${key} ${no} ${what}`,
        business: [business, no].filter(Boolean).join(' · '),
        what,
        link,
      })),
    )
  );
};
