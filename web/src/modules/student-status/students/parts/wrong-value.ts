import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { FormRule } from 'antd';
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

/** The same as a rule of a form, whose other fields count before those of the record. */
export const judgedOnLeaving =
  (code: string, population: Population, record: RecordData = {}): FormRule =>
  ({ getFieldsValue }) => ({
    validateTrigger: 'onBlur',
    validator: (_, value: RecordValue | undefined) => {
      const current = { ...record, ...(getFieldsValue(true) as RecordData) };
      const wrong = wrongValue(code, value, { current, population });
      return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
    },
  });
