import { text } from '@graduate/contract/platform/text.ts';
import {
  DEFER_WINDOW,
  RECHECK_WINDOW,
  type RequestKind,
} from '@graduate/contract/training/grades/grade-requests.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { defineWindowCode, type WindowCode } from '../../../../platform/window-code.ts';
import { requireStudentWindow } from '../../../student-status/students/public.ts';

const windowOf = (code: string, operation: ReturnType<typeof text>, usual: 'open' | 'closed') =>
  defineWindowCode({
    code,
    operation,
    module: 'training',
    dimensions: ['term', 'department', 'grade', 'level', 'population'],
    usual,
    roles: ['student'],
    link: '/training/grade-requests',
  });

const windows: Record<RequestKind, WindowCode> = {
  defer: windowOf(DEFER_WINDOW, text('缓考申请', 'Asking for deferrals'), 'closed'),
  recheck: windowOf(RECHECK_WINDOW, text('成绩复核', 'Asking for re-checks'), 'open'),
};
export const requestWindows: readonly WindowCode[] = Object.values(windows);

export const mustBeTimeFor = async (
  tx: Tx,
  kind: RequestKind,
  { studentId, termId }: { studentId: string; termId: string },
): Promise<void> => {
  const student = await tx
    .selectFrom('studentRecords')
    .select(['departmentId', 'grade', 'trainingLevel', 'population'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  await requireStudentWindow(tx, windows[kind], student, termId);
};
