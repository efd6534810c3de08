import { text } from '@graduate/contract/platform/text.ts';
import { rowsOfStudent, type StudentBusiness } from '../student-business/public.ts';

/** The time line tells of checks by the state of the record, so there are no events of their own. */
export const checksOfStudents: StudentBusiness = {
  key: 'checks',
  name: text('信息核对', 'Information checks'),
  count: rowsOfStudent('info_checks'),
};
