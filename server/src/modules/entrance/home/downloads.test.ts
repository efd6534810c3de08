import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { NewDownload } from '@graduate/contract/entrance/home/downloads.ts';
import { homeCalls as calls } from '@graduate/contract/entrance/home/home-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { roleIdOf } from '../../../../test/rights.ts';
import { upload } from '../../../../test/upload.ts';
import { downloadKind } from './download-kind.ts';

const app = useTestApp();

const uploaded = async (text: string, username = 'degree') => {
  const bytes = Buffer.from(text);
  const { data } = await upload(app, app.as(username), { name: `${text}.txt`, bytes, ...downloadKind });
  return data.id;
};

const aDownload = async (changes: Partial<NewDownload> = {}): Promise<NewDownload> => ({
  title: '答辩申请表',
  category: 'form',
  description: '',
  fileId: changes.fileId ?? (await uploaded('答辩申请表')),
  roleIds: [],
  sortOrder: 5,
  enabled: true,
  ...changes,
});

const create = (body: NewDownload, username = 'degree') =>
  app.as(username).call(calls.createDownload, { body });

const fetchAs = async (username: string, fileId: string) =>
  (await app.as(username).call(fileCalls.download, { params: { id: fileId } })).raw;

const titlesFor = async (username: string, category: NewDownload['category']) =>
  (await app.as(username).call(calls.filesByCategory, { query: { category } })).data.map(
    ({ title }) => title,
  );

describe('what can be downloaded', () => {
  test('is shown on the home page with real files of the current role', async () => {
    const { data } = await app.as('student').call(calls.files);
    expect(data.map(({ fileName }) => fileName)).toEqual(
      expect.arrayContaining([
        '系统使用说明（研究生）.txt',
        '研究生请假申请表.docx',
        '研究生学籍管理规定.pdf',
      ]),
    );
    expect(data.map(({ title }) => title)).not.toContain('学院研究生秘书工作指南');
    const times = data.map(({ time }) => time.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    for (const { fileId, fileSize } of data) {
      const raw = await fetchAs('student', fileId);
      expect([raw.statusCode, raw.rawPayload.length]).toEqual([200, fileSize]);
    }
  });

  test('has contents that are what their names say', async () => {
    const { data } = await app.as('secretary').call(calls.files);
    const bytesOf = async (ending: string) => {
      const found = data.find(({ fileName }) => fileName.endsWith(ending));
      return (await fetchAs('secretary', found?.fileId ?? '')).rawPayload;
    };
    const { fileTypeFromBuffer } = await import('file-type');
    expect((await fileTypeFromBuffer(await bytesOf('.docx')))?.ext).toBe('docx');
    expect((await fileTypeFromBuffer(await bytesOf('.pdf')))?.ext).toBe('pdf');
  });

  test('is listed by category, under the name its callers know', async () => {
    expect(await titlesFor('student', 'regulation')).toEqual([
      '研究生学籍管理规定',
      '研究生课程学习与考核管理办法',
    ]);
    const url = `${app.services.config.apiPrefix}/api/home/homeFileByType?type=regulation`;
    const raw = await app.as('student').send({ method: 'GET', url });
    expect(raw.json().data[0]).toMatchObject({ type: 'regulation', title: '研究生学籍管理规定' });
  });

  test('is limited to roles: others neither see the entry nor get the file', async () => {
    const body = await aDownload({ title: '仅导师', roleIds: [await roleIdOf(app, 'tutor')] });
    await create(body);
    expect(await titlesFor('tutor', 'form')).toContain('仅导师');
    expect(await titlesFor('student', 'form')).not.toContain('仅导师');
    expect((await fetchAs('tutor', body.fileId)).statusCode).toBe(200);
    expect((await fetchAs('student', body.fileId)).statusCode).toBe(404);
    expect((await fetchAs('multi', body.fileId)).statusCode).toBe(200);
  });

  test('is gone when it is switched off, for all but those who look after it', async () => {
    const body = await aDownload({ title: '停用的', enabled: false });
    await create(body);
    expect(await titlesFor('student', 'form')).not.toContain('停用的');
    expect((await fetchAs('student', body.fileId)).statusCode).toBe(404);
    expect((await fetchAs('awards', body.fileId)).statusCode).toBe(200);
  });
});

describe('looking after the download centre', () => {
  test('is for the offices and the system administrator', async () => {
    for (const username of ['student', 'secretary', 'security', 'auditor'])
      expect((await create(await aDownload(), username)).status).toBe(403);
    for (const username of ['enrolment', 'training', 'degree', 'tutors', 'awards', 'sysadmin']) {
      const fileId = await uploaded('办公室', username);
      expect((await create(await aDownload({ fileId }), username)).status).toBe(200);
    }
  });

  test('needs a file of one’s own upload', async () => {
    const fileId = await uploaded('别人的', 'awards');
    expect((await create(await aDownload({ fileId }))).error).toBe('files.notFound');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await create(await aDownload({ fileId: nowhere }))).error).toBe('files.notFound');
  });

  test('replaces the file and keeps the entry', async () => {
    const body = await aDownload({ title: '会换文件' });
    const { data } = await create(body);
    const fileId = await uploaded('新版');
    const edit = (version: number) =>
      app
        .as('degree')
        .call(calls.editDownload, { params: { id: data.id }, body: { ...body, fileId, version } });
    expect((await edit(1)).data).toMatchObject({ file: { fileName: '新版.txt' }, version: 2 });
    expect((await edit(1)).error).toBe('platform.changedMeanwhile');
    expect((await fetchAs('student', body.fileId)).statusCode).toBe(404);
    expect((await fetchAs('student', fileId)).body).toBe('新版');
  });

  test('deletes the entry and its file', async () => {
    const body = await aDownload({ title: '会删除' });
    const { data } = await create(body);
    const remove = () => app.as('degree').call(calls.deleteDownload, { params: { id: data.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await fetchAs('student', body.fileId)).statusCode).toBe(404);
    const { data: listed } = await app.as('degree').call(calls.listDownloads, { query: { title: '会删除' } });
    expect(listed.total).toBe(0);
  });
});
