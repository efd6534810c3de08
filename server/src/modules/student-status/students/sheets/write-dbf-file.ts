import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { streamZip } from '../../../../platform/archive/write-zip.ts';
import type { DbfLayout, DbfRow, Misfit } from '../../../../platform/dbf/dbf-layout.ts';
import { writeDbf } from '../../../../platform/dbf/write-dbf.ts';
import { type SheetColumn, streamSheet } from '../../../../platform/excel/sheet.ts';

const reasons: Record<Misfit['why'], string> = {
  tooLong: '内容超过字段长度',
  outsideGbk: '含有GBK字符集以外的字符',
  notANumber: '不是数字',
  notADay: '不是日期',
  notYesOrNo: '不是“是”或“否”',
};

type Listed = Misfit & { studentNo: string; name: string; handled: string };

const columns: SheetColumn<Listed>[] = [
  { header: '序号', width: 8, value: ({ row }) => row },
  { header: '学号', value: ({ studentNo }) => studentNo },
  { header: '姓名', value: ({ name }) => name },
  { header: '字段', width: 12, value: ({ field }) => field },
  { header: '内容', width: 40, value: ({ value }) => value },
  { header: '原因', width: 30, value: ({ why }) => reasons[why] },
  { header: '处理', width: 20, value: ({ handled }) => handled },
];

export type MissingChoice = 'report' | 'replace';

export type DbfFile = {
  name: string;
  layout: DbfLayout;
  rows: AsyncIterable<DbfRow>;
  missing: MissingChoice;
};

/**
 * A DBF file; together with a list of what does not stand in it as it should when there is anything to list. The number
 * of rows stands at its beginning, so it is written to the disk first.
 */
export const writeDbfFile = async ({
  name,
  layout,
  rows,
  missing,
}: DbfFile): Promise<{ name: string; mime: string; content: Readable }> => {
  const folder = await mkdtemp(join(tmpdir(), 'graduate-dbf-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'students.dbf');
    const handled = missing === 'replace' ? '已截断或以??代替' : '未导出该行';
    const listed: Listed[] = [];
    await writeDbf(path, layout, rows, {
      misfits: missing === 'replace' ? 'replace' : 'leaveOut',
      onMisfit: (row, misfits) => {
        const who = { studentNo: String(row['studentNo'] ?? ''), name: String(row['name'] ?? ''), handled };
        listed.push(...misfits.map((misfit) => ({ ...misfit, ...who })));
      },
    });
    const file = createReadStream(path);
    file.once('close', () => void remove());
    if (listed.length === 0) return { name: `${name}.dbf`, mime: 'application/octet-stream', content: file };
    const content = streamZip([
      { name: `${name}.dbf`, content: file },
      { name: 'errors.xlsx', content: streamSheet('未能原样导出', columns, listed) },
    ]);
    content.once('close', () => file.destroy());
    return { name: `${name}.zip`, mime: 'application/zip', content };
  } catch (error) {
    await remove();
    throw error;
  }
};
