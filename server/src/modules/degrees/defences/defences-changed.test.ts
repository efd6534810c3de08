import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { appealApproval, appealCalls } from '@graduate/contract/degrees/appeals/appeals.ts';
import { announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import { defenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import { defenceCalls as calls, type DefenceMember } from '@graduate/contract/degrees/defences/defences.ts';
import { defenceImportCalls } from '@graduate/contract/degrees/defences/import-calls.ts';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { secrecyApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { dayInShanghai, monthOf } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertFile } from '../../../../samples/commons/files/insert-file.ts';
import { memberOf } from '../../../../samples/degrees/defences/defence.ts';
import { insertExpert, insertRound } from '../../../../samples/degrees/reviews/expert.ts';
import { thesisPdf } from '../../../../samples/degrees/theses/thesis-pdf.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { insertBuilding, insertRoom } from '../../../../samples/training/rooms/room.ts';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { next } from '../../../../test/counting.ts';
import { defenceActs } from '../../../../test/defences.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { answerOf, reviewActs } from '../../../../test/reviews.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import type { CellValue } from '../../../platform/excel/workbook.ts';
import { callOffEnded } from './call-off-ended.ts';

const app = useTestApp();
const { decide, find } = degreeActs(app);
const { reviewed: reviewedThesis, release } = reviewActs(app);
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

describe('a committee looked at again when its plan is approved', () => {
  /** Sent to be approved; then something changes about its people. */
  const waiting = async (members: DefenceMember[], more: object = {}) => {
    const { id } = await addReviewed('M');
    const made = await create(id, await planOf('M', { members, ...more }));
    if (made.status !== 200) throw new Error(made.message);
    await act('submit', made.data);
    return { id, defenceId: made.data.id };
  };
  const staff = (staffNo: string, changes: object) =>
    app.db.updateTable('staff').set(changes).where('staffNo', '=', staffNo).execute();
  const withTitle = async (titleLevel: 'senior') => {
    const staffNo = await addStaff();
    await staff(staffNo, { titleLevel, title: '教授' });
    return staffNo;
  };

  test('40-24 who has left, lost the title or come to this school stops it, and the refusal names them', async () => {
    const [leaves, chairs, writes] = [await addStaff(), await withTitle('senior'), await addStaff()];
    const own = (staffNo: string, role: 'chair' | 'member' = 'member') =>
      memberOf({ name: '校内', unit: '示范大学', external: false, staffNo, role }) as DefenceMember;
    const left = await waiting([outsider('chair'), own(leaves), await insider()]);
    const chair = await waiting([own(chairs, 'chair'), outsider(), await insider()]);
    const secretary = await waiting([outsider('chair'), await insider(), await insider()], {
      secretaryNo: writes,
    });
    const expertId = await insertExpert(app.db, { name: '新调入专家', unit: '东方大学' });
    const joined = await waiting([
      memberOf({ name: '新调入专家', unit: '东方大学', role: 'chair', expertId }) as DefenceMember,
      await insider(),
      await insider(),
    ]);
    await staff(leaves, { jobState: 'left' });
    await staff(writes, { jobState: 'retired' });
    await staff(chairs, { titleLevel: 'middle' });
    await app.db
      .updateTable('reviewExperts')
      .set({ internal: true, departmentId: await departmentIdOf(app, '203') })
      .where('id', '=', expertId)
      .execute();
    const refusals: [string, string][] = [
      [left.defenceId, `教师${leaves}（工号${leaves}）已不在岗`],
      [chair.defenceId, `答辩委员会主席须为副高级，教师${chairs}的职称级别为其他`],
      [secretary.defenceId, `教师${writes}（工号${writes}）已不在岗`],
      [joined.defenceId, '校外专家不少于1人（新调入专家现为本校人员）'],
    ];
    for (const [defenceId, why] of refusals) {
      const answer = await decide('dean', defenceId, 1, {}, defenceApproval);
      expect(`${answer.message} ${JSON.stringify(answer.data)}`).toContain(why);
      expect((await read(defenceId)).status).toBe('planning');
    }
    expect((await find(left.id)).status).toBe('reviewPassed');
    // Refused it goes back to who planned it, and it can be called off though its secretary has left.
    await decide('dean', left.defenceId, 9, {}, defenceApproval);
    expect((await read(left.defenceId)).status).toBe('draft');
    const { version } = await read(secretary.defenceId);
    const cancelled = await app.as('secretary').call(calls.cancel, {
      params: { id: secretary.defenceId },
      body: { version, reason: '答辩秘书离岗' },
    });
    expect([cancelled.status, cancelled.message]).toEqual([200, expect.anything()]);
  });
});

describe('from a workbook', () => {
  const head = [
    '学号',
    '姓名',
    '答辩日期',
    '答辩时间',
    '方式',
    '教室编号',
    '其他地点',
    '线上链接',
    '公开线上链接',
  ];
  const sent = async (kind: 'plans' | 'results', rows: CellValue[][], username = 'secretary') =>
    sendToCheck(app, app.as(username), defenceImportCalls[kind], await typedWorkbook(rows));
  const confirmed = async (kind: 'plans' | 'results', id: string) => {
    const { data } = await app.as('secretary').call(defenceImportCalls[kind].confirm, {
      params: { id },
      body: { mode: 'goodRows' },
    });
    await runJobs(app);
    return (await app.as('secretary').call(jobCalls.find, { params: { id: data.jobId } })).data.state;
  };
  const reviewedNo = async (level: 'D' | 'M') => {
    const { id } = await addReviewed(level);
    const studentNo = `DBD${next('imported defence')}`;
    await app.db.updateTable('degreeApplications').set({ studentNo }).where('id', '=', id).execute();
    return { id, studentNo };
  };

  test('plans are judged by the rules of the form, row by row, and become drafts', async () => {
    const [master, doctor, again, even, free] = await Promise.all(
      (['M', 'D', 'M', 'M', 'M'] as const).map((level) => reviewedNo(level)),
    );
    const staffNo = await addStaff();
    const [secretary, other, third] = [await addStaff(), await addStaff(), await addStaff()];
    // Whoever has been in the library longer is given a seat first.
    await insertExpert(app.db, { name: '先到专家', unit: '东方大学' });
    await insertExpert(app.db, { name: '库中专家', unit: '东方大学' });
    const early = '先到专家/东方大学/研究员/正高级';
    const chair = '郑校外/西部理工大学/教授/正高级';
    const day = dayInShanghai(timeIn(15).startAt);
    type More = { hours?: string; chair?: string; members?: string; secretary?: string };
    const rowOf = (who: typeof master, more: More = {}) => [
      who?.studentNo ?? '',
      '沈知行',
      day,
      more.hours ?? '09:00-11:00',
      '现场',
      null,
      '报告厅',
      null,
      '否',
      more.secretary ?? secretary,
      more.chair ?? chair,
      more.members ?? `${staffNo}；库中专家/东方大学/研究员/正高级`,
    ];
    const header = [...head, '答辩秘书工号', '答辩主席', '答辩委员'];
    const report = await sent('plans', [
      header,
      rowOf(master),
      rowOf(doctor, { hours: '13:00-15:00' }),
      rowOf(again, { hours: '10:00-12:00', members: `${early}；库中专家/东方大学/研究员/正高级` }),
      rowOf(even, { hours: '15:00-17:00', members: `${other};${third};钱某` }),
      ['DBD-none', ...rowOf(master).slice(1)],
      // Who was to sit in a defence that was refused is free for this one.
      rowOf(free, {
        hours: '11:15-12:15',
        chair: '冯校外/北方大学/教授/正高级',
        members: `${other}；${early}`,
        secretary: third,
      }),
    ]);
    expect(report.status, report.message).toBe(200);
    expect(report.data.problems.map(({ row, column, why }) => [row, column, why])).toEqual([
      [3, '答辩委员', '博士学位答辩委员会不少于5人'],
      [4, '答辩时间', expect.stringContaining('已有其他答辩')],
      [5, '答辩委员', expect.stringContaining('无法识别委员“钱某”')],
      [6, '学号', '没有该学生待安排答辩的申请，或姓名与学号不一致'],
    ]);
    expect(await confirmed('plans', report.data.id)).toBe('done');
    const made = await app.db
      .selectFrom('defences')
      .innerJoin('defenceMembers', 'defenceMembers.defenceId', 'defences.id')
      .select(['status', 'startAt', 'defenceMembers.name', 'role', 'external', 'expertId', 'staffNo'])
      .where(
        'applicationId',
        'in',
        [master, doctor, again, even].map((one) => one?.id ?? ''),
      )
      .orderBy('position')
      .execute();
    expect(made.map(({ name, role, external }) => [name, role, external])).toEqual([
      ['郑校外', 'chair', true],
      [`教师${staffNo}`, 'member', false],
      ['库中专家', 'member', true],
    ]);
    expect(made[0]).toMatchObject({ status: 'draft', startAt: new Date(`${day}T09:00:00+08:00`) });
    expect(made[2]?.expertId).not.toBeNull();
    const twice = await sent('plans', [header, rowOf(master)]);
    expect(twice.data.problems[0]?.why).toBe('该申请已有进行中的答辩');
    expect((await sent('plans', [header, rowOf(again)], 'tutor')).status).toBe(403);
  });

  test('results add up as they must when they are typed, and wait to be confirmed', async () => {
    const numbered = async (level: 'D' | 'M') => {
      const one = await held(level);
      const studentNo = `DBR${next('imported result')}`;
      await app.db.updateTable('degreeApplications').set({ studentNo }).where('id', '=', one.id).execute();
      return { ...one, studentNo };
    };
    const [passed, wrong, refused, cut] = await Promise.all(
      (['M', 'M', 'D', 'M'] as const).map((level) => numbered(level)),
    );
    const header = ['学号', '姓名', '到会人数', '同意票', '不同意票', '弃权票', '无效票', '同意重新答辩票'];
    const { resolution, minutes } = resultOf(3, 3);
    const asked = minutes.map((one) => `${one.asker}｜${one.question}｜${one.answer}`).join('\n');
    const rowOf = (who: typeof passed, votes: (number | null)[], grade: string, questions = asked) => [
      who?.studentNo ?? '',
      '沈知行',
      ...votes,
      null,
      grade,
      resolution,
      questions,
    ];
    const report = await sent('results', [
      [...header, '建议授予硕士学位', '成绩', '答辩决议', '答辩记录'],
      rowOf(passed, [3, 3, 0, 0, 0, null], '良'),
      rowOf(wrong, [3, 2, 0, 0, 0, null], '良'),
      rowOf(refused, [5, 3, 2, 0, 0, null], '不及格'),
      rowOf(cut, [3, 3, 0, 0, 0, null], '优', '问｜只有一个问题｜答'),
    ]);
    expect(report.status, report.message).toBe(200);
    expect(report.data.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '同意票'],
      [4, '同意重新答辩票'],
      [5, '答辩记录'],
    ]);
    expect(report.data.problems[0]?.why).toBe('票数合计应等于到会人数');
    expect(await confirmed('results', report.data.id)).toBe('done');
    const written = await read(passed?.defenceId ?? '');
    expect(written).toMatchObject({ status: 'recorded', result: { yes: 3, grade: 'good', minutes } });
    expect((await read(wrong?.defenceId ?? '')).status).toBe('announced');
  });
});

describe('what changes afterwards', () => {
  const look = (path: string) =>
    anybody(app).send({
      method: 'GET',
      url: `${app.services.config.apiPrefix}/api/degree/public/announcements${path}`,
      // Asked from one address too often it would be slowed down, whichever test asked before.
      remoteAddress: '10.40.0.1',
    });

  test('a failure that an appeal overrules is heard anew, before other people, and can fail a second time', async () => {
    const first = await decided('M', [3, 3, 1], { ...failed, retryYes: 0 });
    expect(first.status).toBe('defenceFailed');
    const appealed = async () => {
      const { data } = await app.as(first.who.username).call(appealCalls.create, {
        body: {
          applicationId: first.id,
          reason: '答辩委员会对实验数据的认定有误，附有原始记录，请予复核。'.repeat(2),
        },
      });
      for (const username of ['secretary', 'degree']) await decide(username, data.id, 1, {}, appealApproval);
      const listed = await app.as('degree').call(appealCalls.list, { query: { limit: 200 } });
      return app.as('degree').call(appealCalls.decide, {
        params: { id: data.id },
        body: {
          version: listed.data.list.find((one) => one.id === data.id)?.version ?? 0,
          decision: 'change',
          decisionText: '经复核，原答辩认定事实有误，应另行组织答辩。',
        },
      });
    };
    expect((await appealed()).data.status).toBe('changed');
    expect((await find(first.id)).status).toBe('reviewPassed');
    const before = (await read(first.defenceId)).plan.members;
    const [one] = before;
    const again = [...(await planOf('M')).members.slice(0, 2), { ...one, role: 'member' }] as DefenceMember[];
    expect((await create(first.id, await planOf('M', { members: again }))).message).toContain(
      '应另行组成答辩委员会',
    );
    await insertThesisVersion(app.db, { applicationId: first.id, seq: 9, stage: 'defence' });
    const { data, message } = await create(first.id, await planOf('M'));
    expect([data.no, message]).toEqual([1, expect.anything()]);
    await act('submit', data);
    await approve(data.id, 'M');
    await app.db
      .updateTable('defences')
      .set({ ...timeIn(-1), status: 'announced', announcedAt: new Date() })
      .where('id', '=', data.id)
      .execute();
    await record(data.id, resultOf(3, 1, { ...failed, retryYes: 0 }));
    await withDocuments(data.id);
    expect((await confirm(data.id)).status).toBe(200);
    expect(await find(first.id)).toMatchObject({ status: 'defenceFailed', resultReason: '答辩未通过' });
  });

  test('who leaves is brought back by no vote and no review; what was announced is gone, room and people are free', async () => {
    const roomId = await insertRoom(app.db, {
      code: `DBL${next('leaving room')}`,
      buildingId: await insertBuilding(app.db, { code: `DBL${next('leaving building')}` }),
    });
    const { id, defence } = await arranged('M', { roomId });
    await act('announce', defence);
    const { id: other, defenceId } = await held('M');
    await record(defenceId, resultOf(3, 3));
    await withDocuments(defenceId);
    const end = (...ids: string[]) =>
      app.db.updateTable('degreeApplications').set({ status: 'terminated' }).where('id', 'in', ids).execute();
    await end(id, other);
    const shown = await anybody(app).call(announcementCalls.find, { params: { id: defence.id } });
    expect(shown.status).toBe(404);
    expect((await confirm(defenceId)).message).toBe('申请状态为“已终止”，不能录入或确认答辩结果');
    await callOffEnded(app.db);
    expect((await read(defence.id)).status).toBe('cancelled');
    const seats = await app.db
      .selectFrom('defenceSeats')
      .select('person')
      .where('defenceId', '=', defence.id)
      .execute();
    expect(seats).toEqual([]);
    const booking = await app.db
      .selectFrom('roomBookings')
      .select('cancelledAt')
      .where('roomId', '=', roomId)
      .executeTakeFirstOrThrow();
    expect(booking.cancelledAt).not.toBeNull();
    const reviewed = await reviewedThesis(['A', 'B', 'B']);
    await end(reviewed.id);
    expect((await release(reviewed.roundId)).message).toBe('申请状态为“已终止”，不能发布评阅结果');
    expect((await find(reviewed.id)).status).toBe('terminated');
  });

  test('40-17 declared secret when review and defence are planned: copies go, reviewers see nothing, the announcement comes down', async () => {
    const roomId = await insertRoom(app.db, {
      code: `DBR${next('defence room')}`,
      buildingId: await insertBuilding(app.db, { code: `DBB${next('defence building')}` }),
    });
    const { id, who, defence } = await arranged('M', { roomId });
    await act('announce', defence);
    expect((await look(`/${defence.id}`)).statusCode).toBe(200);
    const versionId = await insertThesisVersion(app.db, { applicationId: id, seq: 7, stage: 'review' });
    const addFile = (recordId: string, businessCode: string) =>
      insertFile(app.db, app.services.storage, {
        moduleCode: 'XW',
        businessCode,
        recordId,
        fileName: `图数据的绝密论文${businessCode}.pdf`,
        bytes: thesisPdf([`绝密 ${businessCode}`]),
        uploaderId: demonstrationIds.account(who.username),
        uploaderName: '沈知行',
      });
    await addFile(versionId, thesisFiles.full.businessCode);
    await addFile(versionId, thesisFiles.blind.businessCode);
    const { addReviewer, tasksOf } = reviewActs(app);
    const reviewer = await addReviewer();
    const { taskId } = await insertRound(
      app.db,
      { applicationId: id, versionId, status: 'collecting' },
      reviewer.id,
    );
    expect((await tasksOf(reviewer)).map((task) => task.id)).toEqual([taskId]);
    const asked = await app.as(who.username).call(degreeApplicationCalls.secrecy, {
      params: { id },
      body: {
        version: (await find(id)).version,
        openAccess: 'secret',
        delayUntil: null,
        reason: '课题经定密程序定为秘密级',
      },
    });
    expect([asked.status, asked.message]).toEqual([200, expect.anything()]);
    for (const username of ['tutor', 'dean', 'degree']) await decide(username, id, 1, {}, secrecyApproval);
    expect((await look(`/${defence.id}`)).statusCode).toBe(404);
    expect(await read(defence.id)).toMatchObject({ status: 'scheduled', closed: true, documents: [] });
    expect((await act('announce', await read(defence.id))).message).toBe('涉密论文不发布答辩公告');
    const booking = await app.db
      .selectFrom('roomBookings')
      .select(['purpose', 'cancelledAt'])
      .where('roomId', '=', roomId)
      .executeTakeFirstOrThrow();
    expect(booking).toEqual({ purpose: '学位论文答辩', cancelledAt: null });
    expect(await tasksOf(reviewer)).toEqual([]);
    const asReviewer = app.as(reviewer.username);
    expect((await asReviewer.call(reviewCalls.task, { params: { id: taskId } })).status).toBe(404);
    expect((await asReviewer.call(reviewCalls.file, { params: { id: taskId } })).status).toBe(404);
    const kept = await app.db.selectFrom('files').select('id').where('recordId', '=', versionId).execute();
    expect(kept).toEqual([]);
    const versions = await app.as('secretary').call(thesisCalls.versions, { params: { id } });
    expect(new Set(versions.data.versions.map(({ title }) => title))).toEqual(new Set(['涉密']));
    const summaries = await app.db
      .selectFrom('approvalInstances')
      .select('summary')
      .where('recordId', 'in', [id, versionId, defence.id])
      .execute();
    expect(new Set(summaries.map(({ summary }) => summary))).toEqual(new Set(['涉密']));
    // The review goes on on paper: no day runs out, and it is written down with its document.
    const offline = (documentNo: string | null) =>
      app.as('secretary').call(reviewCalls.offline, {
        params: { id: taskId },
        body: { ...answerOf(92, 'A'), documentNo },
      });
    expect((await offline(null)).status).toBe(422);
    expect((await offline('密评〔2026〕3号')).status).toBe(200);
  });
});

test('a defence stands in the calendar of the candidate and of who sits in it, and of nobody else', async () => {
  const { staffNo } = await app.db
    .selectFrom('staff')
    .select('staffNo')
    .where('accountId', '=', demonstrationIds.account('teacher'))
    .executeTakeFirstOrThrow();
  const members = [outsider('chair'), await insider(), { ...(await insider()), staffNo }];
  const { who, defence } = await arranged('M', { members });
  const date = dayInShanghai(defence.startAt);
  const seenBy = async (username: string) => {
    const query = { month: monthOf(date) };
    const { data } = await app.as(username).call(academicCalendarCalls.calendar, { query });
    return data.days
      .flatMap((day) => day.events.map((event) => ({ ...event, date: day.date })))
      .filter(({ id }) => id === `defence:${defence.id}`);
  };
  expect(await seenBy(who.username)).toMatchObject([
    { date, title: expect.stringMatching(/^\d\d:\d\d 学位论文答辩 学术报告厅$/), link: '/degree/my' },
  ]);
  expect(await seenBy('teacher')).toMatchObject([{ date, title: expect.stringContaining('答辩：沈知行') }]);
  expect(await seenBy('tutor')).toHaveLength(1);
  expect(await seenBy('student')).toEqual([]);
  expect(await seenBy('dean')).toEqual([]);
});
