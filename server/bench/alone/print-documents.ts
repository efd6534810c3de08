import { htmlTree } from '../../src/platform/pdf/html-tree.ts';
import { pdfTemplate, renderPdf } from '../../src/platform/pdf/render-pdf.ts';
import { tellSpent } from './in-child.ts';

const template = pdfTemplate<object>('platform/pdf/test-document.typ');
const content = htmlTree(
  '<p>兹证明该生系我校在读研究生。</p><table><tr><td>学号</td><td>220260001</td></tr></table>',
);

for (let number = 0; number < Number(process.argv[2]); number += 1)
  await renderPdf(template, { school: '示范大学', title: `学籍证明 ${number}`, content, qr: null });
tellSpent();
process.exit();
