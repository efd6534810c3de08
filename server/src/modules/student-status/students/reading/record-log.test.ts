import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';

const app = useTestApp();

const someStudent = async (code: string) => {
  const { id, version } = await app.db
    .selectFrom('studentRecords')
    .select(['id', 'version'])
    .where('departmentId', '=', demonstrationIds.department(code))
    .where('status', '=', 'active')
    .orderBy('studentNo')
    .executeTakeFirstOrThrow();
  return { id, version };
};
const logOf = (username: string, id: string, query: object = {}) =>
  app.as(username).call(readingCalls.log, { params: { id }, query });

describe('the log of a record', () => {
  test('says who did what, with the fields as they were and are, personal ones masked', async () => {
    const { id, version } = await someStudent('208');
    const edit = { id, version, record: { dormRoom: '301', archiveNo: 'DA-2026-77' } };
    expect((await app.as('secretary').call(writingCalls.edit, { body: edit })).status).toBe(200);
    const reveal = { fields: ['idNumber'], reason: '核对毕业证书信息' };
    await app.as('secretary').call(writingCalls.reveal, { params: { id }, body: reveal });
    const { data } = await logOf('secretary', id);
    expect(data.list[0]).toMatchObject({
      action: 'personalData.reveal',
      roleCode: 'secretary',
      looked: ['idNumber'],
      reason: '核对毕业证书信息',
    });
    expect(data.list[1]).toMatchObject({ action: 'studentRecord.edit', username: 'secretary' });
    const changes = new Map(data.list[1]?.changes.map((change) => [change.field, change]));
    expect(changes.get('archiveNo')?.after).toBe('DA-2026-77');
    expect(changes.get('dormRoom')?.after).not.toBe('301');
    const page = await logOf('enrolment', id, { limit: 1, page: 2 });
    expect(page.data.total).toBe(data.total);
    expect(page.data.list.map((entry) => entry.id)).toEqual([data.list[1]?.id]);
  });

  test('is told within the scope to those with the permission only', async () => {
    const { id } = await someStudent('201');
    expect((await logOf('secretary', id)).status).toBe(404);
    expect((await logOf('enrolment', id)).status).toBe(200);
    for (const username of ['student', 'tutor', 'dean', 'counselor', 'auditor', 'security'])
      expect((await logOf(username, id)).status).toBe(403);
  });
});
