import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

const numbers = (...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

/** An archive of texts, without compression. */
const zipOf = (parts: Readonly<Record<string, string | Buffer>>): Buffer => {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const data = Buffer.from(content);
    const described = numbers(
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    );
    bodies.push(numbers([4, LOCAL]), described, name, data);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    entries.push(numbers([4, CENTRAL], [2, 20]), described, place, name);
    offset += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(entries);
  const count = Object.keys(parts).length;
  const end = numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, directory, end]);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const contentTypes = (overrides: Readonly<Record<string, string>>): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/>
    <Default Extension="png" ContentType="image/png"/>
    ${Object.entries(overrides)
      .map(([part, type]) => `<Override PartName="${part}" ContentType="${OPEN_XML}.${type}+xml"/>`)
      .join('')}
  </Types>`;

const relations = (all: readonly { type: string; target: string; outside?: boolean }[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ({ type, target, outside }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

const PICTURE = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="校徽"/><a:graphic><a:graphicData><pic:pic>
  <pic:blipFill><a:blip r:embed="rId2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A Word document: a paragraph, a link to the given address, a picture. */
export const aDocument = (text: string, link: string): Buffer => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return zipOf({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'word/document.xml' }]),
    'word/_rels/document.xml.rels': relations([
      { type: 'hyperlink', target: link, outside: true },
      { type: 'image', target: 'media/image1.png' },
    ]),
    'word/media/image1.png': PIXEL,
    'word/document.xml': `${XML}<w:document xmlns:r="${OFFICE}"
      xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
      xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
      xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
      xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>
      <w:p><w:r><w:t>${escaped}</w:t></w:r></w:p>
      <w:p><w:hyperlink r:id="rId1"><w:r><w:t>相关链接</w:t></w:r></w:hyperlink></w:p>
      <w:p>${PICTURE}</w:p>
    </w:body></w:document>`,
  });
};

type Cell = string | number;

const cell = (value: Cell): string =>
  typeof value === 'number'
    ? `<c s="1"><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

const sheet = (rows: readonly (readonly Cell[])[]): string =>
  `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells) => `<row>${cells.map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

/** A workbook of the given sheets; its numbers are dates. */
export const aWorkbook = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer => {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const paths = names.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  return zipOf({
    '[Content_Types].xml': contentTypes({
      '/xl/workbook.xml': 'spreadsheetml.sheet.main',
      '/xl/styles.xml': 'spreadsheetml.styles',
      ...Object.fromEntries(paths.map((path) => [`/xl/${path}`, 'spreadsheetml.worksheet'])),
    }),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/_rels/workbook.xml.rels': relations([
      ...paths.map((target) => ({ type: 'worksheet', target })),
      { type: 'styles', target: 'styles.xml' },
    ]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>
      <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
      <cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      paths.map((path, index) => [`xl/${path}`, sheet(sheets[names[index] ?? ''] ?? [])]),
    ),
  });
};
