import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import type { LeaveEntry } from './hold-leave.ts';

type Told = Pick<LeaveEntry, 'leaveType' | 'fromAt' | 'toAt' | 'destination' | 'reason'> & {
  parentId?: string | null | undefined;
};

const LONGEST_SUMMARY = 200;
const shortened = (words: string): string => words.slice(0, LONGEST_SUMMARY);

/** What approvers read of a leave in their lists. */
export const leaveInWords = (studentName: string, leave: Told, days: number) => {
  const { leaveType, parentId, fromAt, toAt, destination, reason } = leave;
  const kind = leaveTypes[leaveType];
  const first = dayInShanghai(fromAt);
  const span = spanInWords(fromAt, toAt);
  const extension = parentId ? text('续假', 'extension, ') : text('', '');
  return {
    title: text(
      `${studentName}${extension.zh}${kind.zh}${days}天（${first}起）`,
      `${studentName} · ${extension.en}${kind.en}, ${days} days (from ${first})`,
    ),
    summary: text(
      shortened(`${span.zh}，${destination}，${reason}`),
      shortened(`${span.en}, ${destination}, ${reason}`),
    ),
  };
};
