import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { industryCalls as calls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { appointing } from '../../../../test/appointing.ts';
import { checkCertificate } from '../../../../test/check-certificate.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { assignTutor } from '../../people/guidance/public.ts';
import { endTerms } from './change-term.ts';

const app = useTestApp();
const COLLEGE_ID = () => demonstrationIds.department('208');
const TODAY = dayInShanghai(new Date());
const NOBODY = nobody('tests');

const { aPartner, withAgreement, proposed, find, submit, decide, appointed } = appointing(app);

/** A student of a professional degree in the college. */
const aStudent = async (): Promise<string> => {
  const { id } = await app.db
    .selectFrom('studentRecords')
    .select('id')
    .where('departmentId', '=', COLLEGE_ID())
    .where('degreeType', '=', 'P')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('studentTutors').select('studentId').where('role', '=', 'industry'),
    )
    .orderBy('studentNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

const give = (studentId: string, tutorId: string) =>
  app.db
    .transaction()
    .execute((tx) =>
      assignTutor(tx, NOBODY, { studentId, tutorId, role: 'industry', fromDate: TODAY, source: 'assign' }),
    );

test('40-48 a term over three years, an age of 61 and a partner without the qualification are said at once', async () => {
  const id = await proposed({
    termTo: `${Number(TODAY.slice(0, 4)) + 4}${TODAY.slice(4)}`,
    birthDate: `${Number(TODAY.slice(0, 4)) - 62}-01-01`,
    partnerStaffId: await aPartner('A'),
  });
  const refused = await submit(id);
  expect(refused.status).toBe(422);
  for (const words of ['聘期不能超过3年', '年龄超过60周岁', '合作导师须具有专业学位导师资格'])
    expect(refused.message).toContain(words);
  const young = await proposed({ titleLevel: 'middle', degree: '4', years: 3, leadYears: 0 });
  expect((await submit(young)).message).toContain('不符合行业导师任职条件');
});

test('the office alone waives the age', async () => {
  const id = await proposed({ birthDate: `${Number(TODAY.slice(0, 4)) - 62}-01-01` });
  expect((await submit(id)).message).toContain('年龄超过60周岁');
  const { version, guided: _guided, attachments, ...one } = await find(id);
  const body = {
    departmentId: one.departmentId,
    partnerStaffId: one.partnerStaffId,
    name: one.name,
    gender: one.gender,
    birthDate: one.birthDate,
    idNumber: one.idNumber,
    mobile: one.mobile,
    email: one.email,
    unit: one.unit,
    unitKind: one.unitKind,
    post: one.post,
    title: one.title,
    titleLevel: one.titleLevel,
    degree: one.degree,
    years: one.years,
    leadYears: one.leadYears,
    level: one.level,
    disciplineCode: one.disciplineCode,
    termFrom: one.termFrom,
    termTo: one.termTo,
    resume: one.resume,
    achievements: one.achievements,
    waiver: '行业领军人才',
    fileIds: attachments.map((file) => file.id),
    version,
  };
  expect((await app.as('secretary').call(calls.edit, { params: { id }, body })).status).toBe(403);
  expect((await app.as('tutors').call(calls.edit, { params: { id }, body })).status).toBe(200);
  expect((await submit(id)).data.state).toBe('collegeReview');
});

test('dean and office agree: number, letter and term, and no account', async () => {
  const id = await appointed();
  const one = await find(id);
  expect(one).toMatchObject({ state: 'granted' });
  expect(one.letterNo).toMatch(/^HYDS\d{8}$/);
  const person = await app.db
    .selectFrom('staff')
    .innerJoin('tutors', 'tutors.staffId', 'staff.id')
    .select(['staff.accountId', 'tutors.category', 'tutors.termTo', 'tutors.directions'])
    .where('staffNo', '=', one.staffNo ?? '')
    .executeTakeFirstOrThrow();
  const { label } = await app.db
    .selectFrom('dictionaryItems')
    .select('label')
    .where('dictionaryCode', '=', 'discipline')
    .where('code', '=', one.disciplineCode)
    .executeTakeFirstOrThrow();
  expect(person).toEqual({
    accountId: null,
    category: 'industry',
    termTo: one.termTo,
    // What students read is a name, not a code.
    directions: [label],
  });
  const { raw } = await app.as('secretary').call(calls.letter, { params: { id } });
  const words = (await readPdf(raw.rawPayload)).text.replaceAll(/\s/g, '');
  expect(words).toContain(one.letterNo);
  expect(words).toContain(one.name);
  const draft = await proposed();
  expect((await app.as('secretary').call(calls.letter, { params: { id: draft } })).status).toBe(409);
});

const codeOf = async (id: string): Promise<string> => {
  const { letterCode } = await app.db
    .selectFrom('industryAppointments')
    .select('letterCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return letterCode ?? '';
};

test('40-36 who checks the code of a letter sees a masked name and four digits; of somebody dismissed that it was revoked', async () => {
  const id = await appointed({ name: '秦岭山' });
  const { termFrom, termTo, letterNo } = await find(id);
  const print = () => app.as('secretary').call(calls.letter, { params: { id } });
  const printed = await Promise.all([print(), print()]);
  expect(printed.map(({ status }) => status)).toEqual([200, 200]);
  const code = await codeOf(id);
  for (const { raw } of printed)
    expect((await readPdf(raw.rawPayload)).text.replaceAll(/\s/g, '')).toContain(code);
  const { data } = await checkCertificate(app, code);
  expect(data).toMatchObject({ state: 'valid', name: '秦*', kind: { zh: '行业导师聘书' } });
  const values = Object.fromEntries(data.fields.map(({ label, value }) => [label.zh, value]));
  expect(values).toEqual({
    指导层次: '硕士',
    专业学位类别: expect.any(String),
    聘期: `${termFrom} – ${termTo}`,
    聘书编号后四位: letterNo?.slice(-4),
  });
  expect(JSON.stringify(data)).not.toContain('秦岭山');
  const { version } = await find(id);
  await app.as('secretary').call(calls.end, {
    params: { id },
    body: { version, reason: '工作调动', successorId: null },
  });
  expect((await checkCertificate(app, code)).data).toMatchObject({ state: 'revoked', fields: [] });
  expect((await print()).status).toBe(409);
});

test('the letter of a term that was renewed holds until somebody is dismissed', async () => {
  const id = await appointed();
  await app.as('secretary').call(calls.letter, { params: { id } });
  const { version, termTo } = await find(id);
  const term = { termFrom: addDays(termTo, 1), termTo: addDays(termTo, 700) };
  const renewed = await app.as('secretary').call(calls.renew, { params: { id }, body: { version, ...term } });
  const again = renewed.data.id;
  expect(await codeOf(again)).toBe('');
  await withAgreement(again);
  await submit(again);
  await decide('dean', again);
  await decide('tutors', again);
  expect((await checkCertificate(app, await codeOf(id))).data.state).toBe('valid');
  const { version: now } = await find(again);
  await app.as('secretary').call(calls.end, {
    params: { id: again },
    body: { version: now, reason: '工作调动', successorId: null },
  });
  expect((await checkCertificate(app, await codeOf(id))).data.state).toBe('revoked');
});

test('40-48 whose term is over is not given students; another term brings them back', async () => {
  const id = await appointed();
  const { tutorId } = await find(id);
  const studentId = await aStudent();
  const yesterday = addDays(TODAY, -1);
  await app.db
    .updateTable('industryAppointments')
    .set({ termFrom: addDays(TODAY, -300), termTo: yesterday })
    .where('id', '=', id)
    .execute();
  await app.db.updateTable('tutors').set({ termTo: yesterday }).where('id', '=', tutorId).execute();
  expect(await endTerms(app.db)).toBeGreaterThan(0);
  expect((await find(id)).state).toBe('expired');
  await expect(give(studentId, tutorId ?? '')).rejects.toThrow('须在聘期内');
  const { version } = await find(id);
  const term = { termFrom: TODAY, termTo: addDays(TODAY, 700) };
  const renewed = await app.as('secretary').call(calls.renew, { params: { id }, body: { version, ...term } });
  expect(renewed.data.state).toBe('draft');
  const again = renewed.data.id;
  await withAgreement(again);
  await submit(again);
  await decide('dean', again);
  await decide('tutors', again);
  expect(await find(again)).toMatchObject({ state: 'granted', staffNo: (await find(id)).staffNo });
  await give(studentId, tutorId ?? '');
  expect((await find(again)).guided.map((one) => one.id)).toEqual([studentId]);
});

test('40-48 who is renewed while the term runs stays in office until the new one begins', async () => {
  const id = await appointed();
  const { tutorId, termTo } = await find(id);
  const { version } = await find(id);
  const term = { termFrom: addDays(termTo, 1), termTo: addDays(termTo, 700) };
  const renewed = await app.as('secretary').call(calls.renew, { params: { id }, body: { version, ...term } });
  const again = renewed.data.id;
  await withAgreement(again);
  await submit(again);
  await decide('dean', again);
  await decide('tutors', again);
  await give(await aStudent(), tutorId ?? '');
  expect((await find(again)).guided).toHaveLength(1);
  expect((await find(id)).warnings).toEqual([]);
  expect((await app.as('secretary').call(calls.letter, { params: { id } })).status).toBe(200);
});

test('40-48 with students nobody is ended without a successor, who takes them over', async () => {
  const [id, other] = [await appointed(), await appointed()];
  const studentId = await aStudent();
  await give(studentId, (await find(id)).tutorId ?? '');
  const end = async (successorId: string | null) =>
    app.as('secretary').call(calls.end, {
      params: { id },
      body: { version: (await find(id)).version, reason: '工作调动', successorId },
    });
  const refused = await end(null);
  expect([refused.status, refused.message]).toEqual([422, '仍有在指导学生，请先指定接任导师']);
  expect((await end(id)).status).toBe(422);
  expect((await end(other)).data.state).toBe('ended');
  const successor = await find(other);
  expect(successor.guided.map((one) => one.id)).toEqual([studentId]);
  const { industryTutorNames } = await app.db
    .selectFrom('studentRecords')
    .select('industryTutorNames')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  expect(industryTutorNames).toBe(successor.name);
});

test("a successor who guides the student already takes over nothing and stands in nobody's way", async () => {
  const [id, other] = [await appointed(), await appointed()];
  const studentId = await aStudent();
  for (const one of [id, other]) await give(studentId, (await find(one)).tutorId ?? '');
  const ended = await app.as('secretary').call(calls.end, {
    params: { id },
    body: { version: (await find(id)).version, reason: '工作调动', successorId: other },
  });
  expect([ended.status, ended.data.state]).toEqual([200, 'ended']);
  expect((await find(other)).guided.map((one) => one.id)).toEqual([studentId]);
});

test('colleges propose for themselves; the expert sees the own appointment and keeps the contact', async () => {
  const foreign = await proposed({ departmentId: demonstrationIds.department('302') });
  expect((await app.as('secretary').call(calls.find, { params: { id: foreign } })).status).toBe(404);
  const id = await appointed();
  const { staffNo, version } = await find(id);
  expect((await app.as('expert').call(calls.find, { params: { id } })).status).toBe(404);
  const account = { accountId: demonstrationIds.account('expert') };
  await app.db
    .updateTable('staff')
    .set({ accountId: null })
    .where('accountId', '=', account.accountId)
    .execute();
  await app.db
    .updateTable('staff')
    .set(account)
    .where('staffNo', '=', staffNo ?? '')
    .execute();
  const expert = app.as('expert');
  expect((await expert.call(calls.find, { params: { id } })).data.actions).toContain('contact');
  const kept = await expert.call(calls.contact, {
    params: { id },
    body: { version, mobile: '13911112222', email: 'new@example.com' },
  });
  expect(kept.data).toMatchObject({ mobile: '13911112222', email: 'new@example.com' });
  expect((await find(id)).mobile).not.toBe('13911112222');
  expect((await expert.call(calls.list)).data.list.map((row) => row.id)).toEqual([id]);
  // Another term, and its end, are told to who can sign in.
  const { version: now, termTo } = await find(id);
  const renewed = await app.as('secretary').call(calls.renew, {
    params: { id },
    body: { version: now, termFrom: addDays(termTo, 1), termTo: addDays(termTo, 300) },
  });
  const told = async () => (await expert.call(messageCalls.mine)).data.list[0]?.title;
  await withAgreement(renewed.data.id);
  await submit(renewed.data.id);
  await decide('dean', renewed.data.id);
  await decide('tutors', renewed.data.id);
  expect(await told()).toContain('您已被聘为行业导师');
  const letter = await expert.call(calls.letter, { params: { id } });
  expect((await readPdf(letter.raw.rawPayload)).text.replaceAll(/\s/g, '')).toContain(
    (await find(id)).letterNo,
  );
  await app.as('secretary').call(calls.end, {
    params: { id: renewed.data.id },
    body: { version: (await find(renewed.data.id)).version, reason: '工作调动', successorId: null },
  });
  expect(await told()).toBe('您的行业导师聘任已解除：工作调动');
});
