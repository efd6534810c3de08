import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { bankCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import {
  answeringCalls,
  choice,
  chosen,
  draftOf,
  paperCalls,
  papersIn,
  rules,
} from '../../../../test/papers.ts';
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

const addToBank = async (question: Question, topic = '看图') => {
  const body = {
    departmentId: demonstrationIds.department('100'),
    topic,
    difficulty: 'easy' as const,
    enabled: true,
    question,
  };
  return (await app.as('training').call(bankCalls.create, { body })).data;
};

const statusOfFile = async (id: string): Promise<number> =>
  (await app.as('training').call(fileCalls.find, { query: { id } })).status;

test('a question of the bank brings its pictures into papers, and either can go', async () => {
  const picture = await newPicture();
  const { id: bankId, question } = await addToBank(withPicture(picture));
  expect(question.title).toContain(picture);
  const { id, version } = await create({ questions: [question] });
  const [copy] = (await find(id)).pictures;
  expect(copy?.id).not.toBe(picture);

  // A page that is open goes on naming the picture of the bank, also when that is gone.
  await app.as('training').call(bankCalls.remove, { params: { id: bankId } });
  expect(await statusOfFile(picture)).toBe(404);
  const body = { ...draftOf({ questions: [question] }), version };
  expect((await app.as('training').call(paperCalls.edit, { params: { id }, body })).status).toBe(200);
  const { pictures, design } = await find(id);
  expect(pictures.map((one) => one.id)).toEqual([copy?.id]);
  expect(design.sections[0]?.questions[0]?.title).toContain(`file:${copy?.id}`);
});

test('a picture of another college’s bank does not come along', async () => {
  const picture = await newPicture();
  const { question } = await addToBank(withPicture(picture));
  const body = draftOf({ questions: [question] });
  expect((await app.as('secretary').call(paperCalls.create, { body })).status).toBe(404);
  expect((await app.as('secretary').call(fileCalls.find, { query: { id: picture } })).status).toBe(404);
});

test('pictures of questions that are drawn are seen on the sheet, and stay', async () => {
  const picture = await newPicture();
  const drawn = { ...withPicture(picture), key: 'q0' };
  const { id: bankId } = await addToBank(drawn, '抽图');
  const exam = { ...rules, fullScore: 5, passScore: 3 };
  const draw = { topic: '抽图', count: 1, score: 5 };
  const { id } = await publish({ kind: 'exam', questions: [], exam, draw });
  await app.as('training').call(bankCalls.remove, { params: { id: bankId } });
  const { pictures, sections } = await start(id);
  expect(pictures).toHaveLength(1);
  expect(sections[0]?.questions[0]?.title).toContain(`file:${pictures[0]?.id}`);
});

test('50-13 pictures of explanations, and of an exam nobody has begun, reach no answerer', async () => {
  const [asked, explained] = [await newPicture(), await newPicture()];
  const question = {
    ...withPicture(asked),
    key: 'q0',
    score: 10,
    explanation: `<p>解析</p><img src="file:${explained}">`,
  };
  const { id } = await publish({
    kind: 'exam',
    questions: [question],
    exam: rules,
    showResult: 'afterClosing',
  });
  const group = await app
    .as('student')
    .call(fileCalls.group, { params: { id }, query: { moduleCode: QUESTION_FILES.moduleCode } });
  expect(group.data ?? []).toEqual([]);
  for (const fileId of [asked, explained])
    expect((await app.as('student').call(fileCalls.onlinePreview, { body: { fileId } })).status).toBe(404);
  const { data: fill } = await app.as('student').call(answeringCalls.fill, { params: { id } });
  expect(fill.pictures).toEqual([]);
  const begun = await start(id);
  expect(begun.pictures.map((one) => one.id)).toEqual([asked]);
  await submit(begun.id, { q: chosen('q0') });
  const { version } = await find(id);
  await app.as('training').call(paperCalls.close, { params: { id }, body: { version } });
  expect((await sheet(begun.id)).pictures.map((one) => one.id)).toEqual([asked, explained]);
});
