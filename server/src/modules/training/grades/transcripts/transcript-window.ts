import { text } from '@graduate/contract/platform/text.ts';
import { TRANSCRIPT_WINDOW } from '@graduate/contract/training/grades/transcripts.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../../platform/window-code.ts';
import { requireStudentWindow } from '../../../student-status/students/public.ts';

/** Students issue their own transcripts at any time, unless the school closes that. */
export const transcriptWindow = defineWindowCode({
  code: TRANSCRIPT_WINDOW,
  operation: text('自助打印成绩单', 'Issuing your own transcript'),
  module: 'training',
  dimensions: ['department', 'grade', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/training/transcripts',
});

export const mustBeOpenFor = async (db: Db, studentId: string): Promise<void> => {
  const student = await db
    .selectFrom('studentRecords')
    .select(['departmentId', 'grade', 'trainingLevel', 'population'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  await requireStudentWindow(db, transcriptWindow, student);
};
