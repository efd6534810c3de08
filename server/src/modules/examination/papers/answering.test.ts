import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { useClock } from '../../../../test/clock.ts';
import {
  analysisCalls,
  answeringCalls,
  choice,
  chosen,
  hours,
  paperCalls,
  papersIn,
  rules,
  words,
} from '../../../../test/papers.ts';
import { upload } from '../../../../test/upload.ts';
import { partsOf } from '../../../../test/workbooks.ts';
import { closeOverdue, submitOverdue } from './answering/keep-time.ts';

const app = useTestApp();
const clock = useClock();
const { publish, start, save, submit, submitAnonymously, sheet, students } = papersIn(app);

const exam = (change = {}) =>
  publish({
    kind: 'exam',
    exam: rules,
    questions: [choice('q', { key: 'q0', score: 4 }), words('w', { score: 6 })],
    ...change,
  });

describe('filling a sheet', () => {
  test('50-1 two devices that save at the same time keep the answers of both, the last one of a question wins', async () => {
    const { id } = await publish({ questions: ['a', 'b', 'c', 'd'].map((key) => choice(key)) });
    const phone = await start(id);
    const laptop = await start(id);
    expect(laptop.id).toBe(phone.id);
    const saves = await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) => save(phone.id, { [key]: chosen(`${key}1`) })),
    );
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await save(laptop.id, { a: chosen('a2') });
    expect((await sheet(phone.id)).answers).toEqual({
      a: chosen('a2'),
      b: chosen('b1'),
      c: chosen('c1'),
      d: chosen('d1'),
    });
  });

  test('one person who begins in two windows at once has one sheet', async () => {
    const { id } = await publish();
    const both = await Promise.all([start(id), start(id), start(id)]);
    expect(new Set(both.map((one) => one.id)).size).toBe(1);
  });

  test('50-2 of two submissions at once one counts, and no more can follow', async () => {
    const { id } = await publish();
    const { id: sheetId } = await start(id);
    const both = await Promise.all([1, 2].map(() => submit(sheetId, { q: chosen('q0') })));
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect((await submit(sheetId)).message).toBe('答卷已提交，不能重复提交');
    const again = await app.as('student').call(answeringCalls.start, { params: { id } });
    expect(again.message).toBe('可填写次数已用完');
    const { data } = await app.as('training').call(paperCalls.list, { query: { limit: 200 } });
    expect(data.list.find((paper) => paper.id === id)).toMatchObject({
      answered: 1,
      actions: expect.not.arrayContaining(['withdraw']),
    });
  });

  test('50-3 after closing nothing is taken, and what was saved is submitted by itself', async () => {
    const { id, version } = await publish();
    const begun = await start(id);
    await save(begun.id, { q: chosen('q1') });
    const closed = await app.as('training').call(paperCalls.close, { params: { id }, body: { version } });
    expect(closed.data.status).toBe('closed');
    expect((await submit(begun.id, { q: chosen('q0') })).message).toBe(
      '作答时间已到，系统已按最后一次保存的内容自动提交',
    );
    expect(await sheet(begun.id)).toMatchObject({
      state: 'submitted',
      automatic: true,
      answers: { q: chosen('q1') },
    });
  });

  test('50-4 a required question that a condition hides is not missed, and its answer is dropped', async () => {
    const follow = words('w', {
      shownIf: { match: 'all', rules: [{ questionId: 'q', operator: 'is', value: 'q0' }] },
    });
    const { id } = await publish({ questions: [choice('q'), follow] });
    const begun = await start(id);
    const shown = await submit(begun.id, { q: chosen('q0') });
    expect(shown.status).toBe(422);
    expect(shown.details['problems']).toEqual([expect.objectContaining({ questionId: 'w' })]);
    await save(begun.id, { w: { text: '先写了一段' } });
    expect((await submit(begun.id, { q: chosen('q1') })).status).toBe(200);
    expect((await sheet(begun.id)).answers).toEqual({ q: chosen('q1') });
  });

  test('50-5 of very many who submit at the same moment each counts once, by name and anonymously', async () => {
    const names = await students(60, 'rush');
    for (const anonymous of [false, true]) {
      const { id } = await publish({ anonymous, audience: { departmentIds: [] }, questions: [choice('q')] });
      const sheets = anonymous ? [] : await Promise.all(names.map((name) => start(id, name)));
      const done = await Promise.all(
        names.map((name, at) =>
          anonymous
            ? submitAnonymously(id, { q: chosen('q0') }, name)
            : submit(sheets[at]?.id ?? '', { q: chosen('q0') }, name),
        ),
      );
      expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
      const { data } = await app.as('training').call(paperCalls.list, { query: { limit: 200 } });
      expect(data.list.find((paper) => paper.id === id)?.answered).toBe(names.length);
    }
  });

  test('can be changed until closing where the paper says so, and stays one answer', async () => {
    const { id } = await publish({ mayEdit: true });
    const begun = await start(id);
    await submit(begun.id, { q: chosen('q0') });
    expect((await sheet(begun.id)).actions).toEqual(['change']);
    expect((await submit(begun.id, { q: chosen('q2') })).status).toBe(200);
    expect((await sheet(begun.id)).answers).toEqual({ q: chosen('q2') });
    const { data } = await app.as('training').call(paperCalls.list, { query: { limit: 200 } });
    expect(data.list.find((paper) => paper.id === id)?.answered).toBe(1);
  });

  test('is nobody else’s: it cannot be seen, saved or submitted by another, and who is not asked finds no paper', async () => {
    const { id } = await publish();
    const begun = await start(id);
    const [other] = await students(1, 'stranger');
    expect((await app.as(other ?? '').call(answeringCalls.sheet, { params: { id: begun.id } })).status).toBe(
      404,
    );
    expect((await save(begun.id, {}, other)).status).toBe(404);
    expect((await submit(begun.id, {}, other)).status).toBe(404);
    expect((await app.as('tutor').call(answeringCalls.fill, { params: { id } })).status).toBe(404);
    expect((await app.as('tutor').call(answeringCalls.start, { params: { id } })).status).toBe(404);
  });

  test('50-10 words with markup in an option stay words, and what could run is taken out of a question', async () => {
    const label = '<img src=x onerror=alert(1)>不同意<b>';
    const options = choice('q').options.map((option, place) => (place === 0 ? { ...option, label } : option));
    const title = '<p>题目<script>alert(1)</script><img src="x" onerror="alert(1)"></p>';
    const { id } = await publish({ questions: [choice('q', { options, title })] });
    const { data } = await app.as('student').call(answeringCalls.fill, { params: { id } });
    const question = data.sections[0]?.questions[0];
    expect(question?.title).toBe('<p>题目</p>');
    expect(question && 'options' in question && question.options[0]?.label).toBe(label);
  });

  test('50-14 a matrix with 30 rows is refused while one of them is missing', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => ({
      id: `r${row}`,
      label: `第${row}项`,
      labelEn: '',
    }));
    const matrix = { ...newQuestion('matrixRating'), id: 'm', title: '逐项评分', rows };
    const { id } = await publish({ questions: [matrix] });
    const begun = await start(id);
    const ratings = Object.fromEntries(rows.map((row) => [row.id, 5]));
    const { r29: _last, ...most } = ratings;
    const refused = await submit(begun.id, { m: { ratings: most } });
    expect(refused.message).toBe('有1道题需要处理：请回答每一行');
    expect((await submit(begun.id, { m: { ratings } })).status).toBe(200);
  });

  test('50-15 a file of a kind the question does not allow is refused, at the upload and at the answer', async () => {
    const question = { ...newQuestion('file'), id: 'f', title: '上传', extensions: ['pdf' as const] };
    const { id } = await publish({ questions: [question] });
    const begun = await start(id);
    const codes = { moduleCode: 'WJ', businessCode: 'WJ_DA' };
    const script = await upload(app, app.as('student'), {
      name: 'run.sh',
      bytes: Buffer.from('#!/bin/sh'),
      ...codes,
    });
    expect(script.status).toBe(422);
    const note = await upload(app, app.as('student'), {
      name: 'a.txt',
      bytes: Buffer.from('文字'),
      ...codes,
    });
    expect(note.status).toBe(200);
    const refused = await save(begun.id, { f: { files: [note.data.id] } });
    expect(refused).toMatchObject({ status: 422, error: 'papers.badFile' });
    const pdf = await upload(app, app.as('student'), {
      name: 'a.pdf',
      bytes: Buffer.from('%PDF-1.4\n%%EOF'),
      ...codes,
    });
    expect((await submit(begun.id, { f: { files: [pdf.data.id] } })).status).toBe(200);
    expect((await sheet(begun.id, 'training')).files.map(({ fileName }) => fileName)).toEqual(['a.pdf']);
    // Who reads the workbook of the answers reads which file was given.
    const { raw } = await app.as('training').call(analysisCalls.exportAnswers, { params: { id } });
    expect([...(await partsOf(raw.rawPayload)).values()].join()).toContain('a.pdf');
  });
});

describe('an exam', () => {
  test('50-9 whose time runs out while somebody is offline is submitted with what was saved', async () => {
    const { id } = await exam();
    const begun = await start(id);
    await save(begun.id, { q: chosen('q0') });
    clock.skip(61 * 60);
    expect((await submit(begun.id, { q: chosen('q1') })).error).toBe('papers.timeIsUp');
    await submitOverdue(app.services);
    const over = await sheet(begun.id, 'training');
    expect(over).toMatchObject({ automatic: true, state: 'marked', answers: { q: chosen('q0') } });
    expect(over.result).toMatchObject({ score: 4, scores: { q: 4, w: 0 } });
  });

  test('takes what arrives within half a minute after its time', async () => {
    const { id } = await exam();
    const begun = await start(id);
    clock.skip(60 * 60 + 20);
    await submitOverdue(app.services);
    expect((await submit(begun.id, { q: chosen('q0'), w: { text: '论述' } })).status).toBe(200);
  });

  test('is handed in by the page when its time is up, incomplete as it is, and not a moment before', async () => {
    const { id } = await exam();
    const begun = await start(id);
    const byTheClock = () =>
      app.as('student').call(answeringCalls.submit, {
        params: { id: begun.id },
        body: { answers: { q: chosen('q0') }, timeIsUp: true },
      });
    clock.skip(60 * 60 - 20);
    expect(await byTheClock()).toMatchObject({ status: 422, error: 'papers.incomplete' });
    clock.skip(25);
    expect((await byTheClock()).status).toBe(200);
    expect(await sheet(begun.id)).toMatchObject({
      automatic: true,
      seconds: 3600,
      answers: { q: chosen('q0') },
    });
    expect((await submit(begun.id, { q: chosen('q1') })).error).toBe('papers.timeIsUp');
  });

  test('ends with the paper even when its own time would last longer', async () => {
    const { id } = await exam({ to: hours(0.5) });
    const begun = await start(id);
    expect((begun.deadline?.getTime() ?? 0) - Date.now()).toBeLessThan(31 * 60_000);
    await app.db
      .updateTable('papers')
      .set({ fromAt: hours(-3), toAt: hours(-1) })
      .where('id', '=', id)
      .execute();
    expect(await closeOverdue(app.services)).toBeGreaterThan(0);
    expect(await sheet(begun.id)).toMatchObject({ automatic: true });
  });

  test('counts how often the page was left', async () => {
    const { id } = await exam();
    const begun = await start(id);
    await app
      .as('student')
      .call(answeringCalls.save, { params: { id: begun.id }, body: { answers: {}, left: 2 } });
    await app
      .as('student')
      .call(answeringCalls.save, { params: { id: begun.id }, body: { answers: {}, left: 1 } });
    expect((await sheet(begun.id, 'training')).leaves).toBe(3);
  });
});
