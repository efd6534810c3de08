import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import { defineParameter } from '../../../platform/parameters.ts';

export const lastDeferWeek = defineParameter({
  key: 'registration.lastDeferWeek',
  name: text(
    '暂缓注册最晚至第几教学周',
    'Registration may be put off until the end of this week of the term',
  ),
  schema: z.int().min(1).max(30),
  usual: 6,
});
