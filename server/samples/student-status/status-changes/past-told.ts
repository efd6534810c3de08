import type { PastChange } from './past-changes.ts';
import type { DemonstrationStudent } from './students.ts';

export const YEAR = 365;

export type Told = Pick<PastChange, 'typeCode' | 'extra' | 'reason' | 'effectiveDate'> & Partial<PastChange>;

export const self = (student: DemonstrationStudent, told: Told): PastChange => ({
  student,
  before: {},
  after: {},
  ...told,
});
export const school = (student: DemonstrationStudent, told: Told): PastChange => ({
  ...self(student, told),
  kind: 'school',
});

export const away = (status: string) => ({ status, presence: 'left' });
export const here = { status: 'active', presence: 'on_campus' };
