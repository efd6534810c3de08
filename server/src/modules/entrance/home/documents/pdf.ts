const CHARACTERS_A_LINE = 36;
const LINES_A_PAGE = 32;
const LEFT = 70;
const TOP = 740;
const LEADING = 21;

/** The font of the reader's own for simplified Chinese: every reader has one, so none is carried along. */
const FONT = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 752 /Descent -271 /CapHeight 737 /StemV 58 >>',
];
const OBJECTS_BEFORE_PAGES = 2 + FONT.length;

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Without a font at hand every character counts as a full one. */
const wrapped = (paragraph: string): string[] => {
  const characters = Array.from(paragraph);
  const count = Math.max(1, Math.ceil(characters.length / CHARACTERS_A_LINE));
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * CHARACTERS_A_LINE, (index + 1) * CHARACTERS_A_LINE).join(''),
  );
};

const pageContent = (title: string, lines: readonly string[]): string => {
  const heading = title
    ? `/F1 18 Tf ${LEFT} ${TOP} Td <${hexOf(title)}> Tj /F1 12 Tf 0 -${2 * LEADING} Td`
    : `/F1 12 Tf ${LEFT} ${TOP} Td`;
  const text = lines.map((line) => `<${hexOf(line)}> Tj 0 -${LEADING} Td`).join('\n');
  return `BT\n${heading}\n${text}\nET`;
};

const objectsOf = (contents: readonly string[]): string[] => {
  const pageNumber = (index: number) => OBJECTS_BEFORE_PAGES + 1 + 2 * index;
  const kids = contents.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`,
    ...FONT,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
};

/** Plain pages of Chinese text as a PDF. */
export const pdfOf = (title: string, paragraphs: readonly string[]): Buffer => {
  const lines = paragraphs.flatMap(wrapped);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_A_PAGE)) }, (_, index) =>
    pageContent(index === 0 ? title : '', lines.slice(index * LINES_A_PAGE, (index + 1) * LINES_A_PAGE)),
  );
  let file = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objectsOf(pages).entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = places.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1');
};
