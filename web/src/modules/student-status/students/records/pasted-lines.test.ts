import { expect, test } from 'vitest';
import { linesOf } from './pasted-lines.ts';

test('a column of a sheet becomes lines, without empty ones and twins', () => {
  expect(linesOf('202420010001\r\n 张三 \n\n张三\t202420010002，李 四')).toEqual([
    '202420010001',
    '张三',
    '202420010002',
    '李 四',
  ]);
});
