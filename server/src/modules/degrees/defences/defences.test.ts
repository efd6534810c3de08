import { appealApproval, appealCalls } from '@graduate/contract/degrees/appeals/appeals.ts';
import { announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import {
  defenceApproval,
  defenceFile,
  preDefenceApproval,
} from '@graduate/contract/degrees/defences/choices.ts';
import {
  defenceCalls as calls,
  type DefenceMember,
  type DefenceResult,
} from '@graduate/contract/degrees/defences/defences.ts';
import { defenceImportCalls } from '@graduate/contract/degrees/defences/import-calls.ts';
import { preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { type DegreeState, secrecyApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/rounds.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertFile } from '../../../../samples/commons/files/insert-file.ts';
import { insertDefence, memberOf } from '../../../../samples/degrees/defences/defence.ts';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertExpert, insertRound } from '../../../../samples/degrees/reviews/expert.ts';
import { thesisPdf } from '../../../../samples/degrees/theses/thesis-pdf.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { DAY_MS } from '../../../../samples/times.ts';
import { insertBuilding, insertRoom } from '../../../../samples/training/rooms/room.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { next } from '../../../../test/counting.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { answerOf, reviewActs } from '../../../../test/reviews.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { multipartOf } from '../../../../test/upload.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import type { CellValue } from '../../../platform/excel/workbook.ts';
import { endRetries } from './end-retries.ts';

const app = useTestApp();
const { addBatch, addCandidate, decide, find } = degreeActs(app);

/** Somebody whose reviews have passed. */
const addReviewed = async (level: 'D' | 'M', more: { status?: DegreeState; openAccess?: 'secret' } = {}) => {
  const who = await addCandidate({ trainingLevel: level });
  const id = await insertDegreeApplication(app.db, {
    batchId: await addBatch(),
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    name: '沈知行',
    level,
    tutorName: '周建平',
    status: 'reviewPassed',
    ...more,
  });
  await insertThesisVersion(app.db, { applicationId: id, stage: 'review' });
  return { id, who };
};

const addStaff = async (more: { mobile?: string } = {}): Promise<string> => {
  const staffNo = `DB${next('defence staff')}`;
  await insertTutor(app.db, {
    staffNo,
    name: `教师${staffNo}`,
    departmentId: await departmentIdOf(app, '208'),
    ...more,
  });
  return staffNo;
};

const outsider = (role: 'chair' | 'member' = 'member'): DefenceMember =>
  memberOf({ name: `校外${next('outsider')}`, role }) as DefenceMember;
const insider = async (): Promise<DefenceMember> =>
  memberOf({ name: '校内', unit: '示范大学', external: false, staffNo: await addStaff() }) as DefenceMember;

const committee = async (level: 'D' | 'M'): Promise<DefenceMember[]> =>
  level === 'D'
    ? [outsider('chair'), outsider(), await insider(), await insider(), await insider()]
    : [outsider('chair'), await insider(), await insider()];

const HOUR_MS = 3_600_000;
const timeIn = (days: number, hour = 0) => {
  const startAt = new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS + hour * HOUR_MS);
  return { startAt, endAt: new Date(startAt.getTime() + 2 * HOUR_MS) };
};

const planOf = async (level: 'D' | 'M', more: object = {}) => ({
  ...timeIn(10),
  mode: 'onsite' as const,
  roomId: null,
  placeText: '学术报告厅',
  meetingUrl: null,
  urlPublic: false,
  secretaryNo: await addStaff(),
  members: await committee(level),
  ...more,
});

const create = async (applicationId: string, plan: Awaited<ReturnType<typeof planOf>>) =>
  app.as('secretary').call(calls.create, { body: { applicationId, ...plan } });

const act = (
  key: 'submit' | 'announce' | 'withdrawAnnouncement' | 'confirm',
  { id, version }: { id: string; version: number },
) => app.as('secretary').call(calls[key], { params: { id }, body: { version } });

const read = async (id: string) => (await app.as('secretary').call(calls.find, { params: { id } })).data;

const approve = async (id: string, level: 'D' | 'M') => {
  await decide('dean', id, 1, {}, defenceApproval);
  if (level === 'D') await decide('degree', id, 1, {}, defenceApproval);
};

/** Planned and approved. */
const arranged = async (level: 'D' | 'M', more: object = {}) => {
  const reviewed = await addReviewed(level);
  const made = await create(reviewed.id, await planOf(level, more));
  if (made.status !== 200) throw new Error(made.message);
  const sent = await act('submit', made.data);
  if (sent.status !== 200) throw new Error(sent.message);
  await approve(made.data.id, level);
  return { ...reviewed, defence: await read(made.data.id) };
};

/** Announced, and over since an hour. */
const held = async (level: 'D' | 'M', members?: number) => {
  const { id, who } = await addReviewed(level, { status: 'defenceArranged' });
  const startAt = new Date(Date.now() - 3 * HOUR_MS);
  const all = Array.from({ length: members ?? (level === 'D' ? 5 : 3) }, () => outsider());
  const defenceId = await insertDefence(
    app.db,
    {
      applicationId: id,
      secretaryNo: await addStaff(),
      startAt,
      status: 'announced',
      announcedAt: new Date(startAt.getTime() - 7 * DAY_MS),
      documentKinds: '{}',
    },
    all,
  );
  return { id, who, defenceId };
};

const question = { asker: '校外专家', question: '方法的局限是什么？', answer: '申请人作了说明。' };
const resultOf = (present: number, yes: number, more: Partial<DefenceResult> = {}) => ({
  present,
  yes,
  no: present - yes,
  abstain: 0,
  invalid: 0,
  retryYes: null,
  suggestMaster: false,
  grade: 'good' as const,
  resolution: '论文选题有意义，工作扎实，答辩中回答问题正确。'.repeat(6),
  minutes: [question, question, question],
  ...more,
});

const record = async (id: string, result: ReturnType<typeof resultOf>) =>
  app.as('secretary').call(calls.record, {
    params: { id },
    body: { ...result, version: (await read(id)).version },
  });

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

/** As if the three documents were there. */
const withDocuments = async (id: string) => {
  for (const kind of ['ballot', 'resolution', 'minutes'])
    await insertFile(app.db, app.services.storage, {
      ...defenceFile,
      recordId: id,
      fileName: `${kind}.pdf`,
      bytes: thesisPdf([kind]),
      uploaderId: demonstrationIds.account('secretary'),
      uploaderName: '秘书',
    });
  const files = await app.db
    .selectFrom('files')
    .select(['id', 'fileName'])
    .where('recordId', '=', id)
    .execute();
  const kinds = Object.fromEntries(files.map((file) => [file.id, file.fileName.replace('.pdf', '')]));
  await app.db
    .updateTable('defences')
    .set({ documentKinds: JSON.stringify(kinds) })
    .where('id', '=', id)
    .execute();
};

const confirm = async (id: string) => act('confirm', await read(id));

/** Held, written down and confirmed: what became of the application. */
const decided = async (
  level: 'D' | 'M',
  [members, present, yes]: readonly [number, number, number],
  more: Partial<DefenceResult> = {},
) => {
  const { id, who, defenceId } = await held(level, members);
  const written = await record(defenceId, resultOf(present, yes, more));
  if (written.status !== 200) throw new Error(written.message);
  await withDocuments(defenceId);
  const confirmed = await confirm(defenceId);
  if (confirmed.status !== 200) throw new Error(confirmed.message);
  return { id, who, defenceId, status: (await find(id)).status };
};

const failed = { grade: 'fail' as const };

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
    const [master, doctor, again, even] = await Promise.all(
      (['M', 'D', 'M', 'M'] as const).map((level) => reviewedNo(level)),
    );
    const staffNo = await addStaff();
    const [secretary, other, third] = [await addStaff(), await addStaff(), await addStaff()];
    await insertExpert(app.db, { name: '库中专家', unit: '东方大学' });
    const chair = '郑校外/西部理工大学/教授/正高级';
    const day = dayInShanghai(timeIn(15).startAt);
    const rowOf = (who: typeof master, more: { hours?: string; chair?: string; members?: string } = {}) => [
      who?.studentNo ?? '',
      '沈知行',
      day,
      more.hours ?? '09:00-11:00',
      '现场',
      null,
      '报告厅',
      null,
      '否',
      secretary,
      more.chair ?? chair,
      more.members ?? `${staffNo}；库中专家/东方大学/研究员/正高级`,
    ];
    const header = [...head, '答辩秘书工号', '答辩主席', '答辩委员'];
    const report = await sent('plans', [
      header,
      rowOf(master),
      rowOf(doctor, { hours: '13:00-15:00' }),
      rowOf(again, { hours: '10:00-12:00' }),
      rowOf(even, { hours: '15:00-17:00', members: `${other};${third};钱某` }),
      ['DBD-none', ...rowOf(master).slice(1)],
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
    const { data } = await app.as('tutor').call(preDefenceCalls.create, { body });
    const again = await app.as('tutor').call(preDefenceCalls.create, { body });
    expect(again.status).toBe(409);
    await app.as('tutor').call(preDefenceCalls.submit, { params: { id: data.id }, body: { version: 1 } });
    await decide('secretary', data.id, 1, {}, preDefenceApproval);
    expect(await begin()).not.toContain('预答辩未通过');
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
      .updateTable('degreeApplications')
      .set({ statusSince: new Date(Date.now() - 25 * 31 * DAY_MS) })
      .where('id', '=', late.id)
      .execute();
    expect((await act('submit', (await create(late.id, await planOf('D'))).data)).message).toBe(
      '已超过重新答辩期限',
    );
    await endRetries(app.db);
    expect((await find(late.id)).status).toBe('defenceFailed');
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
