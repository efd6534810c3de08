import { LATE_DAYS } from '@graduate/contract/degrees/reviews/choices.ts';
import { type Expert, expertCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { reviewFeeCalls } from '@graduate/contract/degrees/reviews/fees.ts';
import { reviewCalls as calls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { insertExpert } from '../../../../samples/degrees/reviews/expert.ts';
import { DAY_MS } from '../../../../samples/times.ts';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser, sealed, statusesOf } from '../../../../test/browser.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { type Reviewer, reviewActs } from '../../../../test/reviews.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { makePasswordLink } from '../../identity/sign-in/public.ts';
import { replaceMissing } from './replace-missing.ts';

const app = useTestApp();
const acts = reviewActs(app);
const {
  addThesis,
  addReviewer,
  collecting,
  detail,
  answer,
  release,
  three,
  reviewed,
  statusOf,
  accept,
  openTask,
  begin,
  choose,
} = acts;

const idOfSlot = async (roundId: string, status: string) =>
  (await detail(roundId)).tasks.find((task) => task.status === status)?.id ?? '';

describe('while reviews are under way', () => {
  test('reviewers are reminded once a day, and only those who have not answered', async () => {
    const { id } = await addThesis();
    const reviewers = await three();
    const roundId = await collecting(id, reviewers);
    await answer(reviewers[0], 'A');
    const remind = () => app.as('degree').call(calls.remind, { params: { id: roundId }, body: {} });
    expect((await remind()).data.reminded).toBe(2);
    expect((await remind()).data.reminded).toBe(0);
  });

  test('40-3 who loses the task finds nothing any more, and somebody else takes the place', async () => {
    const { id } = await addThesis();
    const reviewers = await three();
    const roundId = await collecting(id, reviewers);
    await answer(reviewers[1], 'A');
    await answer(reviewers[2], 'B');
    const taskId = await idOfSlot(roundId, 'accepted');
    const voided = await app
      .as('degree')
      .call(calls.voidTask, { params: { id: taskId }, body: { reason: '专家长期出国' } });
    expect(voided.data.tasks.find((task) => task.id === taskId)?.status).toBe('voided');
    const client = app.as(reviewers[0].username);
    expect((await client.call(calls.task, { params: { id: taskId } })).status).toBe(404);
    expect((await client.call(calls.file, { params: { id: taskId } })).status).toBe(404);
    const other = await addReviewer();
    const body = { expertId: other.id, reason: '另请专家' };
    const replaced = await app.as('degree').call(calls.replace, { params: { id: taskId }, body });
    expect(replaced.status).toBe(200);
    await accept(other);
    await answer(other, 'A');
    expect((await detail(roundId)).status).toBe('closed');
  });

  test('who declines or is late too long is replaced by somebody the rules allow, under the same number', async () => {
    const { id } = await addThesis();
    const reviewers = await three();
    const roundId = await collecting(id, reviewers);
    const [declines, late, slow] = reviewers;
    const end = async (reviewer: Reviewer, status: 'declined' | 'expired', days: number) => {
      const taskId = await openTask(reviewer);
      const dueAt = new Date(Date.now() - days * DAY_MS);
      await app.db.updateTable('reviewTasks').set({ status, dueAt }).where('id', '=', taskId).execute();
      return taskId;
    };
    const lost = [await end(declines, 'declined', 0), await end(late, 'expired', LATE_DAYS + 1)];
    // There is still time to give this one more time.
    const waiting = await end(slow, 'expired', 1);
    const before = await detail(roundId);
    const slotOf = (taskId: string) => before.tasks.find((task) => task.id === taskId)?.slot;
    await addReviewer();
    await addReviewer();
    await replaceMissing(app.db, nobody('test'));
    const { tasks } = await detail(roundId);
    const seated = tasks.filter(({ status }) => status === 'invited');
    expect(new Set(seated.map(({ slot }) => slot))).toEqual(new Set(lost.map(slotOf)));
    const voided = tasks.filter(({ status }) => status === 'voided');
    expect(new Set(voided.map((task) => task.id))).toEqual(new Set(lost));
    expect(tasks.find((task) => task.id === waiting)?.status).toBe('expired');
    await replaceMissing(app.db, nobody('test'));
    expect((await detail(roundId)).tasks).toHaveLength(tasks.length);
  });

  test('an answer is opened again once, by the school, and never after its release', async () => {
    const { roundId, reviewers } = await reviewed(['A', 'A', 'D']);
    expect((await detail(roundId)).outcome).toBe('extra');
    const task = (await detail(roundId)).tasks.find(({ grade }) => grade === 'D');
    const reopen = (username = 'degree') =>
      app
        .as(username)
        .call(calls.reopen, { params: { id: task?.id ?? '' }, body: { reason: '总分与评语明显不符' } });
    expect((await reopen('secretary')).status).toBe(404);
    const opened = await reopen();
    expect(opened.data).toMatchObject({ status: 'collecting', outcome: null });
    await answer(reviewers[2], 'B');
    expect(await detail(roundId)).toMatchObject({ status: 'closed', outcome: 'pass' });
    expect((await reopen()).message).toBe('该评阅已退回过一次，不能再次退回');
    await release(roundId);
    expect((await reopen()).status).toBe(409);
  });

  test('what was released is paid once, by reviewer and never by thesis, to those who may know who they are', async () => {
    const { roundId, reviewers } = await reviewed(['A', 'B', 'B']);
    const fees = async (username = 'degree') =>
      (await app.as(username).call(reviewFeeCalls.list, { query: { keyword: reviewers[0].username } })).data;
    expect((await fees()).total).toBe(0);
    await release(roundId);
    expect((await fees()).list).toMatchObject([
      { reviews: 1, amount: 500, paid: 0, owed: 500, paidOn: null },
    ]);
    expect(Object.keys((await fees()).list[0] ?? {})).not.toContain('code');
    // The school organised it: it is not paid by a college.
    expect((await fees('secretary')).total).toBe(0);
    const pay = (username: string, paidOn = dayInShanghai(new Date())) =>
      app.as(username).call(reviewFeeCalls.pay, {
        body: { expertIds: [reviewers[0].id], batchId: null, paidOn },
      });
    expect((await pay('tutor')).status).toBe(403);
    expect((await pay('secretary')).message).toBe('所选专家没有待发的评审费');
    expect((await pay('degree', addDays(dayInShanghai(new Date()), 1))).status).toBe(422);
    const twice = await Promise.all([pay('degree'), pay('degree')]);
    expect(statusesOf(twice)).toEqual([200, 422]);
    expect((await fees()).list).toMatchObject([{ paid: 500, owed: 0, paidOn: dayInShanghai(new Date()) }]);
    const { raw } = await app.as('degree').call(reviewFeeCalls.exportList, { query: {} });
    expect(JSON.stringify(await readWorkbook(raw.rawPayload))).toContain(`评阅${reviewers[0].username}`);
  });

  test('whole numbers of cards are in a sealed archive alone; without one nothing is made', async () => {
    const { roundId, reviewers } = await reviewed(['A', 'B', 'B']);
    await release(roundId);
    const [{ id, username }] = reviewers;
    const card = '4539578763621486';
    const make = () =>
      app.as('degree').call(reviewFeeCalls.transfer, { body: { expertIds: [id], batchId: null } });
    expect((await make()).message).toContain('没有登记银行卡号');
    const found = async () =>
      (await app.as('degree').call(expertCalls.list, { query: { keyword: username } })).data.list[0];
    const save = async (given: object) => {
      const {
        id: _id,
        departmentName: _department,
        internal: _internal,
        load: _load,
        ...expert
      } = (await found()) as Expert;
      return app
        .as('degree')
        .call(expertCalls.edit, { params: { id }, body: { ...expert, mobile: '13900001111', ...given } });
    };
    expect((await save({ bankAccount: '1234567890123' })).message).toBe('银行卡号格式不正确');
    await save({ bankAccount: card, bankName: '中国银行' });
    expect((await found())?.bankAccount).toBe('**** 1486');
    // Sent as it is shown it stays as it was.
    await save({});
    const { data, raw } = await make();
    expect(raw.body).not.toContain(card);
    expect(data.password.length).toBeGreaterThan(7);
    expect(Buffer.from(data.content, 'base64').subarray(0, 2).toString()).toBe('PK');
    expect(Buffer.from(data.content, 'base64').includes(card)).toBe(false);
    const list = await app.as('degree').call(reviewFeeCalls.exportList, { query: { keyword: username } });
    const sheet = JSON.stringify(await readWorkbook(list.raw.rawPayload));
    expect(sheet).toContain('**** 1486');
    expect(sheet).not.toContain(card);
    const kept = await app.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', 'like', 'review%')
      .execute();
    expect(JSON.stringify(kept)).not.toContain(card);
  });

  test('several are drawn and sent out at once, by the rules for one; who has reviewers keeps them', async () => {
    const theses = [await addThesis(), await addThesis(), await addThesis()];
    const ids: string[] = [];
    for (const { id } of theses) ids.push((await begin(id))?.id ?? '');
    for (let count = 0; count < 9; count += 1) await addReviewer();
    const [chosen = '', ...others] = ids;
    await choose(
      chosen,
      (await three()).map((one) => one.id),
    );
    const seated = (await detail(chosen)).tasks.map((task) => task.id);
    const draw = await app.as('degree').call(calls.drawMany, { body: { ids } });
    expect(draw.data.filter(({ message }) => message !== null)).toEqual([
      { id: chosen, message: '该轮次已确定专家' },
    ]);
    expect((await detail(chosen)).tasks.map((task) => task.id)).toEqual(seated);
    for (const id of others) expect((await detail(id)).tasks.map(({ slot }) => slot)).toEqual([1, 2, 3]);
    expect(
      (await app.as('secretary').call(calls.drawMany, { body: { ids } })).data.every(
        ({ message }) => message,
      ),
    ).toBe(true);
    const empty = (await begin((await addThesis()).id))?.id ?? '';
    const start = await app.as('degree').call(calls.startMany, { body: { ids: [...ids, empty] } });
    expect(start.data.map(({ message }) => message === null)).toEqual([true, true, true, false]);
    expect((await detail(chosen)).status).toBe('collecting');
    const stuck = async () =>
      (await app.as('degree').call(calls.list, { query: { stuck: 'true', limit: 200 } })).data.list.map(
        (row) => row.id,
      );
    expect(await stuck()).not.toContain(chosen);
    const taskId = await idOfSlot(chosen, 'invited');
    await app.as('degree').call(calls.voidTask, { params: { id: taskId }, body: { reason: '专家出国' } });
    expect(await stuck()).toContain(chosen);
  });

  test('on paper reviewers are numbers; with names it is for who may know them, for a purpose', async () => {
    const name = '独孤评审';
    const { id, who } = await addThesis();
    const reviewers = [await addReviewer({ name }), await addReviewer(), await addReviewer()] as const;
    const roundId = await collecting(id, reviewers);
    for (const one of reviewers) await answer(one, 'A');
    const paper = (username: string) => app.as(username).call(calls.releasedPaper, { params: { id } });
    expect((await paper(who.username)).message).toBe('评阅结果尚未发布');
    await release(roundId);
    const { raw } = await paper(who.username);
    const { text } = await readPdf(raw.rawPayload);
    expect(text).toContain('专家1');
    expect(text).not.toContain(name);
    expect(text).not.toContain('保密意见');
    const named = (username: string) =>
      app
        .as(username)
        .call(calls.namedPaper, { params: { id: roundId }, body: { purpose: '归档存查评阅书' } });
    expect((await named('secretary')).status).toBe(403);
    expect((await named('tutor')).status).toBe(403);
    const whole = await named('degree');
    expect((await readPdf(whole.raw.rawPayload)).text).toContain(name);
    expect(whole.raw.headers['cache-control']).toBe('no-store');
  });

  test('several are released at once; what cannot be released says why', async () => {
    const [one, two] = [await reviewed(['A', 'B', 'B']), await reviewed(['C', 'D', 'A'])];
    const { id } = await addThesis();
    const open = await collecting(id, await three());
    const ids = [one.roundId, open, two.roundId];
    const { data } = await app.as('degree').call(calls.releaseMany, { body: { ids } });
    expect(data.map(({ message }) => message === null)).toEqual([true, false, true]);
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['reviewPassed', 'reviewFailed']);
  });
});

describe('the library of reviewers', () => {
  test('an invited reviewer without an account opens one with a link that works once', async () => {
    const { seal, digest } = await documentNumbers(app.db);
    const mobile = '13912340001';
    const id = await insertExpert(app.db, {
      name: '林致远',
      mobile: seal(mobile),
      mobileDigest: digest(mobile),
    });
    const invited = await app.as('degree').call(expertCalls.invite, { params: { id }, body: {} });
    expect(invited.status).toBe(200);
    const { accountId } = await app.db
      .selectFrom('reviewExperts')
      .select('accountId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const account = await app.db
      .selectFrom('accounts')
      .select(['username', 'passwordHash'])
      .where('id', '=', accountId ?? '')
      .executeTakeFirstOrThrow();
    expect(account.passwordHash).toBeNull();
    const link = await makePasswordLink(app.db, app.services.config, accountId ?? '', 14);
    const choose = async () =>
      openBrowser(app).call(passwordCalls.choosePassword, {
        body: await sealed(app, { code: link.split('#')[1] ?? '', newPassword: 'Lv#7reviewer-2026' }),
      });
    expect((await choose()).data).toEqual({ username: account.username });
    expect((await choose()).status).not.toBe(200);
    expect((await app.as(account.username).call(calls.mine)).data).toEqual([]);
    expect((await app.as(account.username).call(calls.list)).status).toBe(403);
    expect((await app.as('degree').call(expertCalls.invite, { params: { id }, body: {} })).status).toBe(409);
  });

  test('rows of one person are found and merged with their tasks', async () => {
    const keep = await addReviewer({ name: '重名人', unit: '东海大学' });
    const mergeId = await insertExpert(app.db, { name: '重名人', unit: '东海 大学', email: null });
    const { data } = await app.as('degree').call(expertCalls.duplicates);
    const group = data.find(({ experts }) => experts.some(({ id }) => id === mergeId));
    expect(group?.experts.map(({ id }) => id).toSorted()).toEqual([keep.id, mergeId].toSorted());
    const { id } = await addThesis();
    const others = [await addReviewer(), await addReviewer()] as const;
    await collecting(id, [...others, { id: mergeId, username: keep.username }]).catch(() => undefined);
    const body = { keepId: keep.id, mergeIds: [mergeId] };
    expect((await app.as('degree').call(expertCalls.merge, { body })).data.load).toBe(1);
    const gone = await app.db.selectFrom('reviewExperts').select('id').where('id', '=', mergeId).execute();
    expect(gone).toEqual([]);
    expect((await app.as(keep.username).call(calls.mine)).data).toHaveLength(1);
  });
});
