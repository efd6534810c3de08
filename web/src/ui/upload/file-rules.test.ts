import { describe, expect, test } from 'vitest';
import { refusalOf } from './file-rules.ts';

const MB = 1024 * 1024;

describe('taking a file', () => {
  test('five megabytes are the usual limit, to the byte', () => {
    expect(refusalOf({ name: 'a.pdf', size: 5 * MB }, {})).toBeUndefined();
    expect(refusalOf({ name: 'a.pdf', size: 5 * MB + 1 }, {})).toBe('文件最大允许5M');
    expect(refusalOf({ name: 'a.pdf', size: 20 * MB + 1 }, { megabytes: 20 })).toBe('文件最大允许20M');
  });

  test('the extension must be one of those accepted, whatever its case', () => {
    const limits = { accept: ['pdf', 'docx'] };
    expect(refusalOf({ name: '材料.PDF', size: 1 }, limits)).toBeUndefined();
    expect(refusalOf({ name: '材料.exe', size: 1 }, limits)).toBe('文件不符合要求格式，请按要求格式上传');
    expect(refusalOf({ name: 'pdf', size: 1 }, limits)).toBe('文件不符合要求格式，请按要求格式上传');
  });

  test('an empty file is refused', () => {
    expect(refusalOf({ name: 'a.pdf', size: 0 }, {})).toBe('不能上传空文件');
  });
});
