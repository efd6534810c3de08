import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';

const MOST_POINTS = 5;
const MOST_ROWS = 20;

const points = (zh: string, en: string) =>
  labelled(zh, en, z.number().min(0).max(MOST_POINTS).multipleOf(0.1));

export const PointRow = z.strictObject({
  min: labelled('最低成绩', 'From', z.number().min(0).max(100).multipleOf(0.1)),
  point: points('绩点', 'Points'),
  letter: labelled('等第', 'Letter', z.string().trim().max(4)),
});
export type PointRow = z.output<typeof PointRow>;

/** From the best down to nothing, and never more points for less. */
const fallsToZero = (rows: readonly PointRow[]): boolean =>
  rows.at(-1)?.min === 0 &&
  rows.every((row, at) => {
    const better = rows[at - 1];
    return !better || (row.min < better.min && row.point <= better.point);
  });

const schemeFields = {
  name: labelled('方案名称', 'Scheme', z.string().trim().min(1).max(40)),
  rows: labelled(
    '百分制对应绩点',
    'Points of scores',
    mustHold(
      z.array(PointRow).min(2).max(MOST_ROWS),
      fallsToZero,
      '成绩段须从高到低、最后一段从0分起，绩点不能高于上一段',
      'Spans go from the best down to 0, with no more points than the span before',
    ),
  ),
  excellent: points('优秀', 'Excellent'),
  good: points('良好', 'Good'),
  medium: points('中等', 'Medium'),
  pass: points('及格', 'Pass'),
  fail: points('不及格', 'Fail'),
};

export const NewPointScheme = z.strictObject(schemeFields);
export type NewPointScheme = z.output<typeof NewPointScheme>;
const PointSchemeEdit = z.strictObject({ version: Version, ...schemeFields });

export const KeptPointScheme = z.object({
  id: z.uuid(),
  ...schemeFields,
  isDefault: labelled('使用中', 'In use', z.boolean()),
  version: Version,
});
export type KeptPointScheme = z.output<typeof KeptPointScheme>;

const SCHEMES = 'api/training/gpa-schemes';
const edit = requires('training:settings:edit');

export const pointSchemeCalls = defineCalls('pointSchemes', {
  list: {
    path: SCHEMES,
    summary: text('绩点方案', 'Schemes of grade points'),
    access: edit,
    query: pageQuery(['name'], {}),
    answer: pageOf(KeptPointScheme),
  },
  create: {
    path: SCHEMES,
    summary: text('新增绩点方案', 'Create a scheme of grade points'),
    access: edit,
    body: NewPointScheme,
    answer: KeptPointScheme,
  },
  edit: {
    method: 'PUT',
    path: `${SCHEMES}/:id`,
    summary: text('编辑绩点方案', 'Edit a scheme of grade points'),
    access: edit,
    body: PointSchemeEdit,
    answer: KeptPointScheme,
  },
  remove: {
    method: 'DELETE',
    path: `${SCHEMES}/:id`,
    summary: text('删除绩点方案', 'Remove a scheme of grade points'),
    access: edit,
  },
  use: {
    path: `${SCHEMES}/:id/use`,
    summary: text('启用绩点方案', 'Activate a scheme of grade points'),
    access: edit,
    body: AtVersion,
    answer: KeptPointScheme,
  },
});
