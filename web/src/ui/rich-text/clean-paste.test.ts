import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

test('text pasted from Word keeps its words and alignment and loses the rest', () => {
  const pasted = [
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>',
    '<!--StartFragment--><p class="MsoNormal" style="text-align:center;mso-pagination:none" lang="ZH-CN">',
    '<b>关于考试的通知</b><o:p></o:p></p><img src="file:///C:/Temp/1.png"><script>alert(1)</script><!--EndFragment-->',
  ].join('');
  const clean = cleanPaste(pasted);
  expect(clean).toContain('<p style="text-align: center"><b>关于考试的通知</b></p>');
  expect(clean).not.toMatch(/Mso|mso|<o:p|<img|script|style>|StartFragment/);
});
