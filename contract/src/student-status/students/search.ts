import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { studentSort } from './records.ts';

/** How a value is compared. */
export const searchOperators = choices({
  eq: ['等于', 'is'],
  ne: ['不等于', 'is not'],
  contains: ['包含', 'contains'],
  empty: ['为空', 'is empty'],
  notEmpty: ['不为空', 'is not empty'],
  between: ['介于', 'is between'],
  in: ['属于', 'is one of'],
});
export type SearchOperator = keyof typeof searchOperators;

/** How conditions and groups of them are joined. */
export const searchLogics = choices({ and: ['且', 'and'], or: ['或', 'or'] });

export const MOST_CONDITIONS = 20;

const Value = z.union([z.string().max(100), z.number(), z.boolean()]);

const Condition = z.strictObject({
  field: labelled('查询字段', 'Field', z.string().max(60)),
  op: choice('比较方式', 'Comparison', searchOperators),
  value: labelled('查询值', 'Value', z.union([Value, z.array(Value).max(200)]).optional()),
});
export type SearchCondition = z.output<typeof Condition>;

const Logic = choice('组合方式', 'Joined by', searchLogics);

/** Groups of conditions, joined by 且 or 或; the scope stands outside of them. */
export const SearchGroups = z.strictObject({
  logic: Logic,
  groups: labelled(
    '条件组',
    'Groups',
    z
      .array(
        z.strictObject({
          logic: Logic,
          conditions: labelled('查询条件', 'Conditions', z.array(Condition).max(100)),
        }),
      )
      .max(20),
  ),
});
export type SearchGroups = z.output<typeof SearchGroups>;

export const StudentSearch = z.strictObject({
  ...SearchGroups.shape,
  page: labelled('页码', 'Page', z.int().min(1).max(1_000_000).optional()),
  limit: labelled('每页条数', 'Rows', z.int().min(1).optional()),
  sort: z
    .array(z.strictObject({ field: z.enum(studentSort), descending: z.boolean() }))
    .max(5)
    .optional(),
});
