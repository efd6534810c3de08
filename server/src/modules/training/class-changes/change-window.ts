import { text } from '@graduate/contract/platform/text.ts';
import { CHANGE_WINDOW } from '@graduate/contract/training/class-changes/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import type { ChangeScope } from './changes.scope.ts';

export const changeWindow = defineWindowCode({
  code: CHANGE_WINDOW,
  module: 'training',
  dimensions: ['term', 'department'],
  link: '/views/home_teacher/tksqIndex',
  operation: text('调课申请', 'Applying for changes of classes'),
  usual: 'open',
  roles: ['teacher', 'secretary'],
});

type Place = { termId: string; departmentId: string };

/** Teachers and colleges apply in time, the graduate school whenever something has to be changed. */
export const mustApplyInTime = async (
  tx: Tx,
  { all }: ChangeScope,
  { termId, departmentId }: Place,
): Promise<void> => {
  if (!all) await requireOpenWindow(tx, changeWindow, { termId, departmentId });
};
