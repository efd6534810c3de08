import { text } from '@graduate/contract/platform/text.ts';
import { PROGRAMME_WINDOW } from '@graduate/contract/training/programmes/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import type { ProgrammeScope } from './programmes.scope.ts';

export const programmeWindow = defineWindowCode({
  code: PROGRAMME_WINDOW,
  operation: text('方案制定', 'Writing programmes'),
  module: 'training',
  dimensions: ['term', 'department', 'grade', 'level', 'population'],
  usual: 'closed',
  roles: ['secretary'],
  link: '/training/programmes',
});

type Subject = { departmentId: string; grade: number; level: 'D' | 'M'; population: 'regular' | 'intl' };

/** Colleges begin programmes at certain times, the graduate school whenever it needs one. */
export const mustBeInTime = async (
  tx: Tx,
  scope: ProgrammeScope,
  { departmentId, grade, level, population }: Subject,
): Promise<void> => {
  if (!scope.all) await requireOpenWindow(tx, programmeWindow, { departmentId, grade, level, population });
};
