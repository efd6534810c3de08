import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { connect, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { newId } from '../ids.ts';
import { openStorage } from '../storage/open-storage.ts';
import { backUp } from './back-up.ts';
import { tablePath } from './manifest.ts';
import { restore } from './restore.ts';

const app = useTestApp();
const home = mkdtempSync(join(tmpdir(), 'graduate-backup-'));
const folder = join(home, 'first');
const targetFiles = openStorage(join(home, 'target-files'));
const name = `tests_restore_${newId().replaceAll('-', '')}`;
const root = () => connect(inject('databaseUrl'), 1);
let target: Db;
let content: { hash: string };

/** How many rows each table has and a sum over their contents. */
const contentsOf = async (db: Db): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
    db,
  );
  const sums: Record<string, string> = {};
  for (const { name: table } of rows) {
    const result = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0) as sum
      from ${sql.table(table)} t`.execute(db);
    sums[table] = result.rows[0]?.sum ?? '';
  }
  return sums;
};

beforeAll(async () => {
  const admin = root();
  await sql`create database ${sql.id(name)} template template0`.execute(admin);
  await admin.destroy();
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  target = connect(url.href, 2);
  await migrate(target);
  content = await app.services.storage.put(Readable.from([Buffer.from('论文全文')]));
  await sql`update accounts set real_name = E'反斜线\\\\ 制表\t 换行\n 结束' where username = 'dean'`.execute(
    app.db,
  );
  await backUp(app.db, app.services.storage, folder);
});
afterAll(async () => {
  await target.destroy();
  const admin = root();
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);
  await admin.destroy();
  rmSync(home, { recursive: true, force: true });
});

describe('a back-up', () => {
  test('is not put over another one', async () => {
    await expect(backUp(app.db, app.services.storage, folder)).rejects.toThrow('不是空文件夹');
  });

  test('with a single changed byte is refused before anything is touched', async () => {
    const path = tablePath(folder, 'accounts');
    const whole = readFileSync(path);
    appendFileSync(path, 'x');
    await expect(restore(target, targetFiles, folder)).rejects.toThrow('备份已损坏：数据表 accounts');
    writeFileSync(path, whole);
    const stored = join(folder, 'files', content.hash.slice(0, 2), content.hash);
    const kept = readFileSync(stored);
    writeFileSync(stored, '别的内容');
    await expect(restore(target, targetFiles, folder)).rejects.toThrow(`备份已损坏：文件 ${content.hash}`);
    writeFileSync(stored, kept);
    expect(await targetFiles.has(content.hash)).toBe(false);
  });

  test('that was cut off is not one', async () => {
    await expect(restore(target, targetFiles, home)).rejects.toThrow('不是完整的备份');
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  });

  test('brings everything into an empty installation: every row, every file, numbers that go on', async () => {
    await restore(target, targetFiles, folder);
    expect(await contentsOf(target)).toEqual(await contentsOf(app.db));
    const stream = await targetFiles.open(content.hash);
    expect(stream && (await text(stream))).toBe('论文全文');
    const next = (db: Db) =>
      sql<{ id: number }>`select nextval(pg_get_serial_sequence('audit_log', 'id')) as id`.execute(db);
    expect((await next(target)).rows).toEqual((await next(app.db)).rows);
  });

  test('leaves the rules of the database as they were', async () => {
    await expect(sql`truncate audit_log`.execute(target)).rejects.toThrow();
    await expect(
      sql`insert into messages (account_id, kind, title, title_en) values (gen_random_uuid(), 'todo', '', '')`.execute(
        target,
      ),
    ).rejects.toThrow('foreign key');
  });

  test('does not replace what is there unless it is told to', async () => {
    await sql`update accounts set real_name = '改过' where username = 'student'`.execute(target);
    await expect(restore(target, targetFiles, folder)).rejects.toThrow('--force');
    await restore(target, targetFiles, folder, { force: true });
    const { rows } = await sql`select 1 from accounts where real_name = '改过'`.execute(target);
    expect(rows).toEqual([]);
  });

  test('taken while people work is of one moment: it fits together', async () => {
    let working = true;
    const work = async () => {
      while (working)
        await app.db.transaction().execute(async (tx) => {
          const id = newId();
          await sql`insert into accounts (id, username, real_name, person_kind, password_hash)
            values (${id}, ${id}, '新人', 'staff', 'x')`.execute(tx);
          await sql`insert into messages (account_id, kind, title, title_en) values (${id}, 'todo', '', '')`.execute(
            tx,
          );
        });
    };
    const workers = [work(), work()];
    const busy = join(home, 'busy');
    await backUp(app.db, app.services.storage, busy);
    working = false;
    await Promise.all(workers);
    await restore(target, targetFiles, busy, { force: true });
    const { rows } = await sql<{ lonely: number }>`select count(*)::int as lonely from accounts a
      where real_name = '新人' and not exists (select 1 from messages m where m.account_id = a.id)`.execute(
      target,
    );
    expect(rows).toEqual([{ lonely: 0 }]);
  });
});
