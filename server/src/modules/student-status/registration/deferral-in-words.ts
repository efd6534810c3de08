import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Deferral } from '@graduate/contract/student-status/registration/registrations.ts';

const LONGEST_SUMMARY = 100;

/** What approvers read of a deferral in their lists. */
export const deferralInWords = (
  studentName: string,
  term: Parameters<typeof termName>[0],
  { until, reason }: Pick<Deferral, 'until' | 'reason'>,
) => {
  const { zh, en } = termName(term);
  return {
    title: text(`${studentName} 暂缓注册（${zh}）`, `${studentName} · deferred registration (${en})`),
    summary: text(
      `暂缓至${until}：${reason}`.slice(0, LONGEST_SUMMARY),
      `Until ${until}: ${reason}`.slice(0, LONGEST_SUMMARY),
    ),
  };
};
