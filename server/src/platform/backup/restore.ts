import { createReadStream } from 'node:fs';
import type pg from 'pg';
import { type Db, directClient } from '../database/connect.ts';
import type { Storage } from '../storage/storage.ts';
import { copyIn } from './copy.ts';
import { BadBackup, contentsOf, type Manifest, mustBeWhole, readManifest, tablePath } from './manifest.ts';
import { foreignKeysOf, migrationsOf, quoted, tablesOf } from './schema.ts';

/** Every start writes reference data: an installation that was never started has none. */
const wasUsed = async (client: pg.Client): Promise<boolean> =>
  ((await client.query('select 1 from reference_keys limit 1')).rowCount ?? 0) > 0;

const mustFit = async (client: pg.Client, manifest: Manifest) => {
  const here = await migrationsOf(client);
  if (here.join() !== manifest.migrations.join())
    throw new BadBackup(
      `备份与当前程序的数据库版本不同（备份 ${manifest.migrations.at(-1)}，当前 ${here.at(-1)}），请用生成备份的版本恢复后再升级`,
    );
};

const each = async (client: pg.Client, statements: readonly string[]) => {
  for (const statement of statements) await client.query(statement);
};

/**
 * Replaces all rows. Foreign keys are taken away and made again, which checks them; that and switching off the own triggers
 * is allowed to the owner of the tables, no superuser is needed.
 */
const replaceRows = async (client: pg.Client, folder: string, { tables, sequences }: Manifest) => {
  const all = (await tablesOf(client)).map(({ name }) => quoted(name));
  const keys = await foreignKeysOf(client);
  await each(client, [
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
    ...all.map((table) => `alter table ${table} disable trigger user`),
    `truncate ${all.join(', ')}`,
  ]);
  for (const { name, columns } of tables) {
    const statement = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
    await copyIn(client, statement, createReadStream(tablePath(folder, name)));
  }
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
  await each(client, [
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
    ...all.map((table) => `alter table ${table} enable trigger user`),
  ]);
};

const restoreContents = async (storage: Storage, folder: string, { contents }: Manifest) => {
  const copies = contentsOf(folder);
  for (const { hash } of contents) {
    const content = (await storage.has(hash)) ? undefined : await copies.open(hash);
    if (content) await storage.put(content);
  }
};

/**
 * Puts a back-up into a migrated database and a file store. The back-up is read and checked first; the rows come in one
 * transaction, so that a failure leaves everything as it was.
 */
export const restore = async (
  db: Db,
  storage: Storage,
  folder: string,
  { force = false } = {},
): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  await mustBeWhole(folder, manifest);
  const client = directClient(db);
  await client.connect();
  try {
    await mustFit(client, manifest);
    if (!force && (await wasUsed(client)))
      throw new BadBackup('目标数据库不是空的；确认要用备份覆盖全部数据时请加 --force');
    await restoreContents(storage, folder, manifest);
    await client.query('begin');
    await replaceRows(client, folder, manifest);
    await client.query('commit');
    return manifest;
  } finally {
    // An open transaction ends with its connection and leaves nothing behind.
    await client.end();
  }
};
