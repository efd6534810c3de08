import type { ImportCalls, ImportReport } from '@graduate/contract/platform/import.ts';
import { bytesOf, openArchive } from '../src/platform/archive/zip.ts';
import { type CellValue, openWorkbook, withinLimits, writeWorkbook } from '../src/platform/excel/workbook.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { multipartOf } from './upload.ts';

/** Whatever comes back from the product may be as large as it likes. */
const noLimits = { entries: Infinity, declared: Infinity, entry: Infinity, unpacked: Infinity };

/** The parts of an archive by their names. */
export const unzipped = async (content: Buffer): Promise<ReadonlyMap<string, Buffer>> => {
  const { entries, unpack } = await openArchive(bytesOf(content), noLimits);
  const parts = new Map<string, Buffer>();
  for (const entry of entries) parts.set(entry.name, await unpack(entry));
  return parts;
};

/** The parts of a workbook as text: what any reader of the format would see. */
export const partsOf = async (content: Buffer): Promise<ReadonlyMap<string, string>> =>
  new Map(Array.from(await unzipped(content), ([name, part]) => [name, part.toString('utf8')]));

export const readWorkbook = async (content: Buffer) => openWorkbook(await withinLimits(content));

/** A workbook as somebody might have typed it, one sheet. */
export const typedWorkbook = (rows: CellValue[][]): Promise<Buffer> =>
  writeWorkbook({
    sheets: [
      { name: '填写', rows },
      { name: '备注', rows: [['不要动']] },
    ],
  });

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

/** The calls of an import that belongs to a record, with that record in their paths. */
export const callsInto = (calls: ImportCalls, record: Readonly<Record<string, string>>): ImportCalls =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => [
      key,
      {
        ...call,
        path: Object.entries(record).reduce<string>(
          (path, [name, id]) => path.replace(`:${name}`, id),
          call.path,
        ),
      },
    ]),
  ) as unknown as ImportCalls;
