import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { WireDate } from '../../platform/wire.ts';

export const changeStatisticsCalls = defineCalls('status-changes', {
  statistics: {
    path: 'api/student/status-changes/statistics',
    summary: text('学籍异动统计', 'Status changes in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({
      termId: z.uuid().optional(),
      from: WireDate.optional(),
      to: WireDate.optional(),
    }),
    answer: Statistics,
  },
});
