import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { folderStorage } from '../storage/folder-storage.ts';

const FORMAT = 1;
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What a back-up consists of. It is written last: a folder without it is no back-up. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: Name, columns: z.array(Name), bytes: z.number(), hash: Hash })),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^\d+$/).nullable() })),
  contents: z.array(z.object({ hash: Hash, size: z.number() })),
});
export type Manifest = z.output<typeof Manifest>;

export class BadBackup extends Error {}

export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy`);
export const contentsOf = (folder: string) => folderStorage(join(folder, 'files'));
const manifestPath = (folder: string) => join(folder, 'manifest.json');

export const writeManifest = (folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(manifestPath(folder), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`, {
    mode: 0o600,
    flag: 'wx',
  });

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new BadBackup(`${folder} 不是完整的备份（缺少 manifest.json）`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new BadBackup(`${folder} 的 manifest.json 无法识别，可能由其他版本生成或已损坏`);
  }
};

const hashOf = async (source: AsyncIterable<Buffer>): Promise<string> => {
  const digest = createHash('sha256');
  for await (const chunk of source) digest.update(chunk);
  return digest.digest('hex');
};

/** Reads the whole back-up once and refuses it when a byte has changed or is missing. */
export const mustBeWhole = async (folder: string, { tables, contents }: Manifest): Promise<void> => {
  for (const { name, hash } of tables) {
    const found = await hashOf(createReadStream(tablePath(folder, name))).catch(() => undefined);
    if (found !== hash) throw new BadBackup(`备份已损坏：数据表 ${name}`);
  }
  const storage = contentsOf(folder);
  for (const { hash } of contents) {
    const content = await storage.open(hash);
    if (!content || (await hashOf(content)) !== hash) throw new BadBackup(`备份已损坏：文件 ${hash}`);
  }
};
