import { describe, expect, test } from 'vitest';
import { extensionOf, normaliseName } from './normalise-name.ts';

describe('the name of a file', () => {
  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['..\\..\\windows\\x.pdf', 'x.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\报告.pdf', '报告.pdf'],
    ['a.jsp\0.png', 'a.jsp.png'],
    ['a.jsp%00.png', 'a.jsp%00.png'],
    ['.htaccess', 'htaccess'],
    ['  论文 终稿.pdf. ', '论文 终稿.pdf'],
    ['合同\u202efdp.exe', '合同fdp.exe'],
    ['a:b*c?"d<e>f|g.txt', 'a_b_c__d_e_f_g.txt'],
    ['行\r\nSet-Cookie: x.pdf', '行Set-Cookie_ x.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['阿卜杜拉·买买提𠮷.docx', '阿卜杜拉·买买提𠮷.docx'],
    ['..', ''],
    ['', ''],
  ])('%j is kept as %j', (given, kept) => expect(normaliseName(given)).toBe(kept));

  test('has at most 200 characters and keeps its extension', () => {
    const name = normaliseName(`${'研'.repeat(255)}.pdf`);
    expect([...name]).toHaveLength(200);
    expect(name).toMatch(/^研{196}\.pdf$/);
    expect([...normaliseName('𠮷'.repeat(300))]).toHaveLength(200);
    expect([...normaliseName(`a.${'x'.repeat(500)}`)].length).toBeLessThanOrEqual(200);
  });

  test('has the extension after its last dot', () => {
    expect(['a.PDF', 'a.pdf.exe', 'pdf', '.pdf', 'a.', 'a.tar.gz'].map(extensionOf)).toEqual([
      'pdf',
      'exe',
      '',
      '',
      '',
      'gz',
    ]);
  });
});
