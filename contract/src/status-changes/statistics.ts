import { z } from 'zod';
import { requires } from '../platform/access.ts';
import { defineCalls } from '../platform/define-call.ts';
import { text } from '../platform/text.ts';
import { WireDate } from '../platform/wire.ts';
import { Statistics } from '../students/statistics.ts';

/** How many went from one department to another. */
const Move = z.object({ from: z.string(), to: z.string(), count: z.number() });

/** How long a step takes on average. */
const StepDays = z.object({ step: z.string(), days: z.number(), count: z.number() });

export const changeStatisticsCalls = defineCalls('status-changes', {
  statistics: {
    method: 'GET',
    path: 'api/student/status-changes/statistics',
    summary: text('学籍异动统计', 'Status changes in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({
      termId: z.uuid().optional(),
      from: WireDate.optional(),
      to: WireDate.optional(),
    }),
    answer: z.object({
      ...Statistics.shape,
      moves: z.array(Move),
      stepDays: z.array(StepDays),
    }),
  },
});
