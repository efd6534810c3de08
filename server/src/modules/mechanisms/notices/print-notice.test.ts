import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { photoOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { pictureKind } from './notice-files.ts';

const app = useTestApp();
let id: string;

beforeAll(async () => {
  const { data: choices } = await app.as('training').call(noticeCalls.audienceChoices);
  const tutorRole = choices.roles.find(({ name }) => name === '导师')?.id ?? '';
  const picture = await upload(app, app.as('training'), {
    name: '图.png',
    bytes: await photoOf('png', '#884400'),
    ...pictureKind,
  });
  const { data, message } = await app.as('training').call(noticeCalls.create, {
    body: {
      title: '关于#答辩*安排的通知',
      content: `<p>各位<strong>导师</strong>：</p><table><tbody><tr><td>时间</td><td>地点</td></tr></tbody></table><p><img src="file:${picture.data.id}" /></p>`,
      attachmentIds: [],
      category: 'degree',
      audience: { kind: 'limited', roleIds: [tutorRole], departmentIds: [], grades: [] },
      pinned: false,
      receiptWanted: false,
      publishAt: null,
      validTo: null,
      intent: 'publish',
    },
  });
  expect(message).toBe('操作成功');
  id = data.id;
});

describe('a notice as PDF', () => {
  test('shows its readers what the page shows', async () => {
    const { status, raw } = await app.as('tutor').call(noticeCalls.print, { params: { id } });
    expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(raw.headers['content-disposition']).toContain(encodeURIComponent('答辩'));
    const { text, fonts } = await readPdf(raw.rawPayload);
    for (const words of ['关于#答辩*安排的通知', '各位导师', '时间', '地点', '示范大学'])
      expect(text.replaceAll(/\s/g, '')).toContain(words);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  test('is not there for anybody else', async () => {
    const { status } = await app.as('student').call(noticeCalls.print, { params: { id } });
    expect(status).toBe(404);
  });
});
