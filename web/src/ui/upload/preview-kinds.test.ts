import { expect, test } from 'vitest';
import { previewKindOf } from './preview-kinds.ts';

test('the extension says how a file is shown, whatever its case', () => {
  expect(previewKindOf('照片.JPG')).toBe('picture');
  expect(previewKindOf('论文.终稿.pdf')).toBe('page');
  expect(previewKindOf('申请表.Docx')).toBe('document');
  expect(previewKindOf('名单.xlsx')).toBe('workbook');
  expect(previewKindOf('名单.csv')).toBe('workbook');
});

test('what we cannot read is not shown: older formats, archives, names without an extension', () => {
  for (const name of ['旧表.xls', '旧文.doc', '材料.zip', '幻灯.pptx', 'docx', '页面.html', 'x.constructor'])
    expect(previewKindOf(name)).toBe('unknown');
});
