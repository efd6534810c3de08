import { expect, test } from 'vitest';
import { menuNodes } from '../menu/menu-nodes.ts';
import { findPages, searchable } from './find-pages.ts';
import { pronounce } from './pronounce.ts';

const leaf = (path: string, title: string, titleEn: string) => ({
  path,
  name: path,
  component: path,
  meta: { title, titleEn },
});
const pages = searchable(
  menuNodes(
    [
      leaf('/pygc/pyjh', '培养计划', 'Training plans'),
      leaf('/xj/list', '学籍信息', 'Student records'),
      leaf('/xsxk', '学生选课', 'Course selection'),
      leaf('/notice', '通知公告', 'Notices'),
    ],
    true,
  ),
);
const found = (typed: string) => findPages(pages, typed, pronounce).map(({ title }) => title);

test.each([
  ['培养', ['培养计划']],
  ['计划', ['培养计划']],
  ['pyjh', ['培养计划']],
  ['peiyang', ['培养计划']],
  ['peiyjh', ['培养计划']],
  ['jihua', ['培养计划']],
  ['xk', ['学生选课']],
  ['TRAIN', ['培养计划']],
  ['notice', ['通知公告']],
  ['zzz', []],
  ['  ', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('a title that begins with the words comes first', () => {
  expect(found('学')).toEqual(['学籍信息', '学生选课']);
});

test('before the dictionary has arrived titles are found all the same', () => {
  expect(findPages(pages, '培养')).toHaveLength(1);
  expect(findPages(pages, 'peiyang')).toHaveLength(0);
});
