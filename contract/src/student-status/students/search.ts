import { z } from 'zod';
import { labelled } from '../../platform/fields.ts';
import { studentSort } from './records.ts';

export const searchOperators = ['eq', 'ne', 'contains', 'empty', 'notEmpty', 'between', 'in'] as const;
export type SearchOperator = (typeof searchOperators)[number];

export const MOST_CONDITIONS = 20;

const Value = z.union([z.string().max(100), z.number(), z.boolean()]);

const Condition = z.strictObject({
  field: labelled('查询字段', 'Field', z.string().max(60)),
  op: labelled('比较方式', 'Comparison', z.enum(searchOperators)),
  value: labelled('查询值', 'Value', z.union([Value, z.array(Value).max(200)]).optional()),
});
export type SearchCondition = z.output<typeof Condition>;

const Logic = labelled('组合方式', 'Joined by', z.enum(['and', 'or']));

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
