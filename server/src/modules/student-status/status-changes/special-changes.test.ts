import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { modificationApproval } from '@graduate/contract/student-status/modifications/modifications.ts';
import {
  changeCalls,
  changeTypeCalls,
} from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import { changeStatisticsCalls } from '@graduate/contract/student-status/status-changes/statistics.ts';
import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { insertAccounts } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { newIdNumber } from '../../../../test/new-students.ts';
import { passedGraduation } from '../../../../test/passed-graduation.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { changesOf, refusal } from '../../../../test/status-change-helpers.ts';
import { upload } from '../../../../test/upload.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { closeBusiness } from './effecting/close-business.ts';

const app = useTestApp();
const { create, submit, apply, decide, find, record, addStudent, tutorId } = changesOf(app);
const today = dayInShanghai(new Date());
const DONE = '操作成功';
const PLACES = 20;

/** A college the student does not belong to, with a major, its tutor and people who decide there. */
const otherCollege = async (degreeType: 'A' | 'P' = 'A') => {
  const found = await app.db
    .selectFrom('majors')
    .innerJoin('departments', 'departments.id', 'majors.departmentId')
    .innerJoin('tutorQualifications', (join) =>
      join
        .onRef('tutorQualifications.disciplineCode', '=', 'majors.disciplineCode')
        .onRef('tutorQualifications.degreeType', '=', 'majors.degreeType'),
    )
    .innerJoin('tutors', 'tutors.id', 'tutorQualifications.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select([
      'majors.departmentId',
      'departments.code as departmentCode',
      'majors.code',
      'tutors.id as tutorId',
    ])
    .where('majors.forMasters', '=', true)
    .where('majors.enabled', '=', true)
    .where('majors.degreeType', '=', degreeType)
    .where('departments.code', '<>', '208')
    .where('tutorQualifications.level', '=', 'M')
    .where('tutorQualifications.status', '=', 'active')
    .where('tutors.status', '=', 'active')
    .where('tutors.acceptsStudents', '=', true)
    .where('staff.jobState', '=', 'onDuty')
    .orderBy('majors.code')
    .orderBy('tutors.id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('tutorQuotas')
    .values({ tutorId: found.tutorId, year: 2026, level: 'M', degreeType, quota: PLACES })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota: PLACES }),
    )
    .execute();
  return found;
};

/** Somebody in the middle of a year: neither the first term nor past half of the time. */
const inTime = { enrolYear: 2026, entryDate: addDays(today, -200) };

const openWindows = () =>
  app.db.deleteFrom('dateWindows').where('code', 'like', 'STU\\_CHANGE\\_%').execute();

const majorChange = async (username: string, degreeType: 'A' | 'P' = 'A') => {
  const target = await otherCollege(degreeType);
  return {
    target,
    wanted: {
      by: username,
      typeCode: 'changeMajor' as const,
      extra: { toDept: target.departmentId, toMajor: target.code, toTutor: target.tutorId },
      effectiveDate: today,
    },
  };
};

/** Somebody with a role in a department, known to nobody else. */
const staffOf = (username: string, role: 'secretary' | 'dean', departmentId: string) =>
  insertAccounts(app.db, [
    {
      username,
      realName: `${role}甲`,
      roles: [role],
      departmentIds: [departmentId],
      passwordChangedAt: new Date(),
    },
  ]);

describe('case 40: change of major', () => {
  test('is not for students of special programmes, and never from professional to academic', async () => {
    await openWindows();
    const bound = await addStudent({ ...inTime, specialProgram: '1' });
    const { wanted } = await majorChange(bound.username);
    expect(refusal(await apply(wanted))).toBe('422 M74 定向或专项计划学生不能办理转专业');
    const free = await addStudent(inTime);
    const toProfessional = await majorChange(free.username, 'P');
    expect((await apply(toProfessional.wanted)).message).toBe(DONE);
    const professional = await addStudent(inTime);
    await app.db
      .updateTable('studentRecords')
      .set({ degreeType: 'P' })
      .where('id', '=', professional.id)
      .execute();
    const back = await majorChange(professional.username);
    expect((await apply(back.wanted)).message).toBe('专业学位不能转入学术学位专业');
  });

  test('cases 41 and 42: the other college sees the application, not the record; a tutor without a place stops it', async () => {
    await openWindows();
    const student = await addStudent(inTime);
    const { wanted, target } = await majorChange(student.username);
    await staffOf('target-secretary', 'secretary', target.departmentId);
    await staffOf('target-dean', 'dean', target.departmentId);
    const { data, message } = await apply(wanted);
    expect(message).toBe(DONE);
    for (const approver of ['tutor', 'secretary', 'dean'])
      expect((await decide(approver, data.id)).message).toBe(DONE);
    const seen = await find('target-secretary', data.id);
    expect(seen.data).toMatchObject({ recordWithinReach: false, student: { name: '甘雨桐' } });
    const open = () => app.as('target-secretary').call(readingCalls.find, { query: { id: student.id } });
    expect((await open()).status).toBe(404);
    const list = await app.as('target-secretary').call(changeCalls.list, { query: { keyword: data.no } });
    expect(list.data.total).toBe(1);
    expect((await decide('target-secretary', data.id, { examResult: 'failed' })).status).toBe(422);
    expect((await decide('target-secretary', data.id, { examResult: 'passed' })).message).toBe(DONE);
    expect((await decide('target-dean', data.id)).message).toBe(DONE);
    const short = { publicityFrom: addDays(today, -2), publicityTo: today };
    expect((await decide('enrolment', data.id, short)).message).toContain('5个工作日');
    const published = { publicityFrom: addDays(today, -40), publicityTo: today };
    const quota = (places: number) =>
      app.db
        .updateTable('tutorQuotas')
        .set({ quota: places })
        .where('tutorId', '=', target.tutorId)
        .where('year', '=', 2026)
        .execute();
    await quota(0);
    const full = await decide('enrolment', data.id, published);
    expect(refusal(full)).toMatch(/^409 M79 办理条件已变化，审批不能完成：该导师名额已满/);
    await quota(PLACES);
    expect((await decide('enrolment', data.id, published)).message).toBe(DONE);
    expect(await record(student.id)).toMatchObject({
      departmentId: target.departmentId,
      majorCode: target.code,
      mainTutorId: target.tutorId,
    });
    expect((await open()).status).toBe(200);
  });
});

describe('case 43: decisions of the school', () => {
  test('are proposed by the college, reviewed and decided by two people, and wait for delivery', async () => {
    const student = await addStudent();
    const { data, message } = await apply({
      by: 'secretary',
      typeCode: 'expel',
      studentId: student.id,
      extra: { ground: '由他人代替参加考试', priorNotice: addDays(today, -10) },
      effectiveDate: today,
      files: ['evidence'],
    });
    expect(message).toBe(DONE);
    expect((await decide('dean', data.id)).message).toBe(DONE);
    expect((await decide('enrolment', data.id, { reviewOpinion: '程序合法' })).message).toBe(DONE);
    const decision = { documentNo: '校发〔2026〕9号', documentDate: today, meeting: '校长办公会' };
    expect((await decide('enrolment', data.id, decision)).status).toBe(403);
    const unheard = { ...decision, documentDate: addDays(today, -11) };
    expect((await decide('enrolment2', data.id, unheard)).message).toContain('决定日期不能早于事先告知日期');
    expect((await decide('enrolment2', data.id, decision)).message).toBe(DONE);
    const { data: decided } = await find('enrolment', data.id);
    const redated = await app.as('enrolment').call(changeCalls.setDocument, {
      params: { id: data.id },
      body: { version: decided.version, documentNo: '校发〔2026〕9号', documentDate: addDays(today, -11) },
    });
    expect(redated.message).toContain('决定日期不能早于事先告知日期');
    expect(decided).toMatchObject({ state: 'approved', awaitsDelivery: true, documentNo: '校发〔2026〕9号' });
    expect((await record(student.id)).status).toBe('active');
    expect((await find(student.username, data.id)).status).toBe(404);
    const manage = { params: { id: data.id } };
    const early = await app
      .as('enrolment')
      .call(changeCalls.markSynced, { ...manage, body: { version: decided.version } });
    expect(refusal(early)).toBe('422 M72 请先登记送达日期，决定送达后方可生效');
    const delivered = await app.as('enrolment').call(changeCalls.deliver, {
      ...manage,
      body: { version: decided.version, deliveredAt: today, deliveredBy: 'direct' },
    });
    expect(delivered.data.state).toBe('effective');
    expect((await record(student.id)).status).toBe('expelled');
    expect((await find(student.username, data.id)).status).toBe(200);
    const { data: after } = await find('enrolment', data.id);
    expect(after.appealDeadline).toBe(addDays(today, 10));
    const paper = await app.as('enrolment').call(changeCalls.printDecision, manage);
    expect(paper.raw.headers['content-type']).toBe('application/pdf');
    const form = await app.as('secretary').call(changeCalls.printForm, manage);
    expect(form.raw.headers['content-type']).toBe('application/pdf');
  });

  test('a correction by the office needs a second person of the office', async () => {
    const student = await addStudent();
    const { data, message } = await apply({
      by: 'enrolment',
      typeCode: 'correction',
      studentId: student.id,
      extra: { fields: [{ field: 'grade', value: 2024 }] },
      effectiveDate: today,
      files: ['proof'],
    });
    expect(message).toBe(DONE);
    expect((await decide('enrolment', data.id)).status).toBe(403);
    expect((await decide('enrolment2', data.id)).message).toBe(DONE);
    expect((await record(student.id)).grade).toBe(2024);
    const open = await apply({
      by: 'enrolment',
      typeCode: 'correction',
      studentId: student.id,
      extra: { fields: [{ field: 'mobile', value: '13800000000' }] },
      effectiveDate: today,
      files: ['proof'],
    });
    expect(open.message).toContain('不通过学籍更正办理');
  });
});

describe('cases 46 and 47: from one level to the other', () => {
  test('a master student becomes a doctoral one with a new number; the old one still leads there', async () => {
    const student = await addStudent({ enrolYear: 2024, entryDate: '2024-09-01' });
    const doctor = await tutorId('20080101');
    await app.db
      .insertInto('tutorQuotas')
      .values({ tutorId: doctor, year: 2026, level: 'D', degreeType: 'A', quota: PLACES })
      .onConflict((conflict) =>
        conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota: PLACES }),
      )
      .execute();
    const { data, message } = await apply({
      by: student.username,
      typeCode: 'masterToDoctor',
      extra: { subType: 'masterToDoctor', toMajor: '081200', toTutor: doctor, doctorEntryDate: '2026-09-01' },
    });
    expect(message).toBe(DONE);
    for (const approver of ['tutor', 'secretary', 'dean'])
      expect((await decide(approver, data.id)).message).toBe(DONE);
    const enrolled = async () =>
      (await app.as('enrolment').call(readingCalls.list, { query: { status: [...enrolledStatuses] } })).data
        .total;
    const before = await enrolled();
    const last = await decide('enrolment', data.id, { documentNo: '研院〔2026〕3号' });
    expect(last.message).toBe(DONE);
    expect(await enrolled()).toBe(before);
    const master = await record(student.id);
    expect(master.status).toBe('levelChanged');
    const made = await record(master.nextRecordId ?? '');
    expect(made).toMatchObject({
      status: 'active',
      trainingLevel: 'D',
      trainingMode: 'masterToDoctor',
      examMode: '33',
      personId: master.personId,
      previousRecordId: student.id,
      mainTutorNo: '20080101',
    });
    expect(made.cardNo).not.toBe(master.cardNo);
    const card = await app
      .as('enrolment')
      .call(readingCalls.byCardNo, { query: { xykh: master.cardNo ?? '' } as never });
    expect(card.data).toMatchObject({ id: made.id, redirectedFrom: master.cardNo });
    const { data: change } = await find('enrolment', data.id);
    const revoked = await app.as('enrolment').call(changeCalls.revoke, {
      params: { id: data.id },
      body: { version: change.version, reason: '录取资格取消' },
    });
    expect(revoked.data.state).toBe('revoked');
    expect((await record(student.id)).status).toBe('active');
    expect((await record(made.id)).open).toBe(false);
  });

  test('doctoral students who were examined for it cannot become master students', async () => {
    const student = await addStudent({ trainingLevel: 'D', examMode: '32' });
    const refused = await apply({
      by: student.username,
      typeCode: 'doctorToMaster',
      extra: { subType: 'own' },
      effectiveDate: today,
    });
    expect(refusal(refused)).toBe('422 M77 只有硕博连读、直博或提前攻博的博士生可以转为硕士');
  });

  test('those who came directly can, with a new record and their own entry date', async () => {
    const student = await addStudent({ trainingLevel: 'D', examMode: '34', trainingMode: 'directDoctor' });
    const { data, message } = await apply({
      by: student.username,
      typeCode: 'doctorToMaster',
      extra: { subType: 'failed' },
      effectiveDate: today,
    });
    expect(message).toBe(DONE);
    for (const approver of ['tutor', 'secretary', 'dean']) await decide(approver, data.id);
    expect((await decide('enrolment', data.id, { documentNo: '研院〔2026〕4号' })).message).toBe(DONE);
    const doctor = await record(student.id);
    expect(await record(doctor.nextRecordId ?? '')).toMatchObject({
      trainingLevel: 'M',
      status: 'active',
      entryDate: '2025-09-01',
      previousRecordId: student.id,
    });
  });
});

const askForModification = async (username: string) => {
  const file = { name: '证明.pdf', bytes: pdfOf('证明'), ...modificationApproval };
  const { data: proof } = await upload(app, app.as(username), file);
  const made = await app.as(username).call(modificationCalls.create, {
    body: { field: 'formerName', newValue: '张曾用', reason: '登记有误，申请更正', fileIds: [proof.id] },
  });
  const { id, version } = made.data;
  const sent = await app.as(username).call(modificationCalls.submit, { params: { id }, body: { version } });
  expect(sent.data.state).toBe('reviewing');
};

const askForLeave = async (username: string) => {
  const { data } = await app.as(username).call(leaveCalls.create, {
    body: {
      leaveType: 'personal',
      from: new Date(`${addDays(today, 1)}T00:00:00+08:00`),
      to: new Date(`${addDays(today, 3)}T00:00:00+08:00`),
      abroad: false,
      region: null,
      destination: '西安',
      transport: null,
      contactPhone: '13812345678',
      emergencyPhone: '13912345678',
      reason: '家中有事',
      courseImpact: false,
      courseNote: null,
      fileIds: [],
      submit: true,
    },
  });
  expect(data.state).toBe('reviewing');
  return data.id;
};

describe('case 48: a death', () => {
  test('ends what was under way, tells nobody and closes the account', async () => {
    const student = await addStudent();
    const { data: open } = await apply({
      by: student.username,
      typeCode: 'withdraw',
      extra: { lastDate: addDays(today, 5) },
    });
    await askForModification(student.username);
    const leaveId = await askForLeave(student.username);
    const graduationId = await passedGraduation(app, student.id, today);
    const { data, message } = await apply({
      by: 'enrolment',
      typeCode: 'decease',
      studentId: student.id,
      extra: { date: addDays(today, -1) },
      files: ['proof'],
    });
    expect(message).toBe(DONE);
    expect((await decide('enrolment2', data.id)).message).toBe(DONE);
    const messages = () =>
      app.db
        .selectFrom('messages')
        .innerJoin('accounts', 'accounts.id', 'messages.accountId')
        .select('messages.id')
        .where('accounts.username', '=', student.username)
        .execute();
    const before = (await messages()).length;
    await closeBusiness(app.services, nobody('test'));
    expect((await find('enrolment', open.id)).data).toMatchObject({ state: 'closed' });
    const leave = await app.as('enrolment').call(leaveCalls.find, { params: { id: leaveId } });
    expect(leave.data.state).toBe('withdrawn');
    const graduation = await app
      .as('enrolment')
      .call(applicationCalls.find, { params: { id: graduationId } });
    expect(graduation.data.state).toBe('withdrawn');
    expect(await record(student.id)).toMatchObject({ status: 'deceased', presence: 'left' });
    expect((await messages()).length).toBe(before);
    const account = await app.db
      .selectFrom('accounts')
      .select(['id', 'state'])
      .where('username', '=', student.username)
      .executeTakeFirstOrThrow();
    expect(account.state).toBe('disabled');
    const waiting = await app.db
      .selectFrom('approvalInstances')
      .select(['type', 'title'])
      .where('applicantId', '=', account.id)
      .where('state', '=', 'running')
      .execute();
    expect(waiting).toEqual([]);
  });
});

describe('a transfer from another school', () => {
  test('makes a record; the number of the document is kept sealed and shown masked', async () => {
    const target = await otherCollege();
    const idNumber = newIdNumber();
    const extra = {
      name: '洪转入',
      gender: '2',
      birthDate: '1999-03-01',
      idType: '01',
      idNumber,
      nationality: '156',
      ethnicity: '01',
      politicalStatus: '03',
      mobile: '13812345678',
      fromSchool: '西部理工大学',
      fromMajor: '高等教育学',
      examineeNo: '107305099999991',
      enrolYear: 2026,
      entryDate: '2026-09-01',
      admissionCategory: '11',
      examMode: '21',
      trainingLevel: 'M',
      degreeType: 'A',
      studyMode: 'fulltime',
      toDept: target.departmentId,
      toMajor: target.code,
      toTutor: target.tutorId,
    };
    const papers = ['approval', 'tutorConsent'];
    const transfer = (changes: Extra, files = papers) =>
      apply({
        by: 'enrolment',
        typeCode: 'transferIn',
        extra: { ...extra, ...changes },
        effectiveDate: today,
        files,
      });
    expect((await transfer({ fromMajor: null })).message).toBe('请输入原专业');
    expect((await transfer({}, ['approval'])).message).toBe('请上传“接收导师同意意见”');
    const short = { publicityFrom: addDays(today, -3), publicityTo: addDays(today, -1) };
    expect((await transfer(short)).message).toContain('公示须已满5个工作日');
    const published = { publicityFrom: addDays(today, -40), publicityTo: addDays(today, -2) };
    const { data, message } = await transfer(published);
    expect(message).toBe(DONE);
    expect((await find('enrolment', data.id)).data).toMatchObject(published);
    const kept = await app.db
      .selectFrom('statusChanges')
      .select('extra')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(idNumber);
    expect((await find('enrolment', data.id)).data.extra['idNumber']).toMatch(/\*/);
    expect((await decide('enrolment2', data.id)).message).toBe(DONE);
    const { data: change } = await find('enrolment', data.id);
    expect(await record(change.studentId ?? '')).toMatchObject({
      name: '洪转入',
      status: 'active',
      transferFromSchool: '西部理工大学',
      mainTutorId: target.tutorId,
    });
    const file = (id: string, version: number) =>
      app.as('enrolment').call(changeCalls.setFiling, {
        params: { id },
        body: { version, filingNo: '甘教转备〔2026〕7号' },
      });
    expect((await file(data.id, change.version)).status).toBe(200);
    const { data: filed } = await find('enrolment', data.id);
    expect(filed.answers.find(({ name }) => name === 'filingNo')?.value.zh).toBe('甘教转备〔2026〕7号');
    expect(filed.extra['idNumber']).toMatch(/\*/);
    const { username } = await addStudent();
    const other = await create({ by: username, typeCode: 'withdraw', extra: { lastDate: today } });
    expect((await file(other.data.id, other.data.version)).status).toBe(422);
  });
});

describe('international students', () => {
  test('have one more step, and say where they will stay', async () => {
    const username = 'student-intl';
    const wanted = {
      by: username,
      typeCode: 'abroad' as const,
      extra: {
        subType: 'conference',
        country: '392',
        institution: '境外大学',
        from: addDays(today, 10),
        to: addDays(today, 20),
      },
      files: ['invitation'],
      intl: true,
    };
    const body = { typeCode: wanted.typeCode, extra: { ...wanted.extra, country: '156' } };
    const { data: home } = await app.as(username).call(changeCalls.preview, { body });
    expect(home.reasons.map(({ message: reason }) => reason.zh)).toContain(
      '前往国家（地区）不能为中国，赴港澳台请选择相应地区',
    );
    const { data, message } = await apply(wanted);
    expect(message).toBe(DONE);
    const { data: change } = await find(username, data.id);
    expect(change.approval.businessCode).toBe('LXSXJYD');
    expect(change.progress?.steps.map(({ key }) => key)).toEqual([
      'tutor',
      'secretary',
      'dean',
      'international',
      'enrolment',
    ]);
    await app.as(username).call(changeCalls.withdraw, { params: { id: data.id } });
    const leaving = await apply({
      by: username,
      typeCode: 'withdraw',
      extra: { lastDate: today },
      intl: true,
    });
    expect(leaving.message).toBe('请输入离境/停留安排');
  });
});

describe('kinds of change', () => {
  test('are switched off and limited by the office; what is closed says why', async () => {
    await openWindows();
    const student = await addStudent();
    const offers = async () => (await app.as(student.username).call(changeCalls.offers)).data;
    const codes = (await offers()).map(({ code }) => code);
    expect(codes).toContain('suspend');
    expect(codes).toContain('changeTutor');
    expect(codes).not.toContain('expel');
    expect((await offers()).find(({ code }) => code === 'resume')?.reasons[0]?.code).toBe('M73');
    const { data: settings } = await app.as('enrolment').call(changeTypeCalls.typeSettings);
    const {
      code,
      name: _name,
      flowKey: _flow,
      windowCode: _window,
      updatedAt: _at,
      files,
      ...suspend
    } = settings.find((type) => type.code === 'suspend') ?? (settings[0] as never);
    const edit = (body: object) =>
      app.as('enrolment').call(changeTypeCalls.editType, {
        params: { code },
        body: {
          ...suspend,
          files: files.map(({ kind, required }) => ({ kind, required })),
          ...body,
        },
      });
    expect((await edit({ limits: { nonsense: 1 } })).status).toBe(400);
    expect((await edit({ enabled: false })).status).toBe(200);
    expect((await edit({ enabled: false })).status).toBe(409);
    expect((await offers()).map((offer) => offer.code)).not.toContain('suspend');
    const refused = await create({
      by: student.username,
      typeCode: 'suspend',
      extra: { subType: 'other', terms: 1, leaveCampusConfirm: true },
      effectiveDate: today,
    });
    expect((await submit(student.username, refused.data)).message).toBe('休学暂未开放办理');
  });
});

describe('many at once, and numbers', () => {
  test('one change each; who cannot be taken along is named', async () => {
    const [one, other] = [await addStudent(), await addStudent()];
    await apply({ by: other.username, typeCode: 'withdraw', extra: { lastDate: today } });
    const { data } = await app.as('enrolment').call(changeCalls.batch, {
      body: {
        typeCode: 'withdrawBySchool',
        ids: [one.id, other.id],
        reason: '逾期未注册。',
        effectiveDate: today,
        extra: { ground: 'unregistered', priorNotice: today },
      },
    });
    expect([data.done, data.failed.map(({ id }) => id)]).toEqual([1, [other.id]]);
    expect(data.failed[0]?.message).toContain('存在未办结的学籍异动');
    const { data: numbers } = await app.as('secretary').call(changeStatisticsCalls.statistics);
    const { data: list } = await app.as('secretary').call(changeCalls.list, { query: { limit: 1 } });
    expect(numbers.cards[0]?.value).toBeGreaterThan(0);
    expect(list.total).toBeGreaterThanOrEqual(numbers.cards[0]?.value ?? 0);
    const sheet = await app.as('secretary').call(changeCalls.export);
    expect(sheet.raw.statusCode).toBe(200);
  });

  test('the demonstration has something for everybody to decide, in every state', async () => {
    const { data } = await app.as('enrolment').call(changeCalls.list, { query: { limit: 1 } });
    for (const state of ['reviewing', 'returned', 'approved', 'effective', 'withdrawn', 'closed'] as const)
      expect(data.counts[state], state).toBeGreaterThan(0);
    const steps = data.steps.map(({ key }) => key);
    for (const step of ['tutor', 'secretary', 'dean', 'enrolment']) expect(steps).toContain(step);
  });
});
