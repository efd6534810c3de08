import type { Db } from '../../../../platform/database/connect.ts';
import { Refused } from '../../../../platform/errors.ts';
import type { WindowCode, WindowSubject } from '../../../../platform/window-code.ts';
import { requireOpenWindow } from '../../../commons/date-windows/public.ts';

/** What windows depend on, of a record. */
type Subject = {
  departmentId: string;
  grade: number;
  trainingLevel: string;
  population: string;
};

export const windowSubjectOf = ({
  departmentId,
  grade,
  trainingLevel: level,
  population,
}: Subject): WindowSubject => ({ departmentId, grade, level, population });

/** Refuses an operation for a student outside its window, under the number this message has here. */
export const requireStudentWindow = (
  db: Db,
  code: WindowCode,
  student: Subject,
  termId?: string,
): Promise<void> =>
  requireOpenWindow(db, code, { ...windowSubjectOf(student), termId }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.error, error.status, error.text, { ...error.details, code: 'M09' });
  });
