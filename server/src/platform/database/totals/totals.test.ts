import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { statementsDuring } from '../../../../bench/watch-statements.ts';
import { useTestApp } from '../../../../test/app.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { newId } from '../../ids.ts';
import { type Db, totalsOf } from '../connect.ts';
import { totalOf } from '../page.ts';
import { namedAsWritten, readCatalogue } from './tables-touched.ts';

const app = useTestApp();
const other = useAnotherInstance(app);
const instances = () => [app.services.db, other.services.db] as const;

const accounts = (db: Db) => totalOf(db.selectFrom('accounts'));
const countAccounts = async () => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from accounts`.execute(app.db);
  return rows[0]?.total ?? 0;
};
const write = (db: Db) =>
  db
    .insertInto('accounts')
    .values({ id: newId(), username: newId(), realName: '计数', personKind: 'system' })
    .execute();
const timesCounted = async (work: () => Promise<unknown>) =>
  (await statementsDuring(work, /count\(\*\) as "total"/)).length;

beforeAll(async () => {
  for (const db of instances()) await totalsOf(db).hearing();
});

describe('how many rows a list has', () => {
  test('is counted once however many ask, at once and one after the other', async () => {
    const [db] = instances();
    await write(db);
    const counted = await timesCounted(async () => {
      await Promise.all(Array.from({ length: 30 }, () => accounts(db)));
      await accounts(db);
    });
    expect(counted).toBe(1);
  });

  test('is another for other values', async () => {
    const [db] = instances();
    const named = (name: string) => totalOf(db.selectFrom('accounts').where('username', '=', name));
    expect([await named('admin'), await named('nobody-has-this-name')]).toEqual([1, 0]);
  });

  test('is right at once for who wrote, and after a rollback', async () => {
    const [db] = instances();
    const before = await accounts(db);
    await db
      .transaction()
      .execute(async (tx) => {
        await write(tx);
        expect(await accounts(tx)).toBe(before + 1);
        expect(await accounts(db)).toBe(before);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await accounts(db)).toBe(before);
    await db.transaction().execute(write);
    expect(await accounts(db)).toBe(before + 1);
  });

  test('changes with what a deletion takes along', async () => {
    const [db] = instances();
    const id = newId();
    await db
      .insertInto('accounts')
      .values({ id, username: id, realName: '计数', personKind: 'system' })
      .execute();
    const { id: roleId } = await db.selectFrom('roles').select('id').executeTakeFirstOrThrow();
    await db.insertInto('accountRoles').values({ accountId: id, roleId }).execute();
    const roles = () => totalOf(db.selectFrom('accountRoles'));
    const before = await roles();
    await db.deleteFrom('accounts').where('id', '=', id).execute();
    expect(await roles()).toBe(before - 1);
  });

  test('is exact for every reader of two instances after the last of many writes', async () => {
    const reading = new AbortController();
    const read = async (db: Db) => {
      while (!reading.signal.aborted) {
        await accounts(db);
        await nextTurn();
      }
    };
    const readers = instances().flatMap((db) => [read(db), read(db), read(db)]);
    await Promise.all(
      instances().flatMap((db) =>
        Array.from({ length: 4 }, async () => {
          for (let written = 0; written < 15; written += 1) await write(db);
        }),
      ),
    );
    const right = await countAccounts();
    await expect
      .poll(() => Promise.all(instances().map(accounts)), { timeout: 1000, interval: 20 })
      .toEqual([right, right]);
    reading.abort();
    await Promise.all(readers);
  });

  test('is counted anew while an instance cannot hear the others', async () => {
    const [db] = instances();
    const totals = totalsOf(db);
    totals.deaf();
    expect(await timesCounted(() => Promise.all([accounts(db), accounts(db)]))).toBe(2);
    await totals.hearing();
    expect(await timesCounted(() => Promise.all([accounts(db), accounts(db)]))).toBe(1);
  });

  test('is found by all that a statement reads, and by the clock only where it says so', async () => {
    const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
    const { readBy } = await readCatalogue(pool);
    await pool.end();
    expect(readBy('select count(*) from students join accounts using (id)').byTheClock).toBe(false);
    expect(readBy('select 1 from accounts where created_at > now() - $1').byTheClock).toBe(true);
  });
});

describe('what a statement writes', () => {
  test.each([
    ['insert into "accounts" ("id") values ($1) on conflict do update set id = $1', ['accounts']],
    [
      'with gone as (delete from only roles returning id) insert into logs select id from gone',
      ['roles', 'logs'],
    ],
    ['UPDATE accounts SET id = 1', ['accounts']],
    ['select * from accounts for update', []],
  ])('%s', (statement, tables) => {
    expect(namedAsWritten(statement).filter((name) => name !== 'set')).toEqual(tables);
  });
});
