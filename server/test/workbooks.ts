import type { ImportCalls, ImportReport } from '@graduate/contract/platform/import.ts';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { readZip, unpack } from '../src/platform/archive/zip.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { multipartOf } from './upload.ts';

const LARGEST = 200 * 1024 * 1024;

/** The parts of a workbook as text, by their names: what any reader of the format would see. */
export const partsOf = async (content: Buffer): Promise<ReadonlyMap<string, string>> => {
  const bytes = {
    size: content.length,
    read: async (start: number, length: number) => content.subarray(start, start + length),
  };
  const parts = new Map<string, string>();
  for (const entry of await readZip(bytes))
    parts.set(entry.name, (await unpack(bytes, entry, LARGEST)).toString('utf8'));
  return parts;
};

/** A workbook as somebody might have typed it, one sheet. */
export const typedWorkbook = async (rows: CellValue[][]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '填写', rows },
        { name: '备注', rows: [['不要动']] },
      ],
    }),
  );

/** Somebody uploads a workbook to the check of an import. */
export const sendToCheck = async (
  app: TestApp,
  client: TestClient,
  { check }: ImportCalls,
  content: Buffer,
  name = '我的用户.xlsx',
): Promise<{ status: number; data: ImportReport; message: string; error: string | undefined }> => {
  const url = `${app.services.config.apiPrefix}/${check.path}`;
  const upload = multipartOf({ name, bytes: content, moduleCode: '-', businessCode: '-' });
  const raw = await client.send({ method: 'POST', url, ...upload });
  const { msg, data } = raw.json<{ msg: string; data: ImportReport & { error?: string } }>();
  return { status: raw.statusCode, data, message: msg, error: data?.error };
};
