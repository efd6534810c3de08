import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Db, directClient } from '../database/connect.ts';
import type { Storage } from '../storage/storage.ts';
import { unlessMissing } from '../storage/stray-files.ts';
import { copyOut } from './copy.ts';
import { BadBackup, contentsOf, type Manifest, tablePath, writeManifest } from './manifest.ts';
import { migrationsOf, quoted, sequencesOf, tablesOf } from './schema.ts';

const OURS_ALONE = 0o700;

const writeTable = async (client: pg.Client, folder: string, name: string, columns: readonly string[]) => {
  const rows = copyOut(client, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`);
  const file = createWriteStream(tablePath(folder, name), { mode: 0o600, flags: 'wx' });
  const digest = createHash('sha256');
  let bytes = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(rows, measured, file);
  return { name, columns: [...columns], bytes, hash: digest.digest('hex') };
};

const writeTables = async (client: pg.Client, folder: string) => {
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await tablesOf(client))
    tables.push(await writeTable(client, folder, name, columns));
  return tables;
};

/** Contents never change and keep their name, so those there are after the rows were read include all the rows need. */
const writeContents = async (storage: Storage, folder: string) => {
  const copies = contentsOf(folder);
  const contents: Manifest['contents'] = [];
  for await (const { hash } of storage.list()) {
    const content = await storage.open(hash);
    if (!content) continue;
    const copied = await copies.put(content);
    if (copied.hash !== hash) throw new BadBackup(`文件存储中的内容已损坏：${hash}`);
    contents.push(copied);
  }
  return contents;
};

/**
 * Writes database and files into an empty folder. All tables are read in one snapshot, so that the back-up is of one moment
 * although people go on working.
 */
export const backUp = async (db: Db, storage: Storage, folder: string): Promise<Manifest> => {
  if (((await unlessMissing(readdir(folder))) ?? []).length > 0)
    throw new BadBackup(`${folder} 不是空文件夹，请另选一个`);
  await mkdir(dirname(tablePath(folder, 'any')), { recursive: true, mode: OURS_ALONE });
  const client = directClient(db);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const createdAt = new Date().toISOString();
    const migrations = await migrationsOf(client);
    const tables = await writeTables(client, folder);
    const sequences = await sequencesOf(client);
    await client.query('commit');
    const contents = await writeContents(storage, folder);
    const manifest = { createdAt, migrations, tables, sequences, contents };
    await writeManifest(folder, manifest);
    return { format: 1, ...manifest };
  } finally {
    await client.end();
  }
};
