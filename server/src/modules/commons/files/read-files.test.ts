import { createHmac } from 'node:crypto';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody, type TestClient } from '../../../../test/client.ts';
import { docxOf, pdfOf, photoOf, xlsxOf, zipOf } from '../../../../test/sample-files.ts';
import { aRecord, reportKind, testRecords } from '../../../../test/test-records.ts';
import { upload } from '../../../../test/upload.ts';
import { newId } from '../../../platform/ids.ts';
import { installationSecret } from '../../../platform/secrets.ts';
import { claimFiles } from './public.ts';

const app = useTestApp({}, [testRecords]);

const uploaded = async (name: string, bytes: Buffer, username = 'student') => {
  const { data } = await upload(app, app.as(username), { name, bytes, ...reportKind });
  return data.id;
};

/** The record takes the files, which an account has uploaded. */
const take = async (recordId: string, fileIds: string[], username = 'student') => {
  const { id: accountId } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const author = { actor: { accountId, role: {} } as never, address: '', requestId: '' };
  await app.db.transaction().execute((tx) => claimFiles(tx, author, { ...reportKind, recordId, fileIds }));
};

const download = (client: TestClient, id: string, headers: Record<string, string> = {}) =>
  client.call(fileCalls.download, { params: { id }, headers });

const previewOf = async (client: TestClient, fileId: string) => {
  const { data } = await client.call(fileCalls.onlinePreview, { body: { fileId } });
  return data.url;
};

const open = (url: string, headers: Record<string, string> = {}) =>
  anybody(app).send({ method: 'GET', url, headers });

/** An address signed with our own secret for a moment of our choice. */
const signedUntil = async (id: string, expires: number, purpose = 'preview') => {
  const signature = createHmac('sha256', await installationSecret(app.db, 'files'))
    .update(`${purpose} ${id} ${expires}`)
    .digest('base64url');
  return `${app.services.config.apiPrefix}/api/file/preview/${id}?expires=${expires}&signature=${signature}`;
};

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('who may read a file', () => {
  test('case 25: before a record takes it only its uploader; for all others it does not exist', async () => {
    const id = await uploaded('草稿.pdf', pdfOf('draft'));
    expect((await download(app.as('student'), id)).status).toBe(200);
    for (const username of ['tutor', 'secretary', 'sysadmin', 'admin']) {
      const client = app.as(username);
      const answers = [
        await download(client, id),
        await client.call(fileCalls.find, { query: { id } }),
        await client.call(fileCalls.content, { params: { id } }),
        await client.call(fileCalls.onlinePreview, { body: { fileId: id } }),
        await client.call(fileCalls.thumbnail, { params: { id } }),
        await client.call(fileCalls.remove, { params: { id } }),
        await client.call(fileCalls.restore, { body: { ids: [id] } }),
      ];
      for (const { status, message } of answers) expect([status, message]).toEqual([404, '文件不存在']);
      expect((await client.call(fileCalls.info, { body: { ids: [id] } })).data).toEqual([]);
    }
    expect((await download(anybody(app), id)).status).toBe(401);
  });

  test('after that who may see the record, and nobody else', async () => {
    const id = await uploaded('报告.pdf', pdfOf('report'));
    const recordId = aRecord({ readers: ['tutor'] });
    await take(recordId, [id]);
    expect((await download(app.as('tutor'), id)).status).toBe(200);
    expect((await download(app.as('student'), id)).status).toBe(404);
    const group = (username: string) =>
      app.as(username).call(fileCalls.group, { params: { id: recordId }, query: { moduleCode: 'TEST' } });
    expect((await group('tutor')).data).toMatchObject([
      { id, fileName: '报告.pdf', recordId, businessCode: 'report' },
    ]);
    expect((await group('student')).data).toEqual([]);
  });

  test('an absent file, a foreign file and one that is another kind of id are told apart by nobody', async () => {
    const foreign = await uploaded('a.txt', Buffer.from('foreign'), 'tutor');
    const answers = [await download(app.as('student'), foreign), await download(app.as('student'), newId())];
    expect(answers.map(({ raw }) => raw.json())).toEqual([answers[0]?.raw.json(), answers[0]?.raw.json()]);
  });

  test.each(['..%2F..%2Fetc%2Fpasswd', '%2Fetc%2Fpasswd', 'null', '*', '%25', '0', '-1', '%00', '[]'])(
    'case D3-7: the id %s is refused as bad input',
    async (id) => {
      const url = `${app.services.config.apiPrefix}/api/file/download/${id}`;
      expect((await app.as('student').send({ method: 'GET', url })).statusCode).toBe(400);
    },
  );

  test('a missing id is named', async () => {
    const student = app.as('student');
    const answers = [
      await student.call(fileCalls.downloadNothing),
      await student.call(fileCalls.find),
      await student.call(fileCalls.info, { body: { ids: [] } }),
      await student.call(fileCalls.info, { body: {} }),
      await student.call(fileCalls.onlinePreview, { body: {} }),
      await student.call(fileCalls.removeMultiple, { body: {} }),
    ];
    for (const { status, message } of answers) expect([status, message]).toEqual([400, '缺少文件ID']);
    const prefix = app.services.config.apiPrefix;
    for (const url of [`${prefix}/api/file/download/`, `${prefix}/api/file/findById/?id=`])
      expect((await student.send({ method: 'GET', url })).json()).toMatchObject({
        code: 400,
        msg: '缺少文件ID',
      });
  });
});

describe('downloading', () => {
  test('sends an attachment with its Chinese name, under a policy that lets nothing run', async () => {
    const id = await uploaded('开题 报告(终稿)%.pdf', pdfOf('name'));
    const { raw } = await download(app.as('student'), id);
    expect(raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="__ __(__)_.pdf"; filename*=UTF-8''%E5%BC%80%E9%A2%98%20%E6%8A%A5%E5%91%8A%28%E7%BB%88%E7%A8%BF%29%25.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect(raw.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(raw.rawPayload).toEqual(pdfOf('name'));
    expect(raw.headers['content-length']).toBe(String(pdfOf('name').length));
  });

  test('sends the part that was asked for', async () => {
    const id = await uploaded('a.txt', Buffer.from('0123456789'));
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { raw } = await download(app.as('student'), id, { range, ...more });
      return [raw.statusCode, raw.headers['content-range'], raw.statusCode < 300 ? raw.payload : ''];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-100')).toEqual([206, 'bytes 0-9/10', '0123456789']);
    expect(await part('bytes=0-999')).toEqual([206, 'bytes 0-9/10', '0123456789']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=-0')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=5-2')).toEqual([200, undefined, '0123456789']);
    expect(await part('bytes=0-1,4-5')).toEqual([200, undefined, '0123456789']);
    expect(await part('lines=1-2')).toEqual([200, undefined, '0123456789']);
    expect(await part('bytes=2-4', { 'if-range': '"another"' })).toEqual([200, undefined, '0123456789']);
  });

  test('is spared who has the content already', async () => {
    const id = await uploaded('a.txt', Buffer.from('unchanged'));
    const first = await download(app.as('student'), id);
    const tag = String(first.raw.headers.etag);
    expect((await download(app.as('student'), id, { 'if-none-match': `"x", W/${tag}` })).status).toBe(304);
    expect((await download(app.as('student'), id, { range: 'bytes=0-1', 'if-range': tag })).status).toBe(206);
  });
});

describe('looking at a file', () => {
  test('a signed address shows it without a token', async () => {
    const id = await uploaded('论文.pdf', pdfOf('preview'));
    const answer = await open(await previewOf(app.as('student'), id));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^inline; /);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  test('case 27: the address is dead after five minutes', async () => {
    const id = await uploaded('a.pdf', pdfOf('five minutes'));
    const url = new URL(await previewOf(app.as('student'), id), 'http://localhost');
    const lasts = Number(url.searchParams.get('expires')) - inSeconds(0);
    expect(lasts).toBeGreaterThan(295);
    expect(lasts).toBeLessThanOrEqual(300);
    expect((await open(await signedUntil(id, inSeconds(10)))).statusCode).toBe(200);
    const late = await open(await signedUntil(id, inSeconds(-1)));
    expect([late.statusCode, late.json().msg]).toEqual([403, '预览地址已失效，请重新打开预览']);
  });

  test('case 27: an address that was changed opens nothing', async () => {
    const [id, other] = [await uploaded('a.pdf', pdfOf('1')), await uploaded('b.pdf', pdfOf('2'), 'tutor')];
    const url = await previewOf(app.as('student'), id);
    const expires = String(new URL(url, 'http://localhost').searchParams.get('expires'));
    for (const changed of [
      url.replace(expires, String(Number(expires) + 60)),
      url.replace(id, other),
      url.replace('/preview/', '/thumbnail/'),
      url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      await signedUntil(id, inSeconds(60), 'thumbnail'),
    ])
      expect((await open(changed)).statusCode).toBe(403);
    for (const unsigned of [url.split('?')[0] ?? '', url.replace(/signature=.*/, 'signature=')])
      expect((await open(unsigned)).statusCode).toBe(400);
  });

  test('a removed file is not shown any more', async () => {
    const id = await uploaded('a.pdf', pdfOf('removed'));
    const url = await previewOf(app.as('student'), id);
    await app.as('student').call(fileCalls.remove, { params: { id } });
    expect((await open(url)).statusCode).toBe(404);
  });

  test('pictures, PDF and text are shown in place, text only as plain text; all else is an attachment', async () => {
    const shown = async (name: string, bytes: Buffer) => {
      const { headers } = await open(await previewOf(app.as('student'), await uploaded(name, bytes)));
      return [headers['content-type'], String(headers['content-disposition']).split(';')[0]];
    };
    expect(await shown('a.png', await photoOf('png', 'red'))).toEqual(['image/png', 'inline']);
    expect(await shown('a.txt', Buffer.from('<script>alert(1)</script>'))).toEqual([
      'text/plain; charset=utf-8',
      'inline',
    ]);
    const gbk = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb]);
    expect(await shown('a.csv', gbk)).toEqual(['text/plain; charset=gb18030', 'inline']);
    expect((await shown('a.docx', docxOf(['x'])))[1]).toBe('attachment');
    expect((await shown('a.zip', zipOf([{ name: 'a', content: 'x' }])))[1]).toBe('attachment');
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:5432/_x',
    { url: 'http://127.0.0.1' },
    ['http://localhost'],
  ])('case D3-17: `api` (%j) is accepted and ignored, whatever it says', async (api) => {
    const id = await uploaded('a.pdf', pdfOf('ssrf'));
    const { status, data } = await app
      .as('student')
      .call(fileCalls.onlinePreview, { body: { api, fileId: id } });
    expect(status).toBe(200);
    expect(data.url).toMatch(
      new RegExp(`^/lzuyjs/service/api/file/preview/${id}\\?expires=\\d+&signature=[\\w-]{43}$`),
    );
  });
});

describe('a thumbnail', () => {
  test('is small, and reached with a token or by the address given with the file', async () => {
    const id = await uploaded('照片.jpg', await photoOf('jpeg', 'green'));
    const { data } = await app.as('student').call(fileCalls.find, { query: { id } });
    const signed = await open(data.thumbnail ?? '');
    expect(signed.headers['content-type']).toBe('image/webp');
    expect(await sharp(signed.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
    const { raw } = await app.as('student').call(fileCalls.thumbnail, { params: { id } });
    expect(raw.rawPayload).toEqual(signed.rawPayload);
    expect(
      (await open(data.thumbnail ?? '', { 'if-none-match': String(signed.headers.etag) })).statusCode,
    ).toBe(304);
  });

  test('needs one of the two; a stale token is answered so that the client renews it', async () => {
    const id = await uploaded('照片.png', await photoOf('png', 'green'));
    expect((await anybody(app).call(fileCalls.thumbnail, { params: { id } })).status).toBe(401);
    const headers = { authorization: 'Bearer stale' };
    expect((await anybody(app).call(fileCalls.thumbnail, { params: { id }, headers })).status).toBe(402);
  });

  test('exists for pictures only', async () => {
    const id = await uploaded('a.pdf', pdfOf('no picture'));
    const { data } = await app.as('student').call(fileCalls.find, { query: { id } });
    expect(data.thumbnail).toBeUndefined();
    expect((await app.as('student').call(fileCalls.thumbnail, { params: { id } })).status).toBe(422);
  });
});

describe('the text of a file', () => {
  const textOf = async (name: string, bytes: Buffer) =>
    app.as('student').call(fileCalls.content, { params: { id: await uploaded(name, bytes) } });

  test('is had from plain text, in the encoding it was written in', async () => {
    expect((await textOf('a.txt', Buffer.from('研究生'))).data).toMatchObject({
      content: '研究生',
      truncated: false,
    });
    expect((await textOf('b.csv', Buffer.from([0xd0, 0xd5, 0xc3, 0xfb]))).data.content).toBe('姓名');
    expect((await textOf('c.txt', Buffer.from('\ufeff姓名', 'utf16le'))).data.content).toBe('姓名');
  });

  test('is had from Word and Excel', async () => {
    const word = await textOf('a.docx', docxOf(['第一段 &amp; &lt;标记&gt;', '第二段&#x4e2d;']));
    expect(word.data.content).toBe('第一段 & <标记>\n第二段中\n');
    const wide = await textOf('b.docx', docxOf(['大文件的写法'], [], true));
    expect(wide.data.content).toBe('大文件的写法\n');
    const sheet = await textOf(
      'a.xlsx',
      xlsxOf([
        ['姓名', '成绩'],
        ['张三', 90],
      ]),
    );
    expect(sheet.data.content).toBe('姓名\t成绩\t\n张三\t90\t\n');
  });

  test('is had from a PDF, page by page, Chinese too', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `<p>学籍管理条文之${index + 1}</p>`);
    const { data } = await app
      .as('training')
      .call(noticeCalls.create, { body: { title: '管理规定', content: lines.join('') } });
    const printed = await app.as('student').call(noticeCalls.print, { params: { id: data.id } });
    const { content, truncated } = (await textOf('规定.pdf', printed.raw.rawPayload)).data;
    expect(truncated).toBe(false);
    for (const words of ['管理规定', '条文之 1', '条文之 120']) expect(content).toContain(words);
  });

  test('stops where it gets long', async () => {
    const { data } = await textOf('a.txt', Buffer.from('长'.repeat(200_001)));
    expect([data.content.length, data.truncated]).toEqual([200_000, true]);
  });

  test('is not had from a PDF without words or one that is broken, from entities that grow, or from a part that unpacks without end', async () => {
    const bomb = (content: string) =>
      zipOf([
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        },
        { name: 'word/document.xml', content },
      ]);
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:t>&b;</w:t>';
    for (const [name, bytes] of [
      ['a.pdf', pdfOf('text')],
      ['b.pdf', Buffer.from('%PDF-1.7\nnothing of the kind')],
      ['a.docx', bomb(entities)],
      ['b.docx', bomb(' '.repeat(9 * 1024 * 1024))],
    ] as const) {
      const { status, message } = await textOf(name, bytes);
      expect([status, message]).toEqual([422, '该文件不能提取文字，请在线预览或下载后查看']);
    }
  });
});

describe('the list of all files', () => {
  test('is for those who keep house, filtered and by pages', async () => {
    await uploaded('名单百分之100%.txt', Buffer.from('list'), 'tutor');
    const list = (query: object) => app.as('sysadmin').call(fileCalls.list, { query });
    const { data } = await list({
      fileName: '100%',
      uploaderName: '周明远',
      state: 'waiting',
      moduleCode: 'TEST',
    });
    expect(data).toMatchObject({
      total: 1,
      list: [
        { fileName: '名单百分之100%.txt', uploaderName: '周明远', state: 'waiting', actions: ['purge'] },
      ],
    });
    expect((await list({ fileName: '1_0%' })).data.total).toBe(0);
    expect(
      (await list({ limit: 1, sort: [{ field: 'fileSize', descending: true }] })).data.list,
    ).toHaveLength(1);
    expect((await app.as('student').call(fileCalls.list)).status).toBe(403);
  });
});
