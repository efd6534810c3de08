import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { contains } from './contains.ts';
import { counted, filtered, inOrder, paged } from './page.ts';

const app = useTestApp();
const departments = (request: { keyword?: string; type?: string[] | string; name?: string } = {}) =>
  filtered(app.db.selectFrom('departments'), request, {
    keyword: (keyword) => contains('departments.name', keyword),
    type: 'departments.code',
    name: 'departments.name',
  });
const list = {
  usual: ['code'],
  shown: (found: ReturnType<typeof departments>) => found.select(['code', 'name']),
};

describe('a page', () => {
  test('has twenty rows in the usual order and counts all there are', async () => {
    const page = await paged({}, departments(), list);
    const codes = page.list.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(codes).toHaveLength(20);
    expect(page.total).toBe(await counted(departments()));
  });

  test('comes in the order asked for', async () => {
    const { list: rows } = await paged({ sort: [{ field: 'code', descending: true }] }, departments(), list);
    const codes = rows.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted().toReversed());
  });

  test('goes on where the one before it ended', async () => {
    const ten = await paged({ limit: 10 }, departments(), list);
    const next = await paged({ limit: 5, page: 2 }, departments(), list);
    expect(next.list).toEqual(ten.list.slice(5));
  });

  test('takes a column for a filter, one value or several, and leaves out what is not asked', async () => {
    expect(await counted(departments({ name: '', keyword: undefined }))).toBe(await counted(departments()));
    const { list: all } = await paged({}, departments(), list);
    const [one, other] = all.map(({ code }) => code);
    expect(await counted(departments({ type: one ?? '' }))).toBe(1);
    expect(await counted(departments({ type: [one ?? '', other ?? ''] }))).toBe(2);
  });

  test('counts without what only decorates its rows', () => {
    const { sql } = inOrder({}, departments({ name: '校' }), list).compile();
    expect(sql).toContain('where "departments"."name" = $1 order by "departments"."code" asc');
  });
});
