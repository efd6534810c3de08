import { BadZip, type ZipEntry } from '../../archive/zip.ts';
import { type Workbook, withinLimits } from '../workbook.ts';
import { importErrors } from './import.errors.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const mustBeHarmless = ({ name }: ZipEntry, part: Buffer): void => {
  if (/\.(xml|rels|vml)$/i.test(name) && (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')))
    throw importErrors.suspicious();
  if (name === '[Content_Types].xml' && part.includes('macroEnabled')) throw importErrors.macros();
  if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name) && part.includes('<mergeCell '))
    throw importErrors.mergedCells();
};

const mustBePlain = (entries: readonly ZipEntry[]): void => {
  if (entries.some(({ encrypted }) => encrypted)) throw importErrors.encrypted();
  if (entries.some(({ name }) => /vbaProject/i.test(name))) throw importErrors.macros();
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw importErrors.notXlsx();
};

/** Looks at a workbook before a reader opens it. */
export const checkWorkbook = async (content: Buffer): Promise<Workbook> => {
  if (content.subarray(0, OLE.length).equals(OLE)) throw importErrors.encrypted();
  try {
    return await withinLimits(content, { entries: mustBePlain, part: mustBeHarmless });
  } catch (error) {
    throw error instanceof BadZip ? importErrors.suspicious() : error;
  }
};
