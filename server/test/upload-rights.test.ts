import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { describe, expect, test } from 'vitest';
import { modules } from '../src/modules/index.ts';
import { useTestApp } from './app.ts';
import { statusesOf } from './browser.ts';
import { allPermissions, holds } from './declared-rights.ts';
import { portraitOf, sendForm } from './photos.ts';
import { pdfOf, zipOf } from './sample-files.ts';
import { reportKind, testRecords } from './test-records.ts';
import { upload } from './upload.ts';

const app = useTestApp({}, [testRecords]);
const MB = 1024 * 1024;
const ROLES = [
  'student',
  'tutor',
  'secretary',
  'dean',
  'counselor',
  'enrolment',
  'training',
  'awards',
  'auditor',
];
const rules = modules.flatMap(({ files }) => files ?? []);

describe('who may upload is declared with each kind of file', () => {
  test.each(rules.map((rule) => [`${rule.moduleCode} ${rule.businessCode}`, rule] as const))(
    '%s',
    async (_name, { moduleCode, businessCode, mayUpload, extensions }) => {
      if (mayUpload !== 'everybody')
        for (const permission of mayUpload) expect(allPermissions).toContain(permission);
      for (const role of ROLES) {
        const may = mayUpload === 'everybody' || mayUpload.some((permission) => holds(role, permission));
        const name = `a.${extensions[0]}`;
        const { status } = await upload(app, app.as(role), {
          name,
          bytes: Buffer.from('x'),
          moduleCode,
          businessCode,
        });
        expect(status === 403, `${role} ${businessCode}`).toBe(!may);
      }
    },
  );

  test('a student puts no archive of photos on the disk', async () => {
    const kind = rules.find(({ businessCode }) => businessCode === 'photoArchive') ?? reportKind;
    const bytes = zipOf([]);
    const { status, message } = await upload(app, app.as('student'), { name: 'a.zip', bytes, ...kind });
    expect([status, message]).toEqual([403, '您无权上传此类文件，请联系管理员']);
  });
});

describe('an account uploads so many bytes a day', () => {
  const send = () => upload(app, app.as('student'), { name: 'a.pdf', bytes: pdf, ...reportKind });
  const pdf = pdfOf('x');
  const usedBefore = async (bytes: number, hours: number) => {
    const { id } = await app.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'student')
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom('uploadedBytes').where('accountId', '=', id).execute();
    const at = new Date(Date.now() - hours * 3_600_000);
    await app.db.insertInto('uploadedBytes').values({ accountId: id, bytes, at }).execute();
  };

  test('what would be too much is refused, of two at once as well; tomorrow there is room again', async () => {
    expect((await send()).status).toBe(200);
    await usedBefore(1000 * MB - pdf.length, 23);
    const answers = await Promise.all([send(), send(), send()]);
    expect(statusesOf(answers)).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.message).toBe(
      '24小时内最多上传1000M，请明天再传，或联系管理员',
    );
    await usedBefore(1000 * MB, 25);
    expect((await send()).status).toBe(200);
  });

  test('a picture of oneself is counted like a file', async () => {
    const bytes = await portraitOf();
    const change = async () =>
      (await sendForm(app, app.as('student'), photoCalls.updateAvatar, { bytes })).status;
    await usedBefore(1000 * MB - bytes.length, 1);
    expect([await change(), await change()]).toEqual([200, 429]);
  });
});
