import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertGuidance, tutorOfAccount } from '../../../../../samples/people/guidance/guidance.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { accountIdOf, departmentIdOf, roleIdOf } from '../../../../../test/rights.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const COLLEGE = '208';
const OTHER_COLLEGE = '201';

const recordOf = (username: string) =>
  app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .selectAll('studentRecords')
    .where('accounts.username', '=', username)
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();

const someoneIn = async (department: string, population = 'regular') =>
  app.db
    .selectFrom('studentRecords')
    .selectAll()
    .where('departmentId', '=', await departmentIdOf(app, department))
    .where('population', '=', population as 'regular')
    .where('status', '=', 'active')
    .where('personId', 'not in', (of) =>
      of
        .selectFrom('studentPersons')
        .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
        .select('studentPersons.id')
        .where('username', 'like', 'student%'),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();

let own: Awaited<ReturnType<typeof recordOf>>;
let neighbour: Awaited<ReturnType<typeof someoneIn>>;
let stranger: Awaited<ReturnType<typeof someoneIn>>;

beforeAll(async () => {
  own = await recordOf('student');
  neighbour = await someoneIn(COLLEGE);
  stranger = await someoneIn(OTHER_COLLEGE);
});

const detail = (username: string, id: string, acting = {}) =>
  app.as(username, acting).call(readingCalls.find, { query: { id } });

/** Makes the tutor of the demonstration guide a student, or having guided them until a day. */
const guide = async (studentId: string, toDate: string | null) => {
  const tutorId = await tutorOfAccount(app.db, 'tutor');
  await insertGuidance(app.db, {
    studentId,
    tutorId,
    role: 'co',
    fromDate: '2020-09-01',
    toDate,
    source: 'assign',
  });
};

describe('who reaches whom', () => {
  test('10.2-1 a student reads the own record; that of another looks as if it were not there', async () => {
    expect((await detail('student', own.id)).data.id).toBe(own.id);
    const another = await detail('student', neighbour.id);
    const unknown = await detail('student', UNKNOWN);
    expect(another.status).toBe(404);
    expect(another.details['code']).toBe('M01');
    const body = ({ raw }: typeof another) => {
      const { requestId: _, ...rest } = raw.json();
      return rest;
    };
    expect(body(another)).toEqual(body(unknown));
  });

  test.each(['history', 'timeline', 'tutors', 'underWay'] as const)(
    'a student reads the %s of its own record only',
    async (name) => {
      const call = readingCalls[name];
      const ask = (id: string) => app.as('student').call(call, { params: { id } } as never);
      expect((await ask(own.id)).status).toBe(200);
      expect((await ask(neighbour.id)).status).toBe(404);
    },
  );

  test('what is under way says how it stands and leads to where it is mended', async () => {
    const { data } = await app.as('student').call(readingCalls.underWay, { params: { id: own.id } });
    const returned = data.find(({ key, what }) => key === 'modifications' && what.endsWith('（已退回）'));
    expect(returned?.link).toMatch(/^\/student\/modification\?id=/);
    expect(data.find(({ key }) => key === 'leaves')?.link).toMatch(/^\/qjgl\/toDetails\?id=/);
  });

  test('a secretary reaches its department, in lists and by id', async () => {
    const { data } = await app.as('secretary').call(readingCalls.list, { query: { limit: 200 } });
    expect(new Set(data.list.map((row) => row.departmentCode))).toEqual(new Set([COLLEGE]));
    expect((await detail('secretary', neighbour.id)).status).toBe(200);
    expect((await detail('secretary', stranger.id)).status).toBe(404);
  });

  test('a filter for another department does not widen the scope', async () => {
    const { data } = await app
      .as('secretary')
      .call(readingCalls.list, { query: { yxCode: [OTHER_COLLEGE] } });
    expect(data.total).toBe(0);
  });

  test('10.2-4 after a change of department lists, numbers and details follow the new one', async () => {
    const inOther = { role: 'secretary', department: OTHER_COLLEGE };
    const inOwn = { role: 'secretary', department: COLLEGE };
    const codes = async (acting: object) => {
      const { data } = await app.as('multi', acting).call(readingCalls.list, { query: { limit: 200 } });
      return new Set(data.list.map((row) => row.departmentCode));
    };
    expect(await codes(inOwn)).toEqual(new Set([COLLEGE]));
    expect(await codes(inOther)).toEqual(new Set([OTHER_COLLEGE]));
    expect((await detail('multi', stranger.id, inOther)).status).toBe(200);
    expect((await detail('multi', stranger.id, inOwn)).status).toBe(404);
    const all = async (acting: object) =>
      (await app.as('multi', acting).call(readingCalls.cards)).data.populations.find(
        ({ key }) => key === 'all',
      )?.count;
    const total = async (acting: object) =>
      (await app.as('multi', acting).call(readingCalls.list)).data.total;
    expect(await all(inOther)).toBe(await total(inOther));
    expect(await all(inOwn)).toBe(await total(inOwn));
  });

  test.each(['teacher', 'expert', 'security', 'auditor'])(
    '%s has nothing to do with records',
    async (username) => {
      expect((await app.as(username).call(readingCalls.list)).status).toBe(403);
      expect((await detail(username, own.id)).status).toBe(404);
      const several = await app.as(username).call(readingCalls.several, { query: { ids: [own.id] } });
      expect(several.data).toEqual([]);
      const mine = await app.as(username).call(readingCalls.ofTutor);
      expect(mine.data).toMatchObject({ list: [], total: 0 });
    },
  );

  test('10.2-9 a role that is not held is refused on every call', async () => {
    const headers = { [CURRENT_ROLE_HEADER]: await roleIdOf(app, 'enrolment') };
    for (const call of Object.values(readingCalls)) {
      const params = { id: own.id };
      const { status } = await app
        .as('secretary')
        .call(call as typeof readingCalls.list, { headers, params } as never);
      expect(status, call.name).toBe(403);
    }
  });

  test('a counselor reaches the classes it looks after and no others of the department', async () => {
    const counselor = await accountIdOf(app, 'counselor');
    const { data } = await app.as('counselor').call(readingCalls.list, { query: { limit: 200 } });
    const inClasses = await app.db
      .selectFrom('studentRecords')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deletedAt', 'is', null)
      .where('classId', 'in', (of) =>
        of.selectFrom('studentClassCounselors').select('classId').where('accountId', '=', counselor),
      )
      .executeTakeFirstOrThrow();
    expect(data.total).toBe(Number(inClasses.count));
    expect(data.total).toBeGreaterThan(0);
    const outside = await app.db
      .selectFrom('studentRecords')
      .select('id')
      .where('departmentId', '=', await departmentIdOf(app, COLLEGE))
      .where('classId', 'not in', (of) =>
        of.selectFrom('studentClassCounselors').select('classId').where('accountId', '=', counselor),
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await detail('counselor', outside.id)).status).toBe(404);
  });
});

describe('tutors', () => {
  test('a tutor sees the own students, an assistant those of the tutor it acts for', async () => {
    const asTutor = await app.as('tutor').call(readingCalls.ofTutor, { query: { limit: 200 } });
    expect(asTutor.data.list.map(({ id }) => id)).toContain(own.id);
    const asAssistant = await app.as('assistant').call(readingCalls.ofTutor, { query: { limit: 200 } });
    expect(asAssistant.data.total).toBe(asTutor.data.total);
    expect((await detail('tutor', stranger.id)).status).toBe(404);
  });

  test("10.2-5 another tutor's number gives a tutor nothing", async () => {
    const { data } = await app.as('tutor').call(readingCalls.ofTutor, { query: { dsh: '20100316' } });
    expect(data).toMatchObject({ list: [], total: 0 });
    const ownNumber = await app.as('tutor').call(readingCalls.ofTutor, { query: { dsh: '20080101' } });
    expect(ownNumber.data.total).toBeGreaterThan(0);
  });

  test('the office asks for any tutor, a secretary within the department, a counselor and a student for none', async () => {
    const ask = async (username: string) =>
      (await app.as(username).call(readingCalls.ofTutor, { query: { dsh: '20080101' } })).data.total;
    expect(await ask('enrolment')).toBeGreaterThan(0);
    expect(await ask('secretary')).toBeGreaterThan(0);
    expect(await ask('counselor')).toBe(0);
    expect(await ask('student')).toBe(0);
  });

  test('10.2-6 of a former student there is only the heading', async () => {
    await guide(stranger.id, '2024-06-30');
    const { data } = await detail('tutor', stranger.id);
    expect(data.briefOnly).toBe(true);
    expect(data.record).toEqual({});
    expect(data.brief.name).toBe(stranger.name);
    expect(data.actions).toEqual([]);
    const history = await app.as('tutor').call(readingCalls.history, { params: { id: stranger.id } });
    expect(history.status).toBe(404);
    const former = await app.as('tutor').call(readingCalls.ofTutor, { query: { history: '1', limit: 200 } });
    expect(former.data.former?.map(({ id }) => id)).toContain(stranger.id);
    expect(former.data.list.map(({ id }) => id)).not.toContain(stranger.id);
    const heading = await app.as('tutor').call(readingCalls.several, { query: { ids: [stranger.id] } });
    expect(heading.data).toHaveLength(1);
    const card = await app.as('tutor').call(readingCalls.card, { query: { id: stranger.id } });
    expect(card.status).toBe(404);
  });

  test('10.2-16 a tutor gets no sensitive fields at all, and contact data of own students plain', async () => {
    const { data } = await detail('tutor', own.id);
    for (const code of ['healthState', 'maritalStatus', 'loan', 'hardship'])
      expect(data.record).not.toHaveProperty(code);
    expect(data.family).toBeUndefined();
    expect(data.record['mobile']).toBe(own.mobile);
    expect(String(data.record['idNumber'])).toContain('*');
    expect(data.masked).toContain('idNumber');
  });

  test('an assistant gets no contact data', async () => {
    const { data } = await detail('assistant', own.id);
    expect(data.record['majorCode']).toBe(own.majorCode);
    expect(data.record).not.toHaveProperty('mobile');
    expect(data.record).not.toHaveProperty('homeAddress');
    const card = await app.as('assistant').call(readingCalls.card, { query: { id: own.id } });
    expect(card.data.mobile).toBeNull();
  });
});

describe('what is shown of a record', () => {
  const views = async () =>
    app.db
      .selectFrom('auditLog')
      .select(['accountId', 'after'])
      .where('action', '=', 'student.view')
      .where('subjectId', '=', own.id)
      .execute();

  test('the student sees everything plain and nothing is noted', async () => {
    const before = (await views()).length;
    const { data } = await detail('student', own.id);
    expect(data.masked).toEqual([]);
    const documents = await documentNumbers(app.db);
    expect(data.record['idNumber']).toBe(documents.open(own.idNumber ?? ''));
    expect(data.family?.length).toBeGreaterThan(0);
    expect(data.editable).toContain('mobile');
    expect(data.editable).not.toContain('name');
    expect((await views()).length).toBe(before);
  });

  test('the secretary sees document numbers masked; that it saw sensitive data is noted with the fields', async () => {
    const before = (await views()).length;
    const { data } = await detail('secretary', own.id);
    expect(String(data.record['idNumber'])).toMatch(/^\d{4}\*{8}[\dX]{4}$/);
    expect(data.record['birthDate']).toBe(own.birthDate?.slice(0, 4));
    expect(data.record['mobile']).toBe(own.mobile);
    expect(data.record).toHaveProperty('healthState');
    expect(data.family?.length).toBeGreaterThan(0);
    expect(data.editable).toContain('direction');
    expect(data.editable).not.toContain('examineeNo');
    const after = await views();
    expect(after.length).toBe(before + 1);
    expect(JSON.stringify(after.at(-1)?.after)).toContain('family');
  });

  test('the office may change what is not fixed: a number given once stays, states follow from procedures', async () => {
    const { editable } = (await detail('enrolment', own.id)).data;
    expect(editable).toContain('examineeNo');
    for (const code of ['cardNo', 'status', 'mainTutorName']) expect(editable).not.toContain(code);
  });

  test('offices without the right get contact data masked and no sensitive fields', async () => {
    const { data } = await detail('training', own.id);
    expect(data.record['mobile']).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(data.record).not.toHaveProperty('healthState');
    expect(data.editable).toEqual([]);
  });

  test('the office that pays grants sees bank cards plain, others do not', async () => {
    await app.db
      .updateTable('studentRecords')
      .set({ bankAccount: '6222020200112233445' })
      .where('id', '=', own.id)
      .execute();
    expect((await detail('awards', own.id)).data.record['bankAccount']).toBe('6222020200112233445');
    expect((await detail('enrolment', own.id)).data.record['bankAccount']).toBe('**** **** **** 3445');
  });

  test('lists mask the mobile number even for the office', async () => {
    const { data } = await app.as('enrolment').call(readingCalls.list, { query: { ids: [own.id] } });
    expect(data.list[0]?.mobile).toMatch(/\*{4}/);
  });

  test('the wire has the names outside knows', async () => {
    const answer = (await detail('enrolment', own.id)).raw.json();
    expect(answer.data.brief).toMatchObject({ xykh: own.cardNo, yxCode: COLLEGE, pycc: 'M' });
    expect(answer.data.record).toMatchObject({ xykh: own.cardNo, yxCode: COLLEGE, hdzt: own.checkState });
  });

  test('international students have their papers, with the number of the passport masked', async () => {
    const intl = await recordOf('student-intl');
    await app.db
      .updateTable('studentIntlProfiles')
      .set({ passportNo: 'N01234567' })
      .where('studentId', '=', intl.id)
      .execute();
    expect((await detail('enrolment', intl.id)).data.intl?.['passportNo']).toBe('N0****67');
    expect((await detail('student-intl', intl.id)).data.intl?.['passportNo']).toBe('N01234567');
  });
});

describe('the own record', () => {
  test('is the open one; the records of before stand beside', async () => {
    const { data } = await app.as('student-two').call(readingCalls.own);
    expect(data.detail.brief.status).toBe('active');
    expect(data.records.length).toBe(2);
    expect(data.records[0]?.id).toBe(data.detail.id);
  });

  test('is the newest when none is open', async () => {
    const { data } = await app.as('student-graduated').call(readingCalls.own);
    expect(data.detail.brief.status).toBe('graduated');
    expect(data.detail.editable).toEqual([]);
  });

  test('M62 an account without a record is told so', async () => {
    const { status, details, message } = await app.as('admin').call(readingCalls.own);
    expect([status, details['code'], message]).toEqual([422, 'M62', '当前账号没有学籍记录']);
  });
});

describe('by number', () => {
  const records = async () => {
    const open = await recordOf('student-two');
    const closed = await app.db
      .selectFrom('studentRecords')
      .selectAll()
      .where('personId', '=', open.personId)
      .where('id', '<>', open.id)
      .executeTakeFirstOrThrow();
    return { open, closed };
  };

  test('10.2-46 the number of a former record leads to the open one and says so', async () => {
    const { open, closed } = await records();
    const xykh = closed.cardNo ?? '';
    const brief = await app.as('enrolment').call(readingCalls.byCardNo, { query: { xykh } });
    expect(brief.data).toMatchObject({ id: open.id, redirectedFrom: xykh });
    const card = await app.as('student-two').call(readingCalls.card, { query: { xykh } });
    expect(card.data).toMatchObject({ id: open.id, redirectedFrom: xykh, mobile: open.mobile });
    const direct = await app
      .as('enrolment')
      .call(readingCalls.byCardNo, { query: { xykh: open.cardNo ?? '' } });
    expect(direct.data.redirectedFrom).toBeUndefined();
  });

  test('10.2-20 both records belong to one person', async () => {
    const { open, closed } = await records();
    expect(closed.idNumberHash).toBe(open.idNumberHash);
  });

  test('a number out of reach is not there', async () => {
    const xykh = neighbour.cardNo ?? '';
    for (const call of [readingCalls.byCardNo, readingCalls.card] as const)
      expect((await app.as('student').call(call, { query: { xykh } })).status).toBe(404);
  });

  test('without a number the card is the own one', async () => {
    expect((await app.as('student').call(readingCalls.card)).data.id).toBe(own.id);
    expect((await app.as('secretary').call(readingCalls.card)).status).toBe(404);
  });
});

describe('several at once', () => {
  test('10.2-11 in the order asked for; those out of reach are left out', async () => {
    const ids = [neighbour.id, stranger.id, own.id];
    const { data } = await app.as('secretary').call(readingCalls.several, { query: { ids } });
    expect(data.map(({ id }) => id)).toEqual([neighbour.id, own.id]);
  });

  test('10.2-11 more than 200 are refused', async () => {
    const ids = Array.from({ length: 201 }, newId);
    const { status, details } = await app.as('secretary').call(readingCalls.several, { query: { ids } });
    expect([status, details['code']]).toEqual([400, 'M04']);
  });

  test('pasted lines are found by number and by name, the rest is listed', async () => {
    const lines = [neighbour.studentNo ?? '', neighbour.name, '查无此人', stranger.studentNo ?? ''];
    const { data } = await app.as('secretary').call(readingCalls.paste, { body: { lines } });
    expect(data.found.map(({ line }) => line)).toEqual([neighbour.studentNo, neighbour.name]);
    expect(data.found[1]?.students.map(({ id }) => id)).toContain(neighbour.id);
    expect(data.missing).toEqual(['查无此人', stranger.studentNo]);
  });
});

describe('history', () => {
  const change = (field: string, before: string | null, after: string | null, effectiveDate: string) =>
    app.db
      .insertInto('studentFieldHistory')
      .values({ studentId: neighbour.id, field, before, after, effectiveDate, source: 'edit' } as never)
      .execute();

  beforeAll(async () => {
    await change('status', 'active', 'suspended', '2024-03-01');
    await change('status', 'suspended', 'active', '2025-03-01');
    await change('mobile', '13900000001', '13900000002', '2024-05-01');
    await change('healthState', '1', '2', '2024-05-01');
    await change('bankAccount', '6222020200112233445', null, '2024-05-01');
  });

  test('values are masked as in the record, sensitive ones are left out', async () => {
    const ask = async (username: string, query = {}) =>
      (await app.as(username).call(readingCalls.history, { params: { id: neighbour.id }, query })).data;
    const office = await ask('enrolment', { limit: 50 });
    expect(office.list.find(({ field }) => field === 'mobile')?.after).toBe('13900000002');
    expect(office.list.find(({ field }) => field === 'bankAccount')?.before).toBe('**** **** **** 3445');
    expect(office.list.some(({ field }) => field === 'healthState')).toBe(true);
    const training = await ask('training', { limit: 50 });
    expect(training.list.find(({ field }) => field === 'mobile')?.after).toBe('139****0002');
    expect(training.list.some(({ field }) => field === 'healthState')).toBe(false);
    const status = await ask('training', { field: 'status' });
    expect(status.list.slice(0, 2).map(({ after }) => after)).toEqual(['active', 'suspended']);
  });

  test('the record of a day has the values of that day', async () => {
    const on = async (date: string, username = 'enrolment') =>
      (await app.as(username).call(readingCalls.asOf, { params: { id: neighbour.id }, query: { date } })).data
        .record;
    expect((await on('2024-02-29'))['status']).toBe('active');
    expect((await on('2024-03-01'))['status']).toBe('suspended');
    expect((await on('2025-03-01'))['status']).toBe('active');
    expect((await on('2024-04-30'))['mobile']).toBe('13900000001');
    expect(await on('2024-04-30', 'training')).not.toHaveProperty('healthState');
  });

  test('the time line tells entry, changes and tutors in their order', async () => {
    const { data } = await app.as('secretary').call(readingCalls.timeline, { params: { id: neighbour.id } });
    expect(data.map(({ date }) => date)).toEqual(data.map(({ date }) => date).sort());
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['entry', 'status', 'tutor']));
    expect(data.find(({ date, kind }) => date === '2024-03-01' && kind === 'status')?.detail).toBe(
      '在读 → 休学',
    );
  });

  test('the tutors of a student are listed with their roles', async () => {
    const { data } = await app.as('student').call(readingCalls.tutors, { params: { id: own.id } });
    expect(data[0]).toMatchObject({ role: 'main', tutorNo: '20080101', toDate: null });
  });
});

describe('deleted records', () => {
  test('are nowhere', async () => {
    await app.db
      .updateTable('studentRecords')
      .set({ deletedAt: sql`now()` as never })
      .where('id', '=', stranger.id)
      .execute();
    expect((await detail('enrolment', stranger.id)).status).toBe(404);
    const listed = await app.as('enrolment').call(readingCalls.list, { query: { ids: [stranger.id] } });
    expect(listed.data.total).toBe(0);
    const several = await app.as('enrolment').call(readingCalls.several, { query: { ids: [stranger.id] } });
    expect(several.data).toEqual([]);
  });
});

test('who reads English sees colleges and majors by their English names, where these are known', async () => {
  const { data } = await app.as('secretary').call(readingCalls.list, {
    query: { yxCode: [COLLEGE] },
    headers: { 'accept-language': 'en' },
  });
  expect(new Set(data.list.map(({ departmentName }) => departmentName))).toEqual(
    new Set(['School of Information Science and Engineering']),
  );
  for (const { majorName } of data.list) expect(majorName).toMatch(/^[A-Z]/);
});
