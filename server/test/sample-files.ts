import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

type Part = { name: string; content: string | Buffer; declaredSize?: number };

const UNKNOWN = 0xffffffff;

/** What the directory says of a part: its sizes at once, or, as writers of large files do, in a field of 64 bits. */
const directoryEntry = (facts: Buffer, name: Buffer, offset: number, wide: boolean): Buffer => {
  const extra = Buffer.alloc(wide ? 20 : 0);
  const said = Buffer.from(facts);
  if (wide) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(facts.readUInt32LE(18)), 4);
    extra.writeBigUInt64LE(BigInt(facts.readUInt32LE(14)), 12);
    said.writeUInt32LE(UNKNOWN, 14);
    said.writeUInt32LE(UNKNOWN, 18);
    said.writeUInt16LE(extra.length, 24);
  }
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('504b01021400', 'hex'), said, place, name, extra]);
};

/** A zip file with these parts. */
export const zipOf = (parts: readonly Part[], wide = false): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const rawName = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declaredSize ?? bytes.length, 18);
    facts.writeUInt16LE(rawName.length, 22);
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, rawName, packed]);
    directory.push(directoryEntry(facts, rawName, offset, wide));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
};

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

const contentTypes = (main: string): Part => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${main}.main+xml"/></Types>`,
});

/** A Word document with one paragraph for each line. */
export const docxOf = (lines: readonly string[], more: readonly Part[] = [], wide = false): Buffer =>
  zipOf(
    [
      contentTypes(`${OPEN_XML}.wordprocessingml.document`),
      {
        name: 'word/document.xml',
        content: `<w:document><w:body>${lines
          .map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
          .join('')}</w:body></w:document>`,
      },
      ...more,
    ],
    wide,
  );

/** An Excel workbook with one sheet of texts and numbers. */
export const xlsxOf = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const strings = rows.flat().filter((cell) => typeof cell === 'string');
  const cell = (value: string | number) =>
    typeof value === 'string' ? `<c t="s"><v>${strings.indexOf(value)}</v></c>` : `<c><v>${value}</v></c>`;
  return zipOf([
    contentTypes(`${OPEN_XML}.spreadsheetml.sheet`),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${rows
        .map((row) => `<row>${row.map(cell).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${strings.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`,
    },
  ]);
};

/** A workbook that says of itself that it has macros. */
export const macroWorkbook = (): Buffer =>
  zipOf([contentTypes('application/vnd.ms-excel.sheet.macroEnabled')]);

export const pdfOf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

/** The beginning of a Windows program. */
export const exeBytes = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(512)]);

/** A picture with what a telephone notes in it: where it was taken and by what. */
export const photoOf = (format: 'jpeg' | 'png' | 'webp', colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: '张三' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 3/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();
