import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import {
  docxOf,
  exeBytes,
  macroWorkbook,
  pdfOf,
  photoOf,
  xlsxOf,
  zipOf,
} from '../../../../test/sample-files.ts';
import { LARGEST_NOTE, noteKind, reportKind, testRecords } from '../../../../test/test-records.ts';
import { multipartOf, upload } from '../../../../test/upload.ts';
import { uploadFolder } from './receive-upload.ts';

const app = useTestApp({}, [testRecords]);
const WRONG_FORMAT = '文件不符合要求格式，请按要求格式上传';
const MB = 1024 * 1024;

const send = (
  name: string,
  bytes: Buffer,
  kind = reportKind as { moduleCode: string; businessCode: string },
) => upload(app, app.as('student'), { name, bytes, ...kind });

const countRows = async () => {
  const { rows } = await app.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

const storedHashes = async () => {
  const hashes: string[] = [];
  for await (const { hash } of app.services.storage.list()) hashes.push(hash);
  return hashes;
};

const waitingOnDisk = () => {
  const folder = uploadFolder(app.services);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Rows, contents and half-received files, to compare before and after. */
const everything = async () => ({
  rows: await countRows(),
  hashes: await storedHashes(),
  waiting: waitingOnDisk(),
});

const storedBytesOf = async (id: string) => {
  const { hash } = await app.db
    .selectFrom('files')
    .select('hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stream = await app.services.storage.open(hash);
  return stream ? buffer(stream) : Buffer.alloc(0);
};

const textOf = (length: number) => Buffer.from('a'.repeat(length));

describe('uploading a file', () => {
  test('keeps it under its content and answers id, name and size', async () => {
    const bytes = pdfOf('开题报告');
    const { status, data } = await send('开题报告.pdf', bytes);
    expect(status).toBe(200);
    expect(data).toMatchObject({ fileName: '开题报告.pdf', fileSize: bytes.length });
    expect(await storedBytesOf(data.id)).toEqual(bytes);
    expect(waitingOnDisk()).toEqual([]);
    const written = await app.db
      .selectFrom('auditLog')
      .select(['action', 'accountId'])
      .where('subjectId', '=', data.id)
      .execute();
    expect(written).toMatchObject([{ action: 'file.upload' }]);
  });

  test.each([
    ['docx', docxOf(['一'])],
    ['xlsx', xlsxOf([['姓名', 1]])],
    ['zip', zipOf([{ name: '附件/材料.txt', content: '材料' }])],
    ['txt', Buffer.from('BM 开头的文字')],
    ['csv', Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb3, 0xc9, 0xbc, 0xa8, 0x0d, 0x0a])],
    ['doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('takes a %s file whose content is one', async (extension, bytes) => {
    expect(await send(`材料.${extension}`, bytes)).toMatchObject({ status: 200 });
  });

  test('needs a session', async () => {
    const answer = await upload(app, anybody(app), { name: 'a.pdf', bytes: pdfOf('x'), ...reportKind });
    expect(answer.status).toBe(401);
  });

  test('is refused for a kind of record that no module has declared', async () => {
    const before = await everything();
    for (const kind of [
      { moduleCode: 'TEST', businessCode: 'other' },
      { moduleCode: '..', businessCode: '..' },
      { moduleCode: '../../etc', businessCode: 'report' },
    ])
      expect(await send('a.pdf', pdfOf('x'), kind)).toMatchObject({
        status: 400,
        error: 'files.unknownKind',
      });
    expect(await everything()).toEqual(before);
  });

  test('says which field is missing', async () => {
    const { headers, payload } = multipartOf({ name: 'a.pdf', bytes: pdfOf('x'), ...reportKind });
    const withoutKind = Buffer.from(
      payload.toString('latin1').replace('name="mkCode"', 'name="other"'),
      'latin1',
    );
    const url = `${app.services.config.apiPrefix}/${fileCalls.upload.path}`;
    const answer = await app.as('student').send({ method: 'POST', url, headers, payload: withoutKind });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errors).toContainEqual(
      expect.objectContaining({ field: 'mkCode', label: '模块代码' }),
    );
    expect(waitingOnDisk()).toEqual([]);
  });

  test('is refused when it has no file, or two, or is no form at all', async () => {
    const before = await everything();
    const url = `${app.services.config.apiPrefix}/${fileCalls.upload.path}`;
    const { headers, payload } = multipartOf({ name: 'a.pdf', bytes: pdfOf('x'), ...reportKind });
    const boundary = payload.toString('latin1').split('\r\n')[0] ?? '';
    const parts = payload.toString('latin1').split(boundary);
    const withParts = (...numbers: number[]) =>
      Buffer.from(`${numbers.map((number) => boundary + parts[number]).join('')}${boundary}--\r\n`, 'latin1');
    const post = (body: Buffer) => app.as('student').send({ method: 'POST', url, headers, payload: body });
    expect((await post(withParts(1, 2))).json()).toMatchObject({ code: 400, msg: '请选择要上传的文件' });
    expect((await post(withParts(1, 2, 3, 3))).statusCode).toBe(400);
    expect((await post(Buffer.from('nonsense'))).statusCode).toBe(400);
    expect((await post(payload.subarray(0, payload.length - 60))).statusCode).toBe(400);
    const noBoundary = { 'content-type': 'multipart/form-data' };
    expect(
      (await app.as('student').send({ method: 'POST', url, headers: noBoundary, payload })).statusCode,
    ).toBe(400);
    expect((await app.as('student').send({ method: 'POST', url, payload: { file: 'x' } })).statusCode).toBe(
      400,
    );
    expect(await everything()).toEqual(before);
  });

  test('takes the fields in any order', async () => {
    const { headers, payload } = multipartOf({ name: 'a.pdf', bytes: pdfOf('order'), ...reportKind });
    const boundary = payload.toString('latin1').split('\r\n')[0] ?? '';
    const [, module, business, file] = payload.toString('latin1').split(boundary);
    const turned = Buffer.from(
      `${[file, business, module].map((part) => boundary + part).join('')}${boundary}--\r\n`,
      'latin1',
    );
    const url = `${app.services.config.apiPrefix}/${fileCalls.upload.path}`;
    expect((await app.as('student').send({ method: 'POST', url, headers, payload: turned })).statusCode).toBe(
      200,
    );
  });
});

describe('what a file must be', () => {
  test('case 23: a program renamed to pdf is refused and nothing is kept', async () => {
    const before = await everything();
    expect(await send('论文.pdf', exeBytes)).toMatchObject({ status: 422, message: WRONG_FORMAT });
    expect(await everything()).toEqual(before);
  });

  test('case 24: a path in the name is dropped', async () => {
    const { data } = await send('../../x.pdf', pdfOf('path'));
    expect(data.fileName).toBe('x.pdf');
  });

  test('case 24: a name of 255 Chinese characters is cut to 200 and keeps its extension', async () => {
    const { data } = await send(`${'文'.repeat(255)}.pdf`, pdfOf('long'));
    expect(data.fileName).toBe(`${'文'.repeat(196)}.pdf`);
  });

  test('case 24: an empty file is refused', async () => {
    expect(await send('a.pdf', Buffer.alloc(0))).toMatchObject({
      status: 422,
      message: '文件内容为空，请重新选择文件',
    });
  });

  test('case 24: 5 MB are taken, 5 MB and one byte are not', async () => {
    const before = waitingOnDisk();
    expect(await send('a.txt', textOf(5 * MB))).toMatchObject({ status: 200, data: { fileSize: 5 * MB } });
    expect(await send('a.txt', textOf(5 * MB + 1))).toMatchObject({ status: 413, message: '文件最大允许5M' });
    expect(waitingOnDisk()).toEqual(before);
  });

  test('case 24: the limit is that of the kind of record', async () => {
    expect(await send('a.txt', textOf(LARGEST_NOTE), noteKind)).toMatchObject({ status: 200 });
    expect(await send('a.txt', textOf(LARGEST_NOTE + 1), noteKind)).toMatchObject({ status: 413 });
    expect(await send('a.pdf', pdfOf('x'), noteKind)).toMatchObject({ status: 422, message: WRONG_FORMAT });
  });

  test.each([
    ['case D3-6: html as png', 'a.png', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'case D3-6: svg with script as png',
      'a.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    ],
    ['case D3-6: svg', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['case D3-6: html', 'a.html', Buffer.from('<html></html>')],
    ['case D3-6: jsp', 'a.jsp', Buffer.from('<% %>')],
    ['case D3-6: two extensions, the last of which counts', 'a.pdf.exe', pdfOf('x')],
    ['case D3-6: .htaccess', '.htaccess', Buffer.from('Options')],
    ['case D3-6: no extension', 'passwd', Buffer.from('root')],
    [
      'case D3-6: a page behind the mark of a picture',
      'a.png',
      Buffer.from('89504e470d0a1a0a3c7363726970743e', 'hex'),
    ],
    [
      'case D3-6: a pdf with an archive behind it, called docx',
      'a.docx',
      Buffer.concat([pdfOf('x'), docxOf(['x'])]),
    ],
    ['B-6: a program called txt', 'a.txt', exeBytes],
    [
      'B-6: an encrypted docx',
      'a.docx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ],
    ['B-6: a workbook with macros called xlsx', 'a.xlsx', macroWorkbook()],
    [
      'B-6: a document that hides macros',
      'a.docx',
      docxOf(['x'], [{ name: 'word/vbaProject.bin', content: 'x' }]),
    ],
    ['B-6: a workbook called docx', 'a.docx', xlsxOf([['x']])],
    ['B-6: any archive called docx', 'a.docx', zipOf([{ name: 'a.txt', content: 'x' }])],
    [
      'B-6: an archive that leads out of its folder',
      'a.zip',
      zipOf([{ name: '../../etc/cron.d/x', content: 'x' }]),
    ],
    ['B-6: an archive with an absolute path', 'a.zip', zipOf([{ name: 'C:\\x', content: 'x' }])],
    [
      'B-6: an archive that unpacks to a gigabyte',
      'a.zip',
      zipOf([{ name: 'a', content: 'x', declaredSize: 1024 * MB }]),
    ],
    ['B-6: an archive cut off', 'a.zip', zipOf([{ name: 'a', content: 'x' }]).subarray(0, 40)],
    ['B-6: the test virus as a program', 'eicar.com', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR')],
    [
      'B-6: a sound file whose header makes careless readers loop',
      'a.pdf',
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(200)]),
    ],
  ])('%s is refused and nothing is kept', async (_case, name, bytes) => {
    const before = await everything();
    expect(await send(name, bytes)).toMatchObject({ status: 422, message: WRONG_FORMAT });
    expect(await everything()).toEqual(before);
  });

  test('case D3-6: control and direction characters leave the name', async () => {
    expect((await send('a.jsp\u0000.txt', Buffer.from('nul'))).data.fileName).toBe('a.jsp.txt');
    expect((await send('\u202etxt.exe.txt', Buffer.from('rtl'))).data.fileName).toBe('txt.exe.txt');
    expect((await send('..\\..\\a.txt', Buffer.from('back'))).data.fileName).toBe('a.txt');
  });
});

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('loses what the camera noted in it (%s)', async (format) => {
    const photo = await photoOf(format, '#336699');
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { data } = await send(`照片.${format}`, photo);
    const kept = await storedBytesOf(data.id);
    expect(data.fileSize).toBe(kept.length);
    expect(await sharp(kept).metadata()).toMatchObject({ format, width: 640, height: 480 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('SecretPhone')).toBe(false);
  });

  test('case D3-6: loses the page or archive hidden behind it', async () => {
    const hidden = Buffer.concat([
      await photoOf('png', '#123456'),
      Buffer.from('<script>alert(1)</script>'),
      zipOf([]),
    ]);
    const { status, data } = await send('polyglot.png', hidden);
    expect(status).toBe(200);
    expect((await storedBytesOf(data.id)).includes('<script>')).toBe(false);
  });

  test('stands upright afterwards', async () => {
    const lying = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await send('竖.jpg', lying);
    expect(await sharp(await storedBytesOf(data.id)).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  test('is refused when it would unpack to an enormous one', async () => {
    const size = { width: 10_000, height: 10_000, channels: 3 as const, background: 'white' };
    const enormous = await sharp({ create: size }).png({ compressionLevel: 9 }).toBuffer();
    expect(enormous.length).toBeLessThan(MB);
    expect(await send('a.png', enormous)).toMatchObject({
      status: 422,
      message: '图片尺寸过大，请缩小后再上传',
    });
  });
});

describe('over a real connection', () => {
  const path = () => `${app.services.config.apiPrefix}/${fileCalls.upload.path}`;
  const port = () => (app.fastify.server.address() as AddressInfo).port;
  const authorization = async () => {
    const { raw } = await app.as('student').send({ method: 'GET', url: '/' });
    return String(raw.req.headers.authorization);
  };
  beforeAll(async () => {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  });

  test('case 26: an upload cut off in the middle leaves no row, no content and no half-received file', async () => {
    const before = await everything();
    const { headers, payload } = multipartOf({ name: 'a.txt', bytes: textOf(2 * MB), ...reportKind });
    const lines = [
      `POST ${path()} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${await authorization()}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
    ];
    const socket = connect(port(), '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, MB));
    await expect.poll(waitingOnDisk).not.toEqual(before.waiting);
    socket.destroy();
    await expect.poll(waitingOnDisk).toEqual(before.waiting);
    expect(await everything()).toEqual(before);
  });

  test('who sends far too much is told so, and may go on with the same connection', async () => {
    const before = await everything();
    const { headers, payload } = multipartOf({ name: 'a.txt', bytes: textOf(30 * MB), ...reportKind });
    const send30 = async () =>
      fetch(`http://127.0.0.1:${port()}${path()}`, {
        method: 'POST',
        headers: { ...headers, authorization: await authorization() },
        body: payload,
      });
    for (const answer of [await send30(), await send30()])
      expect(await answer.json()).toMatchObject({ code: 413, msg: '文件最大允许5M' });
    expect(await everything()).toEqual(before);
  });
});
