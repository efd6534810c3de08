import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { inLanguage } from '../../../../platform/texts.ts';

/** What the rules of records say of one value among the others, for when its field is left. Nothing is said of no value. */
export const wrongValue = (
  code: string,
  value: RecordValue | undefined,
  { current, population }: { current: RecordData; population: Population },
): string | undefined => {
  if (!value) return undefined;
  const values = normaliseRecord({ [code]: value }, current);
  const [problem] = checkRecord(values, { population, creating: false, current }).filter(
    ({ field }) => field === code,
  );
  return problem && inLanguage(problem.message);
};
