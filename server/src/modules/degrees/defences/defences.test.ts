import { announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import {
  defenceApproval,
  defenceFile,
  preDefenceApproval,
} from '@graduate/contract/degrees/defences/choices.ts';
import { defenceCalls as calls, type DefenceMember } from '@graduate/contract/degrees/defences/defences.ts';
import { preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { describe, expect, test } from 'vitest';
import { insertDefence, memberOf } from '../../../../samples/degrees/defences/defence.ts';
import { insertExpert, insertRound } from '../../../../samples/degrees/reviews/expert.ts';
import { thesisPdf } from '../../../../samples/degrees/theses/thesis-pdf.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { DAY_MS } from '../../../../samples/times.ts';
import { insertBuilding, insertRoom } from '../../../../samples/training/rooms/room.ts';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { next } from '../../../../test/counting.ts';
import { defenceActs } from '../../../../test/defences.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { todoKeys } from '../../../../test/test-approvals.ts';
import { multipartOf, upload } from '../../../../test/upload.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { announceStatusChanged } from '../../student-status/student-business/public.ts';
import { endRetries } from './end-retries.ts';

const app = useTestApp();
const { addCandidate, decide, find } = degreeActs(app);
const {
  addReviewed,
  addStaff,
  outsider,
  insider,
  timeIn,
  planOf,
  create,
  act,
  read,
  approve,
  arranged,
  held,
  resultOf,
  record,
  withDocuments,
  confirm,
  decided,
  failed,
} = defenceActs(app);

const uploadDocument = async (defenceId: string, kind: string): Promise<number> => {
  const file = { name: `${kind}.pdf`, bytes: thesisPdf([kind]), ...defenceFile };
  const { headers, payload } = multipartOf(file);
  const boundary = headers['content-type'].split('boundary=')[1] ?? '';
  const fields = Object.entries({ defenceId, kind }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await app.as('secretary').send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${calls.uploadDocument.path}`,
    headers,
    payload: Buffer.concat([Buffer.from(fields.join('')), payload]),
  });
  return answer.statusCode;
};

describe('who may sit in a committee', () => {
  test('40-24 too few, too few from outside, even, twice, tutor, secretary, chair: each is refused in words', async () => {
    const reviewed = await addReviewed('D');
    const { id } = reviewed;
    const who = await app.db
      .selectFrom('studentRecords')
      .select('name')
      .where('id', '=', reviewed.who.id)
      .executeTakeFirstOrThrow();
    const plan = await planOf('D');
    const [chair, second, ...rest] = plan.members as [DefenceMember, DefenceMember, ...DefenceMember[]];
    const expertId = await insertExpert(app.db, { name: '校外专家', unit: '某大学' });
    const tutor = memberOf({ name: '周建平', staffNo: '20080101', external: false }) as DefenceMember;
    const cases: [object, string][] = [
      [{ members: [chair, second, ...rest.slice(0, 1)] }, '博士学位答辩委员会不少于5人'],
      [{ members: [chair, await insider(), ...rest] }, '博士学位答辩委员会校外专家不少于2人'],
      // Own staff typed in as if they came from elsewhere do not count as that.
      [{ members: [chair, { ...(await insider()), external: true }, ...rest] }, '校外专家不少于2人'],
      [{ members: [chair, second, ...rest, outsider()] }, '答辩委员会人数应为单数'],
      [
        { members: [{ ...tutor, role: 'chair' }, second, outsider(), ...rest.slice(0, 2)] },
        '导师不得担任答辩委员会主席',
      ],
      [{ members: [chair, second, tutor, ...rest.slice(0, 2)] }, '导师不得担任答辩委员'],
      // Another unit typed beside the name makes the tutor nobody else, and nobody two people.
      [{ members: [chair, { ...outsider(), name: '周明远' }, ...rest] }, '导师不得担任答辩委员'],
      [
        { members: [chair, { ...outsider(), name: chair.name, unit: '别的大学' }, ...rest] },
        `委员重复：${chair.name}`,
      ],
      [
        { members: [chair, second, { ...outsider(), name: who.name }, ...rest.slice(0, 2)] },
        '申请人不得担任',
      ],
      // Who is of this school by the unit the library knows is not from outside, with or without a department.
      [
        {
          members: [
            chair,
            {
              ...second,
              expertId: await insertExpert(app.db, { name: '本校专家', unit: '示范大学 信息学院' }),
            },
            ...rest,
          ],
        },
        '校外专家不少于2人',
      ],
      [{ secretaryNo: rest[0]?.staffNo }, '答辩秘书不得为答辩委员'],
      [{ secretaryNo: '20080101' }, '答辩秘书不得为申请人的导师'],
      [{ members: [chair, second, second, ...rest.slice(0, 2)] }, '委员重复'],
      [{ members: [{ ...chair, titleLevel: 'associate' }, second, ...rest] }, '答辩委员会主席须为正高级'],
      [{ members: [{ ...chair, role: 'member' }, second, ...rest] }, '请指定一名主席'],
      [
        { members: [chair, { ...second, expertId }, { ...second, expertId }, ...rest.slice(0, 2)] },
        '委员重复',
      ],
      [timeIn(-1), '答辩时间应晚于当前时间'],
      [timeIn(200), '超出本批次答辩截止日期'],
      [{ placeText: '' }, '请选择教室或填写地点'],
      [{ mode: 'online' }, '线上答辩请填写链接'],
    ];
    for (const [more, message] of cases) {
      const refused = await create(id, { ...plan, ...more });
      expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(message)]);
    }
    expect((await create(id, plan)).status).toBe(200);
    expect((await create(id, plan)).status).toBe(409);
  });

  test('40-24 the same person as staff and as expert is one', async () => {
    const { id } = await addReviewed('M');
    const mobile = `139${String(next('mobile')).padStart(8, '0')}`;
    const staffNo = await addStaff({ mobile });
    const { documentNumbers } = await import('../../../platform/document-numbers.ts');
    const { digest } = await app.db.transaction().execute((tx) => documentNumbers(tx));
    const expertId = await insertExpert(app.db, { name: '双重身份', mobileDigest: digest(mobile) });
    const twice = [
      outsider('chair'),
      memberOf({ name: 'x1', staffNo, unit: '示范大学' }),
      memberOf({ name: 'x2', expertId }),
    ] as DefenceMember[];
    const refused = await create(id, await planOf('M', { members: twice }));
    expect(refused.message).toContain('委员重复');
  });

  test('40-25 of two who want the same room, or the same person, at the same time one succeeds', async () => {
    const roomId = await insertRoom(app.db, {
      code: `DBR${next('defence room')}`,
      buildingId: await insertBuilding(app.db, { code: `DBB${next('defence building')}` }),
    });
    const shared = outsider('chair');
    const plans = await Promise.all(
      [0, 1].map(async () => {
        const { id } = await addReviewed('M');
        return (await create(id, await planOf('M', { ...timeIn(20), roomId }))).data;
      }),
    );
    const both = await Promise.all(plans.map((plan) => act('submit', plan)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.map(({ message }) => message).join()).toContain('占用');
    const others = await Promise.all(
      [0, 1].map(async () => {
        const { id } = await addReviewed('M');
        const members = [shared, await insider(), await insider()];
        return (await create(id, await planOf('M', { ...timeIn(30), members }))).data;
      }),
    );
    const people = await Promise.all(others.map((plan) => act('submit', plan)));
    expect(people.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(people.map(({ message }) => message).join()).toContain('已有其他答辩');
  });
});

describe('the way of a defence', () => {
  test('college and school approve a doctor; refused it goes back and the room is free', async () => {
    const roomId = await insertRoom(app.db, {
      code: `DBR${next('defence room')}`,
      buildingId: await insertBuilding(app.db, { code: `DBB${next('defence building')}` }),
    });
    const { id } = await addReviewed('D');
    const { data } = await create(id, await planOf('D', { roomId }));
    expect((await act('submit', data)).data.status).toBe('planning');
    await decide('dean', data.id, 9, {}, defenceApproval);
    expect((await read(data.id)).status).toBe('draft');
    const free = await app.db
      .selectFrom('defenceSeats')
      .select('person')
      .where('defenceId', '=', data.id)
      .execute();
    expect(free).toEqual([]);
    await act('submit', await read(data.id));
    await decide('dean', data.id, 1, {}, defenceApproval);
    expect((await find(id)).status).toBe('reviewPassed');
    await decide('degree', data.id, 1, {}, defenceApproval);
    expect((await read(data.id)).status).toBe('scheduled');
    expect((await find(id)).status).toBe('defenceArranged');
    const cancelled = await app.as('secretary').call(calls.cancel, {
      params: { id: data.id },
      body: { version: (await read(data.id)).version, reason: '申请人因病' },
    });
    expect(cancelled.data.status).toBe('cancelled');
    expect((await find(id)).status).toBe('reviewPassed');
  });

  test('what reviewers asked for is answered before: a version for the defence the tutor agreed to', async () => {
    const { id } = await addReviewed('M');
    const versionId = await insertThesisVersion(app.db, { applicationId: id, seq: 2, stage: 'review' });
    const { taskId } = await insertRound(
      app.db,
      { applicationId: id, versionId, status: 'released' },
      await insertExpert(app.db, { name: '评阅人' }),
    );
    await app.db
      .updateTable('reviewTasks')
      .set({ grade: 'B', status: 'submitted' })
      .where('id', '=', taskId)
      .execute();
    const { data } = await create(id, await planOf('M'));
    expect((await act('submit', data)).message).toContain('请先由申请人提交答辩稿');
    await insertThesisVersion(app.db, { applicationId: id, seq: 3, stage: 'defence' });
    expect((await act('submit', data)).status).toBe(200);
  });

  test('a doctoral thesis is heard before it is sent out', async () => {
    const { id } = await addReviewed('D', { status: 'accepted' });
    const begin = async () =>
      (await app.as('degree').call(reviewCalls.create, { body: { applicationIds: [id] } })).data[0]?.message;
    expect(await begin()).toContain('预答辩未通过，不能送审');
    const body = {
      applicationId: id,
      heldOn: '2026-01-10',
      place: '会议室',
      panel: ['赵宏', '钱伟', '孙丽'].map((name) => ({ name, unit: '示范大学', title: '教授' })),
      record: '申请人汇报了论文的主要工作，专家提出了修改意见。'.repeat(4),
      conclusion: 'pass' as const,
    };
    const file = { name: '预答辩签字表.pdf', bytes: pdfOf('signed'), ...preDefenceApproval };
    const fileIds = [(await upload(app, app.as('tutor'), file)).data.id];
    const { data } = await app.as('tutor').call(preDefenceCalls.create, { body: { ...body, fileIds } });
    const again = await app.as('tutor').call(preDefenceCalls.create, { body });
    expect(again.status).toBe(409);
    await app.as('tutor').call(preDefenceCalls.submit, { params: { id: data.id }, body: { version: 1 } });
    const seen = await app.as('secretary').call(preDefenceCalls.find, { params: { id: data.id } });
    expect(seen.data.attachments).toMatchObject([{ fileName: '预答辩签字表.pdf' }]);
    await decide('secretary', data.id, 1, {}, preDefenceApproval);
    expect(await begin()).not.toContain('预答辩未通过');
  });
});

test('a college is asked about no pre-defence of somebody whose studies have ended', async () => {
  const { id } = await addReviewed('M', { status: 'accepted' });
  const { data } = await app.as('tutor').call(preDefenceCalls.create, {
    body: {
      applicationId: id,
      heldOn: '2026-01-10',
      place: '会议室',
      panel: ['赵宏', '钱伟', '孙丽'].map((name) => ({ name, unit: '示范大学', title: '教授' })),
      record: '申请人汇报了论文的主要工作，专家提出了修改意见。'.repeat(4),
      conclusion: 'pass',
    },
  });
  const submit = async () => {
    const { version } = (await app.as('tutor').call(preDefenceCalls.find, { params: { id: data.id } })).data;
    return app.as('tutor').call(preDefenceCalls.submit, { params: { id: data.id }, body: { version } });
  };
  await submit();
  expect(await todoKeys(app, 'secretary')).toContain(data.id);
  const { studentId } = await app.db
    .selectFrom('degreeApplications')
    .select('studentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db.transaction().execute((tx) =>
    announceStatusChanged(tx, {
      author: nobody('test'),
      studentId,
      type: 'withdraw',
      before: { status: 'active' },
      after: { status: 'withdrawn' },
      effectiveDate: '2026-03-01',
      modules: app.services.modules,
    }),
  );
  expect(await todoKeys(app, 'secretary')).not.toContain(data.id);
  expect((await app.as('tutor').call(preDefenceCalls.find, { params: { id: data.id } })).data.status).toBe(
    'draft',
  );
  expect((await submit()).message).toBe('该申请当前不能预答辩');
});

describe('several at once', () => {
  test('are announced each by itself, printed in one document and found in the workbook', async () => {
    const [one, other] = [await arranged('M'), await arranged('M', timeIn(1))];
    const ids = [one.defence.id, other.defence.id];
    const announced = await app.as('secretary').call(calls.announceMany, { body: { ids } });
    expect(announced.data).toEqual([
      { id: ids[0], message: null },
      { id: ids[1], message: '公告须在答辩前3天发布' },
    ]);
    expect((await read(ids[0] ?? '')).status).toBe('announced');
    expect((await app.as('tutor').call(calls.announceMany, { body: { ids } })).status).toBe(403);
    const papers = await app.as('secretary').call(calls.papersMany, { body: { ids } });
    const { text } = await readPdf(papers.raw.rawPayload);
    expect(text.match(/学位论文答辩决议书/g)).toHaveLength(2);
    // One for each of three members.
    expect(text.match(/学位论文答辩表决票/g)).toHaveLength(6);
    const { batchId } = await find(one.id);
    const sheet = await app.as('secretary').call(calls.exportList, { query: { batchId } });
    const words = JSON.stringify(await readWorkbook(sheet.raw.rawPayload));
    expect(words).toContain('沈知行');
    expect(words).toContain('已公告');
  });
});

describe('what follows from the votes', () => {
  test('40-26 two thirds of all members, present or not', async () => {
    const retry = { ...failed, retryYes: 0 };
    expect((await decided('D', [5, 5, 3], retry)).status).toBe('defenceFailed');
    expect((await decided('D', [5, 5, 4])).status).toBe('defencePassed');
    expect((await decided('M', [3, 3, 2])).status).toBe('defencePassed');
    expect((await decided('D', [5, 4, 4])).status).toBe('defencePassed');
    expect((await decided('D', [5, 3, 3], retry)).status).toBe('defenceFailed');
  });

  test('votes add up and the grade fits; nothing is confirmed without its documents', async () => {
    const { defenceId } = await held('D');
    expect((await record(defenceId, resultOf(6, 6))).message).toBe('到会人数不能超过委员总数');
    expect((await record(defenceId, resultOf(5, 4, { no: 0 }))).message).toBe('票数合计应等于到会人数');
    expect((await record(defenceId, resultOf(5, 3, { retryYes: 3 }))).message).toContain('不及格');
    expect((await record(defenceId, resultOf(5, 5, failed))).message).toContain('不及格');
    const byTutor = await app.as('tutor').call(calls.record, {
      params: { id: defenceId },
      body: { ...resultOf(5, 5), version: (await read(defenceId)).version },
    });
    expect(byTutor.status).toBe(404);
    expect((await record(defenceId, resultOf(5, 5))).data.status).toBe('recorded');
    expect((await confirm(defenceId)).message).toBe('请上传表决票汇总、决议书和答辩记录');
    for (const kind of ['ballot', 'resolution', 'minutes'] as const)
      expect(await uploadDocument(defenceId, kind)).toBe(200);
    // None takes the place of another.
    expect((await read(defenceId)).documents.map(({ kind }) => kind)).toEqual([
      'ballot',
      'resolution',
      'minutes',
    ]);
    expect((await confirm(defenceId)).status).toBe(200);
  });

  test('only what was announced and is over is written down', async () => {
    const { defence } = await arranged('M');
    const early = await record(defence.id, resultOf(3, 3));
    expect(early).toMatchObject({ status: 422, message: expect.stringContaining('答辩尚未结束') });
    await app.db.updateTable('defences').set(timeIn(-2)).where('id', '=', defence.id).execute();
    expect((await record(defence.id, resultOf(3, 3))).status).toBe(422);
  });

  test('40-27 another defence once, if more than half are for it, and in time', async () => {
    const first = await decided('D', [5, 5, 2], { ...failed, retryYes: 3 });
    expect(first.status).toBe('defenceRetry');
    const plan = await planOf('D');
    const { data } = await create(first.id, plan);
    expect(data.no).toBe(2);
    expect((await act('submit', data)).message).toContain('请先由申请人提交答辩稿');
    await insertThesisVersion(app.db, { applicationId: first.id, seq: 5, stage: 'defence' });
    expect((await act('submit', data)).status).toBe(200);
    await approve(data.id, 'D');
    await app.db
      .updateTable('defences')
      .set({ ...timeIn(-1), status: 'announced', announcedAt: new Date() })
      .where('id', '=', data.id)
      .execute();
    await record(data.id, resultOf(5, 2, { ...failed, retryYes: 5 }));
    await withDocuments(data.id);
    await confirm(data.id);
    expect((await find(first.id)).status).toBe('defenceFailed');
    const late = await decided('D', [5, 5, 2], { ...failed, retryYes: 3 });
    await app.db
      .updateTable('defences')
      .set({ confirmedAt: new Date(Date.now() - 25 * 31 * DAY_MS) })
      .where('id', '=', late.defenceId)
      .execute();
    expect((await act('submit', (await create(late.id, await planOf('D'))).data)).message).toBe(
      '已超过重新答辩期限',
    );
    await endRetries(app.services);
    expect((await find(late.id)).status).toBe('defenceFailed');
  });

  test('40-27 planning the other defence and calling it off gives no more time, and asks for no other version', async () => {
    const { id, defenceId } = await decided('D', [5, 5, 2], { ...failed, retryYes: 3 });
    await insertThesisVersion(app.db, { applicationId: id, seq: 5, stage: 'defence' });
    const planned = async () => {
      const { data } = await create(id, await planOf('D'));
      return act('submit', data);
    };
    const first = await planned();
    await approve(first.data.id, 'D');
    const { version } = await read(first.data.id);
    await app
      .as('secretary')
      .call(calls.cancel, { params: { id: first.data.id }, body: { version, reason: '委员临时出差' } });
    expect((await find(id)).status).toBe('defenceRetry');
    expect((await planned()).status).toBe(200);
    await app.db
      .updateTable('defences')
      .set({ confirmedAt: new Date(Date.now() - 25 * 31 * DAY_MS) })
      .where('id', '=', defenceId)
      .execute();
    await endRetries(app.services);
    expect((await find(id)).status).toBe('defenceFailed');
  });

  test('what was held comes to its result: a college neither calls it off, nor moves it, nor takes it down', async () => {
    const { id, defenceId } = await held('D');
    const { version, actions } = await read(defenceId);
    expect(actions).toEqual(['openVote', 'record']);
    const body = { version, reason: '表决未通过，重新组织' };
    const cancel = (username: string) =>
      app.as(username).call(calls.cancel, { params: { id: defenceId }, body });
    expect(await cancel('secretary')).toMatchObject({
      status: 409,
      message: '答辩时间已过，请录入结果；确未举行的，由学位办公室取消',
    });
    const moved = await app.as('degree').call(calls.postpone, {
      params: { id: defenceId },
      body: { version, ...timeIn(10), roomId: null, placeText: '会议室' },
    });
    expect(moved.status).toBe(409);
    expect((await act('withdrawAnnouncement', { id: defenceId, version })).message).toBe(
      '答辩已开始，公告不能撤下',
    );
    expect((await find(id)).status).toBe('defenceArranged');
    // That nobody came is for the school to say.
    expect((await cancel('degree')).data.status).toBe('cancelled');
    expect((await find(id)).status).toBe('reviewPassed');
  });

  test('40-28 a master’s degree instead only with the consent of the applicant', async () => {
    const { id, who, defenceId } = await held('D');
    await record(defenceId, resultOf(5, 2, { ...failed, retryYes: 0, suggestMaster: true }));
    await withDocuments(defenceId);
    expect((await confirm(defenceId)).message).toBe('建议授予硕士学位须经本人同意');
    const consent = (username: string) =>
      app.as(username).call(calls.consent, { params: { id: defenceId }, body: { consent: true } });
    const other = await addCandidate();
    expect((await consent(other.username)).status).toBe(404);
    expect((await consent(who.username)).status).toBe(200);
    expect((await confirm(defenceId)).status).toBe(200);
    expect((await find(id)).status).toBe('defencePassed');
  });
});

describe('what the public sees', () => {
  const look = (path: string) =>
    anybody(app).send({
      method: 'GET',
      url: `${app.services.config.apiPrefix}/api/degree/public/announcements${path}`,
      // Asked from one address too often it would be slowed down, whichever test asked before.
      remoteAddress: '10.40.0.2',
    });

  test('40-18 40-19 the announced fields and no other; whatever is not announced is not there, in one way', async () => {
    const { defence, id } = await arranged('M');
    const hidden = await look(`/${defence.id}`);
    const random = await look(`/${crypto.randomUUID()}`);
    expect([hidden.statusCode, random.statusCode]).toEqual([404, 404]);
    const { data: _hidden, ...words } = hidden.json();
    const { data: _random, ...sameWords } = random.json();
    expect(words.msg).toBe(sameWords.msg);
    for (const wrong of ['/1', '/..%2Fmine', `/${defence.id}x/ics`]) {
      const none = await look(wrong);
      expect([none.statusCode, none.json().msg]).toEqual([404, words.msg]);
    }
    const shown = await act('announce', defence);
    expect(shown.data.status).toBe('announced');
    const found = await look(`/${defence.id}`);
    expect(found.statusCode).toBe(200);
    expect(Object.keys(found.json().data).toSorted()).toEqual(
      'committee degreeType endAt id level majorName meetingUrl mode name place publishedAt secretaryName startAt state title tutorName yxmc'.split(
        ' ',
      ),
    );
    expect(found.body).not.toContain(id);
    expect(found.body).not.toContain('XW0');
    const calendar = await look(`/${defence.id}/ics`);
    expect(calendar.headers['content-type']).toContain('text/calendar');
    expect(calendar.body).toContain(`UID:${defence.id}@defences`);
    expect((await look(`/${defence.id}/qr`)).headers['content-type']).toContain('image/svg+xml');
    await act('withdrawAnnouncement', await read(defence.id));
    expect((await look(`/${defence.id}`)).statusCode).toBe(404);
  });

  test('40-17 a secret thesis is never announced', async () => {
    const { id } = await addReviewed('M', { openAccess: 'secret', status: 'defenceArranged' });
    const defenceId = await insertDefence(
      app.db,
      { applicationId: id, secretaryNo: await addStaff(), status: 'scheduled', closed: true },
      [outsider('chair')],
    );
    expect((await act('announce', await read(defenceId))).message).toBe('涉密论文不发布答辩公告');
    await app.db
      .updateTable('defences')
      .set({ status: 'announced', announcedAt: new Date() })
      .where('id', '=', defenceId)
      .execute();
    expect((await look(`/${defenceId}`)).statusCode).toBe(404);
  });

  test('40-23 not while somebody reviews, and days before; moved, the same address says so', async () => {
    const { id, defence } = await arranged('M');
    const versionId = await insertThesisVersion(app.db, { applicationId: id, seq: 7, stage: 'review' });
    const { taskId } = await insertRound(
      app.db,
      { applicationId: id, versionId, status: 'collecting' },
      await insertExpert(app.db, { name: '复审专家' }),
    );
    expect((await act('announce', defence)).message).toBe('论文仍在评阅中，不能发布公告');
    await app.db.updateTable('reviewTasks').set({ status: 'voided' }).where('id', '=', taskId).execute();
    await app.db.updateTable('defences').set(timeIn(2)).where('id', '=', defence.id).execute();
    expect((await act('announce', defence)).message).toBe('公告须在答辩前3天发布');
    await app.db.updateTable('defences').set(timeIn(5)).where('id', '=', defence.id).execute();
    const { data } = await act('announce', defence);
    const moved = (days: number) =>
      app.as('secretary').call(calls.postpone, {
        params: { id: defence.id },
        body: { version: data.version, ...timeIn(days), roomId: null, placeText: '新报告厅' },
      });
    expect((await moved(2)).message).toBe('公告须在答辩前3天发布');
    expect((await moved(8)).status).toBe(200);
    expect((await look(`/${defence.id}`)).json().data).toMatchObject({
      state: 'postponed',
      place: '新报告厅',
    });
  });

  test('40-20 signs in a keyword mean themselves; 40-21 who asks too often waits', async () => {
    const { defence } = await arranged('M');
    await app.db
      .updateTable('degreeApplications')
      .set({ titleZh: '<script>100%可靠</script>' })
      .where('id', '=', defence.applicationId)
      .execute();
    await act('announce', defence);
    const titles = async (keyword: string) =>
      (await app.as('student').call(announcementCalls.list, { query: { keyword, limit: 50 } })).data.list.map(
        ({ id }) => id,
      );
    expect(await titles('100%可靠')).toEqual([defence.id]);
    expect(await titles('<script>')).toEqual([defence.id]);
    expect(await titles('1%靠')).toEqual([]);
    const codes: number[] = [];
    for (let at = 0; at < 61; at += 1) codes.push((await look('?limit=1')).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect((await app.as('student').call(announcementCalls.list, { query: {} })).status).toBe(200);
  });
});
