import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aRecord, noteKind, reportKind, testRecords } from '../../../../test/test-records.ts';
import { upload } from '../../../../test/upload.ts';
import { newId } from '../../../platform/ids.ts';
import type { JobRun } from '../../../platform/job-kind.ts';
import { checkFilesNightly } from './check-nightly.ts';
import { cleanUpFiles } from './clean-up.ts';
import { findFileTrouble } from './find-trouble.ts';
import { claimFiles, filesOf } from './public.ts';
import { uploadFolder } from './receive-upload.ts';

const app = useTestApp({}, [testRecords]);

type Kind = { moduleCode: string; businessCode: string };

const uploaded = async (text: string, username = 'student', kind: Kind = reportKind) => {
  const { data } = await upload(app, app.as(username), {
    name: `${text}.txt`,
    bytes: Buffer.from(text),
    ...kind,
  });
  return data.id;
};

const authorNamed = async (username: string) => {
  const { id: accountId } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { actor: { accountId, role: {} } as never, address: '', requestId: '' };
};

const take = async (recordId: string, fileIds: string[], username = 'student', kind: Kind = reportKind) => {
  const author = await authorNamed(username);
  await app.db.transaction().execute((tx) => claimFiles(tx, author, { ...kind, recordId, fileIds }));
};

const namesOf = async (recordId: string) =>
  (await filesOf(app.db, 'TEST', [recordId])).map(({ fileName }) => fileName.replace('.txt', ''));

const rowOf = (id: string) => app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
const hashOf = async (id: string) => (await rowOf(id))?.hash ?? '';
const actionsOn = async (id: string) => {
  const rows = await app.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a record that takes files', () => {
  test('has exactly the listed ones, in their order', async () => {
    const record = aRecord();
    const [a, b, c] = [await uploaded('甲'), await uploaded('乙'), await uploaded('丙')];
    await take(record, [b, a]);
    expect(await namesOf(record)).toEqual(['乙', '甲']);
    await take(record, [a, c, a]);
    expect(await namesOf(record)).toEqual(['甲', '丙']);
    expect(await actionsOn(record)).toEqual(['file.claim', 'file.claim']);
    await take(record, [a, c]);
    expect(await actionsOn(record)).toHaveLength(2);
    await take(record, []);
    expect(await namesOf(record)).toEqual([]);
  });

  test('can have a file back that it let go, by listing it or by restoring it', async () => {
    const record = aRecord({ editors: ['secretary'] });
    const [a, b] = [await uploaded('一'), await uploaded('二')];
    await take(record, [a, b]);
    await take(record, [b]);
    await take(record, [a, b]);
    expect(await namesOf(record)).toEqual(['一', '二']);
    await take(record, [b]);
    expect((await app.as('secretary').call(fileCalls.restore, { body: { ids: [a] } })).status).toBe(200);
    expect(await namesOf(record)).toHaveLength(2);
  });

  test('case 22: takes no sixth file where five are allowed', async () => {
    const record = aRecord({ editors: ['student'] });
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => uploaded(`附件${number}`)));
    await expect(take(record, six)).rejects.toMatchObject({ status: 422, message: '最多上传5个文件' });
    expect(await namesOf(record)).toEqual([]);
    await take(record, six.slice(0, 5));
    expect(await namesOf(record)).toHaveLength(5);
    await take(record, [...six.slice(0, 4), six[5] ?? '']);
    const again = await app.as('student').call(fileCalls.restore, { body: { ids: [six[4] ?? ''] } });
    expect([again.status, again.message]).toEqual([422, '最多上传5个文件']);
  });

  test("refuses another's upload, another record's file, another kind, a removed one and an unknown id", async () => {
    const [mine, theirs, note, removed] = [
      await uploaded('我的'),
      await uploaded('别人的', 'tutor'),
      await uploaded('便条', 'student', noteKind),
      await uploaded('删掉的'),
    ];
    await app.as('student').call(fileCalls.remove, { params: { id: removed } });
    const elsewhere = await uploaded('别处的');
    await take(aRecord(), [elsewhere]);
    for (const foreign of [theirs, elsewhere, note, removed, newId()]) {
      const record = aRecord();
      await expect(take(record, [mine, foreign])).rejects.toMatchObject({
        status: 404,
        message: '文件不存在',
      });
      expect(await namesOf(record)).toEqual([]);
    }
    expect((await rowOf(mine))?.recordId).toBeNull();
  });

  test('is the only one that gets a file two records ask for at once', async () => {
    const id = await uploaded('争抢');
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => take(aRecord(), [id])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('removing and restoring', () => {
  test('case D3-5: before a record has it, only the uploader', async () => {
    const id = await uploaded('未用');
    for (const username of ['tutor', 'secretary', 'dean', 'sysadmin']) {
      expect((await app.as(username).call(fileCalls.remove, { params: { id } })).status).toBe(404);
      expect((await app.as(username).call(fileCalls.removeMultiple, { body: { ids: [id] } })).status).toBe(
        404,
      );
    }
    expect((await rowOf(id))?.removedAt).toBeNull();
    expect((await app.as('student').call(fileCalls.remove, { params: { id } })).status).toBe(200);
    expect((await app.as('student').call(fileCalls.remove, { params: { id } })).status).toBe(200);
    expect((await app.as('student').call(fileCalls.download, { params: { id } })).status).toBe(404);
    expect((await app.as('tutor').call(fileCalls.restore, { body: { ids: [id] } })).status).toBe(404);
    expect((await app.as('student').call(fileCalls.restore, { body: { ids: [id] } })).status).toBe(200);
    expect((await app.as('student').call(fileCalls.download, { params: { id } })).status).toBe(200);
    expect(await actionsOn(id)).toEqual(['file.upload', 'file.remove', 'file.restore']);
  });

  test('case D3-5: after that only who may edit the record, its uploader no longer', async () => {
    const record = aRecord({ readers: ['student', 'tutor'], editors: ['secretary'] });
    const id = await uploaded('已用');
    await take(record, [id]);
    for (const username of ['student', 'tutor', 'dean'])
      expect((await app.as(username).call(fileCalls.remove, { params: { id } })).status).toBe(404);
    expect((await app.as('secretary').call(fileCalls.remove, { params: { id } })).status).toBe(200);
    expect(await namesOf(record)).toEqual([]);
  });

  test('case D3-5: several at once are removed all or not at all', async () => {
    const [mine, theirs] = [await uploaded('自己'), await uploaded('他人', 'tutor')];
    const { status } = await app
      .as('student')
      .call(fileCalls.removeMultiple, { body: { ids: [mine, theirs] } });
    expect(status).toBe(404);
    expect((await rowOf(mine))?.removedAt).toBeNull();
    expect((await app.as('student').call(fileCalls.removeMultiple, { body: { ids: [mine] } })).status).toBe(
      200,
    );
  });
});

describe('deleting for good', () => {
  test('case D3-5: needs its own permission, and is written down', async () => {
    const id = await uploaded('彻底');
    for (const username of ['student', 'tutor', 'secretary', 'dean', 'security', 'auditor']) {
      expect((await app.as(username).call(fileCalls.purge, { params: { id } })).status).toBe(403);
      expect((await app.as(username).call(fileCalls.purgeMultiple, { body: { ids: [id] } })).status).toBe(
        403,
      );
    }
    const hash = await hashOf(id);
    expect((await app.as('sysadmin').call(fileCalls.purge, { params: { id } })).status).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
    expect(await app.services.storage.has(hash)).toBe(false);
    expect(await actionsOn(id)).toEqual(['file.upload', 'file.purge']);
    expect((await app.as('sysadmin').call(fileCalls.purge, { params: { id } })).status).toBe(404);
  });

  test('two records share one content; it stays when one of them is purged and goes with the other', async () => {
    const [a, b] = [await uploaded('共用'), await uploaded('共用', 'tutor')];
    const [one, other] = [aRecord(), aRecord({ readers: ['secretary'] })];
    await take(one, [a]);
    await take(other, [b], 'tutor');
    const hash = await hashOf(a);
    expect(await hashOf(b)).toBe(hash);
    await app.as('sysadmin').call(fileCalls.purge, { params: { id: a } });
    const { raw } = await app.as('secretary').call(fileCalls.download, { params: { id: b } });
    expect(raw.payload).toBe('共用');
    await app.as('sysadmin').call(fileCalls.purgeMultiple, { body: { ids: [b] } });
    expect(await app.services.storage.has(hash)).toBe(false);
  });

  test('never takes the content away from an upload of the same content at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const text = `同时${round}`;
      const [first, hers] = [await uploaded(text), app.as('tutor')];
      const [, second] = await Promise.all([
        app.as('sysadmin').call(fileCalls.purge, { params: { id: first } }),
        upload(app, hers, { name: 'a.txt', bytes: Buffer.from(text), ...reportKind }),
      ]);
      const { raw } = await hers.call(fileCalls.download, { params: { id: second.data.id } });
      expect(raw.payload).toBe(text);
    }
    expect(await findFileTrouble(app.db, app.services.storage, app.services.modules)).toEqual({
      withoutContent: [],
      withoutRow: [],
    });
  });
});

describe('cleaning up', () => {
  const age = (id: string, hours: number) =>
    app.db
      .updateTable('files')
      .set({ uploadedAt: sql<Date>`now() - make_interval(hours => ${hours})` })
      .where('id', '=', id)
      .execute();

  test('deletes uploads that no record took within a day, and nothing else', async () => {
    const [old, fresh, used] = [await uploaded('过期'), await uploaded('新的'), await uploaded('用了')];
    const released = await uploaded('用过');
    const record = aRecord();
    await take(record, [used, released]);
    await take(record, [used]);
    await Promise.all([age(old, 25), age(fresh, 23), age(used, 1000), age(released, 1000)]);
    const hash = await hashOf(old);
    await cleanUpFiles(app.services);
    expect(
      await Promise.all([old, fresh, used, released].map(async (id) => (await rowOf(id)) !== undefined)),
    ).toEqual([false, true, true, true]);
    expect(await actionsOn(old)).toEqual(['file.upload', 'file.expire']);
    expect(await app.services.storage.has(hash)).toBe(false);
  });

  test('F-11: finishes what a crash between storing and recording left', async () => {
    const { hash } = await app.services.storage.put(Readable.from([Buffer.from('崩溃')]));
    const createdAt = new Date(Date.now() - 2 * 3_600_000);
    await app.db.insertInto('pendingContents').values({ id: newId(), hash, createdAt }).execute();
    const kept = await uploaded('仍需要');
    await app.db
      .insertInto('pendingContents')
      .values({ id: newId(), hash: await hashOf(kept), createdAt })
      .execute();
    const folder = uploadFolder(app.services);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'half'), 'half');
    utimesSync(join(folder, 'half'), createdAt, createdAt);
    await cleanUpFiles(app.services);
    expect(await app.services.storage.has(hash)).toBe(false);
    expect(await app.services.storage.has(await hashOf(kept))).toBe(true);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect(await app.db.selectFrom('pendingContents').selectAll().execute()).toEqual([]);
  });

  test('two instances may clean up at once', async () => {
    const ids = await Promise.all([1, 2, 3].map((number) => uploaded(`两处${number}`)));
    await Promise.all(ids.map((id) => age(id, 30)));
    await Promise.all([cleanUpFiles(app.services), cleanUpFiles(app.services)]);
    for (const id of ids) expect(await actionsOn(id)).toEqual(['file.upload', 'file.expire']);
  });
});

describe('comparing records and contents', () => {
  const checkAtNight = () => checkFilesNightly.run({ services: app.services } as JobRun);

  test('finds rows without content and contents without row', async () => {
    expect(await findFileTrouble(app.db, app.services.storage, app.services.modules)).toEqual({
      withoutContent: [],
      withoutRow: [],
    });
    expect((await checkAtNight()).text?.zh).toBe('文件记录与内容一致');
    const lost = await uploaded('丢失');
    const hash = await hashOf(lost);
    await app.services.storage.remove(hash);
    const stray = await app.services.storage.put(Readable.from([Buffer.from('没有记录')]));
    expect(await findFileTrouble(app.db, app.services.storage, app.services.modules)).toEqual({
      withoutContent: [{ id: lost, name: '丢失.txt', hash }],
      withoutRow: [stray.hash],
    });
    const { status, message } = await app.as('student').call(fileCalls.download, { params: { id: lost } });
    expect([status, message]).toEqual([500, '文件内容缺失，请联系管理员']);
    await expect(checkAtNight()).rejects.toThrow('缺少内容的文件 1 个，没有记录的内容 1 个');
  });
});
