import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import { defineParameter } from '../../platform/parameters.ts';

/** How long after completion somebody may still graduate. */
export const replaceYears = defineParameter({
  key: 'student.graduation.replaceYears',
  name: text('结业后可换发毕业证书的年限', 'Years in which completion can become graduation'),
  schema: z.int().min(1).max(10),
  usual: 2,
});

export const graduationParameters = [replaceYears];
