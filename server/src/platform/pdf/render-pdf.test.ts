import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { photoOf } from '../../../test/sample-files.ts';
import { type HtmlNode, htmlTree } from './html-tree.ts';
import { qrCode } from './qr-code.ts';
import { pdfTemplate, renderPdf, renderPdfs } from './render-pdf.ts';

type Data = { school: string; title: string; content: HtmlNode[]; qr: string | null };
const template = pdfTemplate<Data>('platform/pdf/test-document.typ');
const data = (more: Partial<Data>): Data => ({
  school: '示范大学',
  title: '标题',
  content: [],
  qr: null,
  ...more,
});

describe('documents', () => {
  test('carry their text, with the fonts inside', async () => {
    const content = htmlTree('<p>各位<strong>研究生</strong>：Hello &amp; 2026</p>');
    const { text, pages, fonts } = await readPdf(
      await renderPdf(template, data({ title: '龘靐齉', content })),
    );
    expect(text).toContain('龘靐齉');
    expect(text.replaceAll(' ', '')).toContain('各位研究生：Hello&2026');
    expect(text).toContain('示范大学');
    expect(pages).toBe(1);
    expect(fonts.map(({ name }) => name.replace(/^\w+\+/, '')).sort()).toEqual([
      'NotoSansSC-Regular',
      'NotoSerifSC-Bold',
      'NotoSerifSC-Regular',
    ]);
    expect(fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  test('take data for data, whatever it looks like', async () => {
    const title = '#panic("x") *b* $x$ = @ref \\ " <a> #read("/app.ts")';
    const { text } = await readPdf(await renderPdf(template, data({ title })));
    expect(text).toContain(title);
  });

  test('show lists, links, tables with joined cells, pictures and a code to scan', async () => {
    const id = '01234567-89ab-4cde-8f01-23456789abcd';
    const html = `<ul><li>第一</li><li>第二</li></ul><p><a href="https://example.edu.cn">网址</a><br />次行</p>
      <table><tbody><tr><th colspan="2">表头</th></tr><tr><td rowspan="2">甲</td><td>乙</td></tr><tr><td>丙</td></tr></tbody></table>
      <p style="text-align:center"><img src="file:${id}" /></p>`;
    const content = htmlTree(html, new Map([[id, 'one.png']]));
    const pdf = await renderPdf(template, data({ content, qr: await qrCode('https://example.edu.cn') }), {
      'one.png': await photoOf('png', '#336699'),
    });
    const { text } = await readPdf(pdf);
    for (const word of ['第一', '第二', '网址', '次行', '表头', '甲', '乙', '丙'])
      expect(text).toContain(word);
  });

  test('many at once keep their order, and one that fails does not hold up the others', async () => {
    const batch = [data({ title: '甲' }), { school: '' } as Data, data({ title: '丙' })];
    const printed: string[] = [];
    for await (const one of renderPdfs(template, batch))
      printed.push('pdf' in one ? (await readPdf(one.pdf)).text.trim().slice(0, 1) : 'failed');
    expect(printed).toEqual(['甲', 'failed', '丙']);
  });

  test('the server goes on answering while a long document is set', async () => {
    const content = htmlTree(`<p>${'研究生教育质量。'.repeat(200)}</p>`.repeat(60));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const { pages } = await readPdf(await renderPdf(template, data({ content })));
    clearInterval(timer);
    expect(pages).toBeGreaterThan(20);
    expect(turns).toBeGreaterThan(5);
  });
});
