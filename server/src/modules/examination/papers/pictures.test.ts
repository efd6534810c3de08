import { bankCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { choice, chosen, draftOf, paperCalls, papersIn } from '../../../../test/papers.ts';
import { photoOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';

const app = useTestApp();
const { create, publish, start, submit, sheet } = papersIn(app);

const newPicture = async (): Promise<string> => {
  const bytes = await photoOf('png', 'red');
  const { data } = await upload(app, app.as('training'), { name: '图.png', bytes, ...QUESTION_FILES });
  return data.id;
};

const withPicture = (id: string) => choice('q', { title: `<p>看图</p><img src="file:${id}">` });
const find = async (id: string) => (await app.as('training').call(paperCalls.find, { params: { id } })).data;

test('a paper is copied with its pictures and its list of people, and either can go', async () => {
  const picture = await newPicture();
  const questions = [withPicture(picture)];
  const { id } = await create({ questions, audience: { kind: 'named' } });
  const { accountId } = await app.db
    .selectFrom('accounts')
    .select('id as accountId')
    .where('username', '=', 'student')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('paperNamed').values({ paperId: id, accountId }).execute();
  const { data: copy } = await app.as('training').call(paperCalls.copy, { params: { id } });
  expect((await app.as('training').call(paperCalls.remove, { params: { id } })).status).toBe(200);
  const { named, pictures, design } = await find(copy.id);
  expect(named).toBe(1);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.id).not.toBe(picture);
  expect(design.sections[0]?.questions[0]?.title).toContain(`file:${pictures[0]?.id}`);
});

test('a picture that is taken out of a published paper stays on the sheets it was answered on', async () => {
  const picture = await newPicture();
  const { id, version } = await publish({ questions: [withPicture(picture)] });
  const begun = await start(id);
  await submit(begun.id, { q: chosen('q0') });
  const { from, to } = await find(id);
  const body = { ...draftOf({ from, to }), version };
  const edited = await app.as('training').call(paperCalls.edit, { params: { id }, body });
  expect(edited.status).toBe(200);
  expect((await sheet(begun.id)).pictures.map((one) => one.id)).toEqual([picture]);
});

test('a question of the bank has no pictures, which could not follow it into papers', async () => {
  const picture = await newPicture();
  const body = {
    departmentId: demonstrationIds.department('208'),
    topic: '看图',
    difficulty: 'easy' as const,
    enabled: true,
    question: withPicture(picture),
  };
  const { data } = await app.as('training').call(bankCalls.create, { body });
  expect(data.question.title).toBe('<p>看图</p>');
});
