import {
  COMPARE_LIMITS,
  type ComparedField,
  comparedFields,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { BadDbf, readDbf } from '../../../platform/dbf/read-dbf.ts';
import { Refused } from '../../../platform/errors.ts';
import { type CellValue, rowsOf, withinLimits } from '../../../platform/excel/workbook.ts';
import { refusals } from './chsi-compare.errors.ts';

/** One student as the ministry's register has them; `rowNo` counts as the file does. */
export type RegisterRow = { rowNo: number; values: Partial<Record<ComparedField, string>> };
export type Register = { fields: ComparedField[]; rows: RegisterRow[] };

/** What the columns are called in the files; DBF names are those of the ministry. */
const headings: Readonly<Record<ComparedField, readonly string[]>> = {
  idNumber: ['证件号码', '身份证号', '身份证号码', '身份证件号码', 'SFZH', 'ZJHM'],
  examineeNo: ['考生号', '考生编号', 'KSH'],
  studentNo: ['学号', 'XH'],
  name: ['姓名', 'XM'],
  gender: ['性别', 'XB'],
  birthDate: ['出生日期', 'CSRQ'],
  ethnicity: ['民族', 'MZ'],
  politicalStatus: ['政治面貌', 'ZZMM'],
  departmentName: ['分院', '院系', '所在院系', 'FY'],
  majorCode: ['专业代码', 'ZYDM'],
  majorName: ['专业名称', '专业', 'ZYMC'],
  trainingLevel: ['层次', '培养层次', 'CC'],
  studyYears: ['学制', 'XZ'],
  studyMode: ['学习形式', '学习方式', 'XXXS'],
  entryDate: ['入学日期', '入学时间', 'RXRQ'],
  expectedGraduationDate: ['预计毕业日期', '预计毕业时间', 'YJBYRQ'],
};

const fieldOf = new Map(
  (Object.keys(comparedFields) as ComparedField[]).flatMap((field) =>
    headings[field].map((heading) => [heading, field] as const),
  ),
);

const HEADER_WITHIN = 5;

const textOf = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(0);
  return String(value).replaceAll('\u00a0', ' ').trim();
};

const placesIn = (cells: readonly string[]): ReadonlyMap<number, ComparedField> =>
  new Map(
    cells.flatMap((cell, at) => {
      const field = fieldOf.get(cell.toUpperCase());
      return field ? [[at, field] as const] : [];
    }),
  );

const readWorkbook = async (content: Buffer): Promise<Register> => {
  let places: ReadonlyMap<number, ComparedField> | undefined;
  const rows: RegisterRow[] = [];
  for await (const { index, values } of rowsOf(await withinLimits(content))) {
    const cells = values.map(textOf);
    if (!places) {
      const found = placesIn(cells);
      if (found.size >= 2) places = found;
      else if (index >= HEADER_WITHIN) break;
      continue;
    }
    const entries = [...places].map(([at, field]) => [field, cells[at] ?? ''] as const);
    if (entries.every(([, value]) => value === '')) continue;
    if (rows.length >= COMPARE_LIMITS.rows) throw refusals.tooManyRows();
    rows.push({ rowNo: index + 1, values: Object.fromEntries(entries) });
  }
  return { fields: [...new Set(places?.values() ?? [])], rows };
};

const readTable = (content: Buffer): Register => {
  const table = readDbf(content);
  if (table.length > COMPARE_LIMITS.rows) throw refusals.tooManyRows();
  const columns = Object.keys(table[0] ?? {}).flatMap((name) => {
    const field = fieldOf.get(name);
    return field ? [{ name, field }] : [];
  });
  return {
    fields: columns.map(({ field }) => field),
    rows: table.map((row, index) => ({
      rowNo: index + 1,
      values: Object.fromEntries(columns.map(({ name, field }) => [field, row[name] ?? ''])),
    })),
  };
};

/** The students in a file of the register, an Excel workbook or a DBF table. */
export const readRegister = async (fileName: string, content: Buffer): Promise<Register> => {
  const kind = /\.(xlsx|dbf)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!kind) throw refusals.wrongKind();
  const register = await (kind === 'dbf'
    ? Promise.resolve().then(() => readTable(content))
    : readWorkbook(content)
  ).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    if (error instanceof BadDbf || kind === 'xlsx') throw refusals.unreadable();
    throw error;
  });
  if (!register.fields.includes('idNumber') && !register.fields.includes('examineeNo'))
    throw refusals.noKey();
  if (register.rows.length === 0) throw refusals.noRows();
  return register;
};
