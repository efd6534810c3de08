import { text } from '@graduate/contract/platform/text.ts';
import { PLAN_WINDOWS } from '@graduate/contract/training/plans/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow, windowFor } from '../../commons/date-windows/public.ts';
import { windowSubjectOf } from '../../student-status/students/public.ts';
import type { StudentRow } from './plan-basis.ts';

const common = {
  module: 'training' as const,
  dimensions: ['term', 'department', 'grade', 'level', 'population'] as const,
};

const windows = {
  make: defineWindowCode({
    ...common,
    code: PLAN_WINDOWS.make,
    operation: text('制定培养计划', 'Making plans'),
    usual: 'closed',
    roles: ['student'],
    link: '/zdyxd',
  }),
  revise: defineWindowCode({
    ...common,
    code: PLAN_WINDOWS.revise,
    operation: text('修订培养计划', 'Revising plans'),
    usual: 'closed',
    roles: ['student'],
    link: '/zdyxd',
  }),
  tutor: defineWindowCode({
    ...common,
    code: PLAN_WINDOWS.tutor,
    operation: text('导师审核培养计划', 'Supervisors deciding plans'),
    usual: 'open',
    roles: ['tutor'],
    link: '/training/plan-review',
  }),
  college: defineWindowCode({
    ...common,
    code: PLAN_WINDOWS.college,
    operation: text('学院审核培养计划', 'Colleges deciding plans'),
    usual: 'open',
    roles: ['secretary'],
    link: '/pygc/pyjh/pyjhshXy',
  }),
};

export const planWindows = Object.values(windows);
export type PlanWindow = keyof typeof windows;

export const mustBeInTime = (db: Db | Tx, window: PlanWindow, student: StudentRow): Promise<void> =>
  requireOpenWindow(db as Db, windows[window], windowSubjectOf(student));

/** How a window stands for a student. */
export const windowOf = async (db: Db, window: PlanWindow, student: StudentRow) => {
  const { state, times } = await windowFor(db, windows[window], windowSubjectOf(student));
  return {
    open: state === 'open',
    from: times?.opensAt ?? null,
    to: times?.closesAt ?? null,
    operation: windows[window].operation,
  };
};
