import { z } from 'zod';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { requires } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, YearInQuery } from '../../platform/wire.ts';
import { populations } from './choices.ts';
import { cardKinds } from './numbers.ts';

const MOST_AT_ONCE = 500;
const Ids = z.array(z.uuid()).min(1).max(MOST_AT_ONCE);
const Skipped = z.array(z.object({ id: z.uuid(), message: z.string() }));

/** Calls about card numbers. */
export const numberCalls = defineCalls('students', {
  nextCardNo: {
    path: 'api/xj/xjxx/getMaxXykh',
    summary: text('下一个校园卡号', 'The next card number; reserves nothing'),
    access: requires('student:number:preview'),
    query: z.strictObject({
      year: labelled('录取年度', 'Year of admission', YearInQuery),
      /** Either the kind itself, or population and level. */
      type: labelled('类别', 'Kind', z.enum(cardKinds).optional()),
      population: labelled('学生类别', 'Population', choiceOf(populations).optional()),
      pycc: labelled('培养层次', 'Level', choiceOf(trainingLevels).optional()),
      dwbh: labelled('单位编号', 'Unit code', z.string().regex(/^\d{3}$/)),
    }),
    answer: z.object({
      prefix: z.string(),
      max: z.string().nullable(),
      next: z.string(),
      used: z.number(),
    }),
  },
  assignCardNos: {
    path: 'api/student/records/card-numbers',
    summary: text('批量生成校园卡号', 'Give card numbers to several students'),
    access: requires('student:number:manage'),
    /** `all`: every student who has not arrived yet and has no number. */
    body: z.strictObject({ ids: Ids.optional(), all: z.literal(true).optional() }),
    answer: z.object({
      assigned: z.array(onTheWire(z.object({ id: z.uuid(), cardNo: z.string() }), { cardNo: 'xykh' })),
      skipped: Skipped,
    }),
  },
});
