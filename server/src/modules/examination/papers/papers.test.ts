import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { audienceImportCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import {
  analysisCalls,
  answeringCalls,
  choice,
  chosen,
  draftOf,
  hours,
  paperCalls,
  papersIn,
} from '../../../../test/papers.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { multipartOf } from '../../../../test/upload.ts';
import { readWorkbook, typedWorkbook } from '../../../../test/workbooks.ts';
import { refreshAudiences } from './refresh-audiences.ts';

const app = useTestApp();
const { create, publish, start, submit, sheet, analysis, students } = papersIn(app);

type Verb = 'publish' | 'withdraw' | 'close' | 'archive';

const act = (verb: Verb, id: string, version: number) =>
  app
    .as('training')
    .call(paperCalls[verb] as typeof paperCalls.publish, { params: { id }, body: { version } });

describe('a paper', () => {
  test('is seen by its office alone until results are shared', async () => {
    const { id, version } = await publish();
    const find = (as: string) => app.as(as).call(paperCalls.find, { params: { id } });
    expect((await find('training')).status).toBe(200);
    expect((await find('degree')).status).toBe(404);
    expect((await find('secretary')).status).toBe(404);
    expect((await find('sysadmin')).status).toBe(200);
    const roleIds = [demonstrationIds.role('dean')];
    await app.as('training').call(paperCalls.share, { params: { id }, body: { version, roleIds } });
    expect((await analysis(id, 'dean')).expected).toBeGreaterThan(0);
    expect((await find('dean')).status).toBe(404);
    const listed = await app.as('dean').call(paperCalls.list, { query: { limit: 200 } });
    expect(listed.data.list.find((paper) => paper.id === id)?.actions).toEqual(['analyse', 'sheets']);
  });

  test('of a college is its secretary’s: the dean sees its results when they are shared, and never its key', async () => {
    const { id, version } = await publish({}, 'secretary');
    const analyse = () => app.as('dean').call(analysisCalls.analysis, { params: { id } });
    const listed = async () => {
      const { data } = await app.as('dean').call(paperCalls.list, { query: { limit: 200 } });
      return data.list.some((paper) => paper.id === id);
    };
    expect([(await analyse()).status, await listed()]).toEqual([404, false]);
    const roleIds = [demonstrationIds.role('dean')];
    await app.as('secretary').call(paperCalls.share, { params: { id }, body: { version, roleIds } });
    expect([(await analyse()).status, await listed()]).toEqual([200, true]);
    const short = await app.as('dean').call(paperCalls.inShort, { params: { id } });
    expect(short.data).toMatchObject({ title: '课程满意度问卷', actions: ['analyse', 'sheets'] });
    expect((await app.as('dean').call(paperCalls.find, { params: { id } })).status).toBe(404);
  });

  test('is found by its English title, too, by those who keep it and those who answer it', async () => {
    const { id } = await publish({ titleEn: 'Feedback on seminars' });
    const query = { keyword: 'feedback on semi' };
    const kept = await app.as('training').call(paperCalls.list, { query });
    expect(kept.data.list).toMatchObject([{ id, titleEn: 'Feedback on seminars' }]);
    const mine = await app.as('student').call(myPaperCalls.mine, { query });
    expect(mine.data.list.map((paper) => paper.id)).toEqual([id]);
  });

  test('of a college asks its own people only', async () => {
    const elsewhere = { departmentIds: [demonstrationIds.department('201')] };
    const refused = await app
      .as('secretary')
      .call(paperCalls.create, { body: draftOf({ audience: elsewhere }) });
    expect(refused.error).toBe('papers.audienceTooWide');
    const everybody = await app
      .as('secretary')
      .call(paperCalls.create, { body: draftOf({ audience: { kind: 'everybody' } }) });
    expect(everybody.error).toBe('papers.audienceTooWide');
    expect((await publish({}, 'secretary')).status).toBe('running');
  });

  test('is saved again and again while it is written, and an older window is refused', async () => {
    const { id, version } = await create();
    const saveAs = (title: string, of: number) =>
      app
        .as('training')
        .call(paperCalls.edit, { params: { id }, body: { ...draftOf({ title }), version: of } });
    expect((await saveAs('改一', version)).data.version).toBe(version + 1);
    expect((await saveAs('改二', version)).status).toBe(409);
  });

  test('50-8 that is changed after publication asks the next ones anew, and answers keep their version', async () => {
    const first = await publish({ title: '变更问卷' });
    const { id } = first;
    const begun = await start(id);
    await submit(begun.id, { q: chosen('q0') });
    const body = draftOf({
      title: '变更问卷',
      questions: [choice('q'), choice('r')],
      from: begun.startedAt ?? hours(0),
    });
    const { data: before } = await app.as('training').call(paperCalls.find, { params: { id } });
    const edited = await app.as('training').call(paperCalls.edit, {
      params: { id },
      body: { ...body, from: before.from, to: before.to, version: first.version },
    });
    expect(edited.data).toMatchObject({ paperVersion: 1 });
    const [later] = await students(2, 'later').then((names) => names.slice(1));
    const { data: old } = await app.as('student').call(answeringCalls.fill, { params: { id } });
    expect(old.sections[0]?.questions).toHaveLength(1);
    expect((await act('publish', id, edited.data.version)).data.paperVersion).toBe(2);
    const { data: next } = await app.as('student').call(answeringCalls.fill, { params: { id } });
    expect(next.sections[0]?.questions).toHaveLength(2);
    expect(await sheet(begun.id)).toMatchObject({ paperVersion: 1, answers: { q: chosen('q0') } });
    expect((await analysis(id)).questions.map(({ answered }) => answered)).toEqual([1, 0]);
    expect(later).toBeDefined();
  });

  test('has no new content to publish when only its title is new, nor when a change is taken back', async () => {
    const { id } = await publish();
    const read = async () => (await app.as('training').call(paperCalls.find, { params: { id } })).data;
    const write = async (change: object) => {
      const { from, to, version, design } = await read();
      const body = { ...draftOf({ from, to }), design, ...change, version };
      await app.as('training').call(paperCalls.edit, { params: { id }, body });
      return (await read()).changed;
    };
    const { design } = await read();
    expect(await write({ title: '新标题' })).toBe(false);
    expect(await write({ design: draftOf({ questions: [choice('x')] }).design })).toBe(true);
    expect(await write({ design })).toBe(false);
  });

  test('keeps its kind, anonymity and audience once it is published', async () => {
    const { id, version } = await publish();
    const { data: paper } = await app.as('training').call(paperCalls.find, { params: { id } });
    const body = draftOf({ anonymous: true, from: paper.from, to: paper.to });
    const refused = await app
      .as('training')
      .call(paperCalls.edit, { params: { id }, body: { ...body, version } });
    expect(refused.error).toBe('papers.fixedAfterPublication');
  });

  test('is withdrawn only while nobody has begun', async () => {
    const one = await publish();
    expect((await act('withdraw', one.id, one.version)).data.status).toBe('draft');
    const two = await publish();
    await start(two.id);
    expect((await act('withdraw', two.id, two.version)).error).toBe('papers.answeredAlready');
  });

  test('goes on to closed and archived, is copied as a draft, and only drafts are removed', async () => {
    const { id, version } = await publish();
    expect((await act('archive', id, version)).error).toBe('papers.closeFirst');
    const closed = await act('close', id, version);
    const archived = await act('archive', id, closed.data.version);
    expect(archived.data.status).toBe('archived');
    const copy = await app.as('training').call(paperCalls.copy, { params: { id } });
    expect(copy.data).toMatchObject({ status: 'draft', paperVersion: 0 });
    expect((await app.as('training').call(paperCalls.remove, { params: { id } })).error).toBe(
      'papers.notADraft',
    );
    expect((await app.as('training').call(paperCalls.remove, { params: { id: copy.data.id } })).status).toBe(
      200,
    );
  });

  test('tells people that they are asked, and reminds those who have not answered', async () => {
    const { id } = await publish({ title: '提醒问卷' });
    const inbox = async () => {
      const { data } = await app.as('student').call(messageCalls.mine, { query: { limit: 50 } });
      return data.list.filter(({ title }) => title.includes('提醒问卷')).length;
    };
    expect(await inbox()).toBe(1);
    const { data } = await app.as('training').call(paperCalls.remind, { params: { id } });
    expect(data.people).toBeGreaterThan(0);
    expect(await inbox()).toBe(2);
    const begun = await start(id);
    await submit(begun.id, { q: chosen('q0') });
    await app.as('training').call(paperCalls.remind, { params: { id } });
    expect(await inbox()).toBe(2);
    const waiting = await app
      .as('training')
      .call(paperCalls.participants, { params: { id }, query: { state: 'answered' } });
    expect(waiting.data.list.map(({ realName }) => realName)).toEqual(['林晓雨']);
  });

  test('is open on its days only', async () => {
    const { id } = await publish({ from: hours(5), to: hours(9) });
    const early = await app.as('student').call(answeringCalls.start, { params: { id } });
    expect(early.error).toBe('papers.notYet');
    const { data } = await app
      .as('student')
      .call(myPaperCalls.mine, { query: { state: 'ahead', limit: 200 } });
    expect(data.list.map((paper) => paper.id)).toContain(id);
  });
});

describe('a list of people', () => {
  const check = async (paperId: string, numbers: string[][], as = 'training') => {
    const content = await typedWorkbook([['学号/工号', '姓名'], ...numbers]);
    const url = `${app.services.config.apiPrefix}/${audienceImportCalls.check.path.replace(':paperId', paperId)}`;
    const upload = multipartOf({ name: '名单.xlsx', bytes: content, moduleCode: '-', businessCode: '-' });
    const raw = await app.as(as).send({ method: 'POST', url, ...upload });
    return {
      status: raw.statusCode,
      ...raw.json<{
        data: { id: string; problems: { row: number; why: string }[]; goodRows: number };
        msg: string;
      }>(),
    };
  };

  test('50-7 with unknown numbers is reported row by row, and the good rows can be taken alone', async () => {
    const { id, version } = await create({ audience: { kind: 'named' } });
    const { data } = await check(id, [
      ['220250010001', '林晓雨'],
      ['999999', '无此人'],
      ['20080101', '周明'],
      ['220250010001', ''],
    ]);
    expect(data.problems.map(({ row, why }) => `${row} ${why}`)).toEqual([
      '3 没有此学号/工号的在用账号，或不在您的管理范围内',
      '4 姓名与学号/工号不符',
      '5 与第2行重复',
    ]);
    const confirm = (mode: 'everything' | 'goodRows') =>
      app
        .as('training')
        .call(audienceImportCalls.confirm, { params: { paperId: id, id: data.id }, body: { mode } });
    expect((await confirm('everything')).status).toBe(422);
    expect((await confirm('goodRows')).status).toBe(200);
    await runJobs(app);
    const named = await app.as('training').call(paperCalls.named, { params: { id }, query: {} });
    expect(named.data.list.map(({ personNo }) => personNo)).toEqual(['220250010001']);
    await act('publish', id, version);
    expect((await app.as('student').call(answeringCalls.fill, { params: { id } })).status).toBe(200);
    expect((await app.as('tutor').call(answeringCalls.fill, { params: { id } })).status).toBe(404);
  });

  test('checked for one paper cannot be confirmed for another, nor by somebody who does not manage it', async () => {
    const one = await create({ audience: { kind: 'named' } });
    const two = await create({ audience: { kind: 'named' } });
    const { data } = await check(one.id, [['220250010001', '']]);
    const other = await app.as('training').call(audienceImportCalls.confirm, {
      params: { paperId: two.id, id: data.id },
      body: { mode: 'everything' },
    });
    expect(other.status).toBe(404);
    expect((await check(one.id, [['220250010001', '']], 'degree')).status).toBe(404);
  });
});

describe('who is to answer', () => {
  test('is limited by level as well, and counted before publication', async () => {
    const count = async (levels: ('D' | 'M' | 'N')[]) => {
      const { audience } = draftOf({ audience: { levels } });
      return (await app.as('training').call(paperCalls.countAudience, { body: audience })).data.people;
    };
    const [all, doctors, masters, others] = [
      await count([]),
      await count(['D']),
      await count(['M']),
      await count(['N']),
    ];
    expect(doctors).toBeGreaterThan(0);
    expect(masters).toBeGreaterThan(doctors);
    expect(doctors + masters + others).toBeLessThanOrEqual(all);
  });

  test('grows with those who come while a paper is open, and loses those who go without beginning', async () => {
    const { id } = await publish({ title: '夜间更新' });
    const expectedNow = async () => {
      const { data } = await app.as('training').call(paperCalls.find, { params: { id } });
      return data.expected;
    };
    const before = await expectedNow();
    const names = await students(3, 'arriving');
    await refreshAudiences(app.db);
    // The first of them is of another college.
    expect(await expectedNow()).toBe(before + 2);
    const begun = await start(id, names[1]);
    await app.db.updateTable('accounts').set({ state: 'disabled' }).where('username', 'in', names).execute();
    await refreshAudiences(app.db);
    expect(await expectedNow()).toBe(before + 1);
    expect((await sheet(begun.id, 'training')).state).toBe('open');
  });

  test('can be had as a workbook', async () => {
    const { id } = await publish();
    const file = await app.as('training').call(paperCalls.exportParticipants, { params: { id }, query: {} });
    const [sheetOne] = (await readWorkbook(file.raw.rawPayload)).sheets;
    expect(sheetOne?.rows.length).toBeGreaterThan(1);
  });
});
