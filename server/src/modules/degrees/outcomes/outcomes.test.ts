import { degreeApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { outcomeApproval } from '@graduate/contract/degrees/outcomes/choices.ts';
import { outcomeCalls as calls, type NewOutcome } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { type Candidate, degreeActs } from '../../../../test/degrees.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';

const app = useTestApp();
const { addBatch, addCandidate, finishStudies, applied, decide, find } = degreeActs(app);

const entered = async (who: Candidate, more: Partial<NewOutcome> = {}) => {
  const client = app.as(who.username);
  const { moduleCode, businessCode } = outcomeApproval;
  const file = { name: '首页.pdf', bytes: pdfOf('paper'), moduleCode, businessCode };
  const fileIds = [(await upload(app, client, file)).data.id];
  return client.call(calls.create, {
    body: {
      kind: 'paper',
      title: '图学习的一种方法',
      venue: '计算机学报',
      grade: 'sci2',
      authorRank: 1,
      totalAuthors: 3,
      correspondingTutor: true,
      publication: 'published',
      publishDate: '2025-05-01',
      identifier: `10.1000/${who.username}`,
      firstUnit: true,
      fileIds,
      ...more,
    },
  });
};

const agreed = async (who: Candidate, id: string, appendData: object = {}) => {
  await app.as(who.username).call(calls.submit, { params: { id }, body: { version: 1 } });
  expect((await decide('tutor', id, 1, {}, outcomeApproval)).status).toBe(200);
  return decide('secretary', id, 1, appendData, outcomeApproval);
};

describe('outcomes for a degree', () => {
  test('what nobody has verified does not count, and the college says what it counts as', async () => {
    const who = await addCandidate();
    const { data: outcome } = await entered(who);
    expect((await agreed(who, outcome.id, { grade: 'core' })).status).toBe(200);
    const { data } = await app.as(who.username).call(calls.find, { params: { id: outcome.id } });
    expect(data).toMatchObject({ status: 'agreed', grade: 'core', points: 1, own: true });
    const edited = await app.as(who.username).call(calls.remove, { params: { id: outcome.id } });
    expect(edited.status).toBe(409);
  });

  test.each([
    ['the second author behind the tutor', { authorRank: 2 }, 3],
    ['the second author behind a friend', { authorRank: 2, correspondingTutor: false }, 0],
    ['the third author', { authorRank: 3 }, 0],
    [
      'what is still under review',
      { publication: 'submitted' as const, publishDate: null, identifier: null },
      0,
    ],
    ['what bears the name of another school', { firstUnit: false }, 0],
  ])('%s gets what is right', async (_name, more, points) => {
    const who = await addCandidate();
    const { data } = await entered(who, more);
    expect(data.points).toBe(points);
  });

  test('what contradicts itself is refused, and so is the same title twice', async () => {
    const who = await addCandidate();
    expect((await entered(who, { authorRank: 4 })).message).toBe('本人排序不能大于作者数');
    expect((await entered(who, { identifier: '' })).message).toBe('已发表的成果须填写时间和DOI或专利号');
    expect((await entered(who)).status).toBe(200);
    expect((await entered(who)).status).toBe(409);
  });

  test('a number somebody else has entered is told with the department alone', async () => {
    const [one, other] = [await addCandidate(), await addCandidate()];
    await entered(one, { identifier: '10.1000/Same' });
    const { data } = await entered(other, { identifier: '10.1000/same' });
    expect(data.alsoIn).toBeTruthy();
    const { name } = await app.db
      .selectFrom('studentRecords')
      .select('name')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(data)).not.toContain(name);
  });

  test('a doctor is not accepted without the points of the rule, and is with them', async () => {
    const batchId = await addBatch();
    const who = await addCandidate({ trainingLevel: 'D' });
    await finishStudies(who.id);
    await app.db.deleteFrom('degreeOutcomes').where('studentId', '=', who.id).execute();
    const id = await applied(batchId, who);
    expect((await decide('tutor', id)).status).toBe(200);
    const refused = await decide('secretary', id);
    expect(refused.message).toContain('学位成果认定分为0，要求不少于3');
    const { data: outcome } = await entered(who);
    await agreed(who, outcome.id);
    expect((await decide('secretary', id, 1, {}, degreeApproval)).status).toBe(200);
    expect((await find(id)).checks.find(({ code }) => code === 'OUTCOME')).toMatchObject({ ok: true });
  });

  test('nobody submits, changes or reads the draft of another', async () => {
    const [one, other] = [await addCandidate(), await addCandidate()];
    const { data: outcome } = await entered(one);
    const at = { params: { id: outcome.id } };
    expect((await app.as(other.username).call(calls.find, at)).status).toBe(404);
    expect((await app.as(other.username).call(calls.submit, { ...at, body: { version: 1 } })).status).toBe(
      404,
    );
    expect((await app.as('secretary').call(calls.find, at)).status).toBe(404);
  });
});
