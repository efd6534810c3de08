import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { awardActs, TUTOR } from '../../../../test/awards.ts';

const app = useTestApp();
const { addBatch, addStudent, reported } = awardActs(app);
/** Only these students are meant by the batch. */
const ENTRY = 2002;

const remind = (username: string, id: string, tutorNos?: string[]) =>
  app.as(username).call(awardRecordCalls.remind, { params: { id }, body: { ...(tutorNos && { tutorNos }) } });
const told = async (batchId: string) => {
  const { rows } = await sql<{ title: string; username: string }>`select m.title, a.username from messages m
    join accounts a on a.id = m.account_id where m.link like ${`%${batchId}`} order by m.created_at`.execute(
    app.db,
  );
  return rows;
};

test('tutors with students left are reminded with how many, those who have reported all are not', async () => {
  const batchId = await addBatch({ entryYears: [ENTRY] });
  await addStudent({ enrolYear: ENTRY });
  const other = await addStudent({ enrolYear: ENTRY });
  await reported('tutor', { batchId, studentId: other });
  expect((await remind('tutor', batchId)).status).toBe(403);
  expect((await remind('secretary', batchId, ['nobody'])).data.reminded).toBe(0);
  expect((await remind('secretary', batchId, [TUTOR])).data.reminded).toBe(1);
  const [message] = await told(batchId);
  expect(message?.username).toBe('tutor');
  expect(message?.title).toContain('还有2名学生未提交');
  expect((await remind('secretary', await addBatch({ status: 'closed' }))).status).toBe(409);
});
