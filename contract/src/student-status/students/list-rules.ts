import { type Text, text } from '../../platform/text.ts';
import { problems, type RecordProblem } from './record-problems.ts';

type Found = Omit<RecordProblem, 'field'>;
type Span = { fromDate: string; toDate: string | null };

export const MOST_SPANS = 15;
const MOST_FAMILY = 8;
const FOR_EVER = '9999-12-31';

export const checkFamily = (members: readonly unknown[]): Found | undefined =>
  members.length >= 1 && members.length <= MOST_FAMILY
    ? undefined
    : {
        code: 'M18',
        message: text('家庭成员至少填写1人，最多8人', 'Enter 1 to 8 members of the family'),
      };

const overlaps = (one: Span, other: Span): boolean =>
  one.fromDate < (other.toDate ?? FOR_EVER) && other.fromDate < (one.toDate ?? FOR_EVER);

/** Periods of study or work: each ends after it begins and none overlaps another; one may begin the day another ends. */
export const checkSpans = (spans: readonly Span[], label: Text): Found | undefined => {
  if (spans.length > MOST_SPANS)
    return problems.wrong(`${label.zh}最多${MOST_SPANS}行`, `${label.en}: at most ${MOST_SPANS} rows`);
  if (spans.some(({ fromDate, toDate }) => toDate !== null && toDate < fromDate)) return problems.endsEarly();
  for (const [at, span] of spans.entries()) {
    const other = spans.findIndex((earlier, place) => place < at && overlaps(earlier, span));
    if (other >= 0)
      return {
        code: 'M18',
        message: text(
          `第${at + 1}行：时间段与第${other + 1}行重叠`,
          `Row ${at + 1}: the period overlaps that of row ${other + 1}`,
        ),
      };
  }
  return undefined;
};
