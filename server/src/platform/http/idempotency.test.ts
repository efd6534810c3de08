import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { useAnotherInstance } from '../../../test/instances.ts';
import type { Db } from '../database/connect.ts';
import { platformErrors, Refused } from '../errors.ts';
import { newId } from '../ids.ts';
import { onlyOnce } from './idempotency.ts';

const app = useTestApp();
const other = useAnotherInstance(app);
const aSubmission = async () => ({
  accountId: (await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id,
  key: newId(),
  call: 'test.write',
  body: { title: '同一份' },
});

/** Work that stays under way until it is let go. */
const slowWork = () => {
  let runs = 0;
  const course = new EventEmitter();
  const begun = once(course, 'begun');
  const goOn = once(course, 'goOn');
  const work = async () => {
    runs += 1;
    course.emit('begun');
    await goOn;
    return { id: 'first' };
  };
  return { work, begun, letGo: () => course.emit('goOn'), runs: () => runs };
};

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return `${error.status} ${error.text.zh}`;
};

test('of five at once with one key one works, and all get its answer', async () => {
  const submission = await aSubmission();
  const slow = slowWork();
  const answers = Array.from({ length: 5 }, () => onlyOnce(app.db, submission, slow.work));
  await slow.begun;
  slow.letGo();
  expect(await Promise.all(answers)).toEqual(Array(5).fill({ id: 'first' }));
  expect(slow.runs()).toBe(1);
});

test('who waits longer than it may is told that the first is still under way', async () => {
  const submission = await aSubmission();
  const slow = slowWork();
  const first = onlyOnce(app.db, submission, slow.work);
  await slow.begun;
  expect(await refusalOf(onlyOnce(app.db, submission, slow.work, 200))).toBe(
    '409 上一次提交正在处理，请勿重复提交',
  );
  slow.letGo();
  expect(await first).toEqual({ id: 'first' });
  expect(await onlyOnce(app.db, submission, slow.work)).toEqual({ id: 'first' });
  expect(slow.runs()).toBe(1);
});

test('when the first is refused, the second tries itself', async () => {
  const submission = await aSubmission();
  const slow = slowWork();
  const first = onlyOnce(app.db, submission, async () => {
    await slow.work();
    throw platformErrors.inUse();
  });
  await slow.begun;
  const second = onlyOnce(app.db, submission, async () => ({ id: 'second' }));
  slow.letGo();
  expect(await refusalOf(first)).toContain('409');
  expect(await second).toEqual({ id: 'second' });
});

test('another submission with the key of one under way is refused at once', async () => {
  const submission = await aSubmission();
  const slow = slowWork();
  const first = onlyOnce(app.db, submission, slow.work);
  await slow.begun;
  const other = { ...submission, body: { title: '另一份' } };
  expect(await refusalOf(onlyOnce(app.db, other, slow.work))).toContain('重复的提交标识');
  slow.letGo();
  await first;
});

/** Writes one row that tells the submission, in a transaction, as the acts do. */
const writeRow = (db: Db, { key }: { key: string }, before: () => Promise<unknown> = async () => undefined) =>
  db.transaction().execute(async (tx) => {
    await tx.insertInto('referenceKeys').values({ key }).execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await before();
    return { pid: rows[0]?.pid };
  });

const rowsOf = async ({ key }: { key: string }): Promise<number> =>
  (await app.db.selectFrom('referenceKeys').select('key').where('key', '=', key).execute()).length;

test('who dies before the commit leaves neither row nor key: the retry does it, once', async () => {
  const submission = await aSubmission();
  const dies = onlyOnce(app.db, submission, () =>
    app.db.transaction().execute(async (tx) => {
      await tx.insertInto('referenceKeys').values({ key: submission.key }).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    }),
  );
  await expect(dies).rejects.toThrow();
  await onlyOnce(other.db, submission, () => writeRow(other.db, submission));
  expect(await rowsOf(submission)).toBe(1);
});

test('who dies after the commit, before the answer is kept: the retry is told that it is done', async () => {
  const submission = await aSubmission();
  await onlyOnce(app.db, submission, () => writeRow(app.db, submission));
  await app.db
    .updateTable('submissions')
    .set({ answered: false })
    .where('key', '=', submission.key)
    .execute();
  expect(await refusalOf(onlyOnce(other.db, submission, () => writeRow(other.db, submission), 200))).toBe(
    '409 上一次提交已经办理，请刷新页面查看结果，不要重复提交',
  );
  expect(await rowsOf(submission)).toBe(1);
});

test('of two instances that get one submission at once one does it, and both give its answer', async () => {
  const submission = await aSubmission();
  const slow = slowWork();
  const first = onlyOnce(app.db, submission, () => writeRow(app.db, submission, slow.work));
  await slow.begun;
  const second = onlyOnce(other.db, submission, () => writeRow(other.db, submission));
  slow.letGo();
  expect(await second).toEqual(await first);
  expect(await rowsOf(submission)).toBe(1);
});
