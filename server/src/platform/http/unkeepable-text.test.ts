import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const app = useTestApp();
const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app
    .as('student')
    .send({ method, url: `${app.services.config.apiPrefix}/${path}`, ...(payload && { payload }) });

const application = { title: '借用报告厅', content: '学术沙龙', attachmentIds: [] };

describe('text that cannot be kept', () => {
  test.each([
    ['the zero character in a query', 'GET', `${approvalCalls.records.path}?coreKey=1%00`, undefined],
    ['the zero character in a filter', 'GET', 'api/approval/mine?keyword=%00', undefined],
    [
      'the zero character in a path',
      'GET',
      `${fileCalls.group.path.replace(':id', '%00')}?mkCode=XT`,
      undefined,
    ],
    [
      'the zero character in a body',
      'POST',
      'api/system/applications',
      { ...application, title: '借用\u0000' },
    ],
    [
      'half a character in a body',
      'POST',
      'api/system/applications',
      { ...application, content: '沙龙\ud83d' },
    ],
    ['a bell', 'POST', 'api/system/applications', { ...application, title: '借用\u0007' }],
    [
      'a command to a terminal',
      'POST',
      'api/system/applications',
      { ...application, content: '\u001b[31m红' },
    ],
    ['what is no character', 'POST', 'api/system/applications', { ...application, title: '借用\uffff' }],
    [
      'nothing but marks of no width',
      'POST',
      'api/system/applications',
      { ...application, title: '\u200b\u2060\u202e' },
    ],
  ] as const)('%s is bad input', async (_name, method, path, payload) => {
    const answer = await send(method, path, payload);
    expect([answer.statusCode, answer.json().data.error]).toEqual([400, 'platform.badInput']);
  });

  test('is named with its field', async () => {
    const answer = await send('POST', 'api/system/applications', { ...application, title: '借用\u0000' });
    expect(answer.json().data.errors).toEqual([
      { field: 'title', label: '标题', message: '含有无法保存的字符，请删除后重新输入' },
    ]);
  });

  test('marks nobody sees are dropped, characters composed, lines kept', async () => {
    const content = 'e\u0301tude\u200b\n第二行\t\u202e完';
    const answer = await send('POST', 'api/system/applications', { ...application, content });
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json().data;
    const kept = await app.db
      .selectFrom('generalApplications')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.content).toBe('\u00e9tude\n第二行\t完');
  });

  test('a whole character beyond the basic plane is kept', async () => {
    const answer = await send('POST', 'api/system/applications', { ...application, title: '毕业🎓𠮷' });
    expect(answer.statusCode).toBe(200);
  });
});
