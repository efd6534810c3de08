import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { createRecord, type Writing } from './create-record.ts';

/** A visiting student begins at once and takes a card number; a college that has one department needs not name it. */
export const createVisiting = (
  writing: Writing,
  { record, visit }: { record: RecordData; visit: RecordData },
) => {
  const { scope } = writing;
  const { cardNo, population: _population, ...given } = record;
  const [own, ...others] = scope.kind === 'departments' ? scope.ids : [];
  const start = typeof visit.startDate === 'string' ? visit.startDate : undefined;
  return createRecord(writing, {
    record: {
      trainingLevel: 'N',
      ...(own && others.length === 0 && !given.departmentCode && { departmentId: own }),
      ...(start && { enrolYear: Number(start.slice(0, 4)), entryDate: start }),
      ...given,
      ...(cardNo && { cardNo }),
    },
    population: 'visiting',
    status: 'studying',
    profiles: { visit },
    autoXykh: !cardNo,
  });
};
