import { text } from '@graduate/contract/platform/text.ts';
import { PERMIT_WINDOW } from '@graduate/contract/tutors/tutor-places/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow, windowFor } from '../../commons/date-windows/public.ts';
import { tutorNamed } from '../../people/guidance/public.ts';

export const permitWindow = defineWindowCode({
  code: PERMIT_WINDOW,
  operation: text('招生资格申请', 'Applying for enrolment permits'),
  module: 'tutor',
  dimensions: ['department', 'level'],
  usual: 'open',
  roles: ['tutor'],
  link: '/tutor/permits',
});

export const mustBeInWindow = (tx: Tx, given: { departmentId: string; level: string }) =>
  requireOpenWindow(tx, permitWindow, given);

export const isWindowOpen = async (db: Db, tutorId: string): Promise<boolean> => {
  const tutor = await tutorNamed(db, tutorId);
  return (await windowFor(db, permitWindow, { departmentId: tutor?.departmentId })).state === 'open';
};
