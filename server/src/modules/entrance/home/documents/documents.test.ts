import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docxOf } from './docx.ts';
import { pdfOf } from './pdf.ts';

describe('a PDF of the demonstration', () => {
  const paragraphs = Array.from({ length: 50 }, (_, index) => `第${index + 1}条 研究生应当遵守规定。`);
  const file = pdfOf('规定', paragraphs).toString('latin1');

  test('has an index that points at its objects', () => {
    const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place) => file.slice(place, file.indexOf(' obj', place)))).toEqual(
      places.map((_, index) => `${index + 1} 0`),
    );
  });

  test('goes over to a second page', () => {
    expect(file).toContain('/Count 2');
    expect(file.match(/\/Type \/Page /g)).toHaveLength(2);
  });

  test('says how long each content is', () => {
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content).toHaveLength(Number(length));
  });
});

describe('a Word document of the demonstration', () => {
  const file = docxOf({ title: '申请表 <甲> & 乙', asked: ['姓名'], notes: ['说明'] });

  test('is the same every time', () => {
    const again = docxOf({ title: '申请表 <甲> & 乙', asked: ['姓名'], notes: ['说明'] });
    expect(again.equals(file)).toBe(true);
  });

  test('has parts whose sums are right and whose text is escaped', () => {
    const place = file.indexOf('PK\x03\x04');
    const [nameLength, size] = [file.readUInt16LE(place + 26), file.readUInt32LE(place + 18)];
    const content = file.subarray(place + 30 + nameLength, place + 30 + nameLength + size);
    expect(file.readUInt32LE(place + 14)).toBe(crc32(content));
    expect(file.toString()).toContain('申请表 &lt;甲&gt; &amp; 乙');
  });
});
