import { BadZip, type Bytes, readZip, unpack, type ZipEntry } from '../../archive/zip.ts';
import { importErrors } from './import.errors.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LARGEST_UNPACKED = 120 * 1024 * 1024;
const MOST_PARTS = 500;

const bytesOf = (content: Buffer): Bytes => ({
  size: content.length,
  read: async (start, length) => content.subarray(start, start + length),
});

const unlessBad = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BadZip ? importErrors.suspicious() : error;
  }
};

const mustBeHarmless = ({ name }: ZipEntry, part: Buffer): void => {
  if (/\.(xml|rels|vml)$/i.test(name) && (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')))
    throw importErrors.suspicious();
  if (name === '[Content_Types].xml' && part.includes('macroEnabled')) throw importErrors.macros();
  if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name) && part.includes('<mergeCell '))
    throw importErrors.mergedCells();
};

/**
 * Looks at a workbook before a reader opens it. What the file says about its own size is not believed: every part is
 * unpacked against what is left of the allowance, so that a small file cannot grow large in memory.
 */
export const checkWorkbook = async (content: Buffer): Promise<void> => {
  if (content.subarray(0, OLE.length).equals(OLE)) throw importErrors.encrypted();
  const bytes = bytesOf(content);
  const entries = await unlessBad(readZip(bytes));
  const declared = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > MOST_PARTS || declared > LARGEST_UNPACKED) throw importErrors.suspicious();
  if (entries.some(({ encrypted }) => encrypted)) throw importErrors.encrypted();
  if (entries.some(({ name }) => /vbaProject/i.test(name))) throw importErrors.macros();
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw importErrors.notXlsx();
  let left = LARGEST_UNPACKED;
  for (const entry of entries) {
    const part = await unlessBad(unpack(bytes, entry, left));
    left -= part.length;
    mustBeHarmless(entry, part);
  }
};
