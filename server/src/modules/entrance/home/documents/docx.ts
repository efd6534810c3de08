import { zipOf } from './zip.ts';

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const run = (text: string, size: number, bold: boolean): string =>
  `<w:r><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

const paragraph = (text: string): string =>
  `<w:p><w:pPr><w:spacing w:line="360" w:lineRule="auto"/></w:pPr>${run(text, 24, false)}</w:p>`;

const heading = (text: string): string =>
  `<w:p><w:pPr><w:jc w:val="center"/><w:spacing w:after="240"/></w:pPr>${run(text, 36, true)}</w:p>`;

const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('');

const cell = (text: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;

/** Lines to fill in: what is asked, and room for the answer. */
const table = (asked: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="2600"/><w:gridCol w:w="6400"/></w:tblGrid>${asked
    .map((text) => `<w:tr>${cell(text, 2600)}${cell('', 6400)}</w:tr>`)
    .join('')}</w:tbl>`;

type Form = { title: string; asked: readonly string[]; notes: readonly string[] };

/** A form to fill in, as a Word document. */
export const docxOf = ({ title, asked, notes }: Form): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${HEADER}<w:document xmlns:w="${WORD}"><w:body>${heading(title)}${table(asked)}${notes.map(paragraph).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    },
  ]);
