import { text } from '@graduate/contract/platform/text.ts';
import { LEAVE_WINDOW } from '@graduate/contract/student-status/leaves/choices.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import { defineWindowCode, type WindowSubject } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';

export const leaveWindow = defineWindowCode({
  code: LEAVE_WINDOW,
  operation: text('请假申请', 'Applying for leave'),
  module: 'student',
  dimensions: ['term', 'department', 'grade', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/student/my-leaves',
});

/** Why nobody may apply now, if so. */
export const closedWindow = async (db: Db, subject: WindowSubject): Promise<Refused | undefined> => {
  try {
    await requireOpenWindow(db, leaveWindow, subject);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return new Refused(error.error, error.status, error.text, { ...error.details, code: 'M09' });
  }
};
