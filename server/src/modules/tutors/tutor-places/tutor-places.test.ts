import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { permitApproval } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { canGuide } from '../../people/guidance/public.ts';

const app = useTestApp();
const YEAR = Number(dayInShanghai(new Date()).slice(0, 4)) + 3;
const COLLEGE_ID = () => demonstrationIds.department('208');

const anAccount = (username: string) => demonstrationIds.account(username);

/** A tutor of the college without an account, qualified for masters of computer science. */
const aTutor = async (more: Parameters<typeof insertTutor>[1] | object = {}) => {
  const number = `N${next('place tutor')}`;
  const made = await insertTutor(app.db, {
    staffNo: number,
    name: `名额${number}`,
    departmentId: COLLEGE_ID(),
    ...more,
  });
  const granted = await app.as('tutors').call(placeCalls.grant, {
    body: {
      staffId: made.staffId,
      level: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
      grantedAt: '2020-06-30',
      validTo: null,
      source: 'recognised',
      docNo: null,
    },
  });
  expect(granted.status).toBe(200);
  return { ...made, qualificationId: granted.data.id };
};

const permit = (tutorId: string, state: 'granted' | 'revoked' = 'granted') =>
  app.db
    .insertInto('enrolmentPermits')
    .values({
      id: crypto.randomUUID(),
      tutorId,
      departmentId: COLLEGE_ID(),
      year: YEAR,
      level: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
      quota: null,
      state,
      reason: null,
      applicantId: null,
      submittedAt: null,
    })
    .execute();

const give = (tutorId: string, quota: number, reserved = 0) =>
  app.as('tutors').call(placeCalls.setQuotas, {
    body: { year: YEAR, rows: [{ tutorId, level: 'M', degreeType: 'A', quota, reserved }] },
  });

const guidance = (tutorId: string) =>
  ({ tutorId, year: YEAR, level: 'M', degreeType: 'A', disciplineCode: '0812' }) as const;

test('a tutor guides with qualification, permit of the year and a place that is not reserved', async () => {
  const { tutorId } = await aTutor();
  await give(tutorId, 2, 1);
  expect((await canGuide(app.db, guidance(tutorId))).reason?.text.zh).toBe(`该导师${YEAR}年没有招生资格`);
  await permit(tutorId);
  expect(await canGuide(app.db, guidance(tutorId))).toMatchObject({ ok: true, quota: 1, used: 0 });
  await give(tutorId, 2, 2);
  expect((await canGuide(app.db, guidance(tutorId))).reason?.message).toContain('名额已满');
});

test('a qualification is held once, ends with its term, and is suspended only with a reason', async () => {
  const { staffId, tutorId, qualificationId } = await aTutor();
  const office = app.as('tutors');
  const twice = await office.call(placeCalls.grant, {
    body: {
      staffId,
      level: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
      grantedAt: '2024-06-30',
      validTo: null,
      source: 'recognised',
      docNo: null,
    },
  });
  expect(twice.status).toBe(409);
  const change = (body: object) =>
    office.call(placeCalls.editQualification, { params: { id: qualificationId }, body: body as never });
  expect((await change({ version: 1, validTo: null, status: 'suspended', reason: null })).status).toBe(422);
  const over = await change({ version: 1, validTo: '2024-01-01', status: 'active', reason: null });
  expect(over.data.status).toBe('expired');
  await permit(tutorId);
  await give(tutorId, 1);
  expect((await canGuide(app.db, guidance(tutorId))).ok).toBe(false);
});

test('conditions are shown before typing; dean and office agree, and the places come with the permit', async () => {
  const tutor = app.as('tutor');
  const { data } = await tutor.call(placeCalls.offers, { query: { year: YEAR } });
  const offer = data.offers.find(({ level, eligible }) => level === 'M' && eligible);
  expect(offer?.checks.map(({ code }) => code)).toEqual([
    'qualification',
    'onDuty',
    'ethics',
    'age',
    'training',
    'project',
  ]);
  if (!offer) throw new Error('nothing to apply for');
  const { level, degreeType, disciplineCode } = offer;
  const written = await tutor.call(placeCalls.createPermit, {
    body: { year: YEAR, level, degreeType, disciplineCode, wanted: 2, report: '拟招收机器学习方向研究生。' },
  });
  expect(written.data.state).toBe('draft');
  const { id, version } = written.data;
  expect((await app.as('secretary').call(placeCalls.findPermit, { params: { id } })).status).toBe(404);
  const sent = await tutor.call(placeCalls.submitPermit, { params: { id }, body: { version } });
  expect(sent.data.state).toBe('reviewing');
  const decide = (username: string, appendData?: object) =>
    app.as(username).call(approvalCalls.decide, {
      body: {
        ...permitApproval,
        recordIds: id,
        status: 1,
        opinion: '同意',
        ...(appendData && { appendData }),
      } as never,
    });
  const decidableBy = async (username: string) =>
    (await app.as(username).call(placeCalls.permits, { query: { year: YEAR } })).data.list.find(
      (row) => row.id === id,
    )?.decidable;
  expect([await decidableBy('dean'), await decidableBy('tutors'), await decidableBy('secretary')]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await decide('dean')).status).not.toBe(200);
  expect((await decide('dean', { quota: 3 })).status).toBe(200);
  expect((await decide('tutors')).status).toBe(200);
  const after = await tutor.call(placeCalls.findPermit, { params: { id } });
  expect([after.data.state, after.data.quota]).toEqual(['granted', 3]);
  const places = await tutor.call(placeCalls.quotas, { query: { year: YEAR, level, degreeType } });
  expect(places.data.list[0]?.quota).toBe(3);
});

test('the college applies for a tutor as whom nobody signs in, and for no other', async () => {
  const { staffId, tutorId } = await aTutor();
  const secretary = app.as('secretary');
  const asked = { year: YEAR, staffId };
  const { data, status } = await secretary.call(placeCalls.offers, { query: asked });
  expect([status, data.offers.map(({ eligible }) => eligible)]).toEqual([200, [true]]);
  const written = {
    level: 'M',
    degreeType: 'A',
    disciplineCode: '0812',
    wanted: 1,
    report: '拟招收一名硕士研究生。',
  } as const;
  const draft = await secretary.call(placeCalls.createPermit, { body: { ...asked, ...written } });
  expect([draft.status, draft.data.tutorId, draft.data.actions]).toEqual([
    200,
    tutorId,
    ['submit', 'edit', 'remove'],
  ]);
  const { id, version } = draft.data;
  const elsewhere = app.as('multi', { role: 'secretary', department: '302' });
  expect((await elsewhere.call(placeCalls.createPermit, { body: { ...asked, ...written } })).status).toBe(
    404,
  );
  expect((await elsewhere.call(placeCalls.submitPermit, { params: { id }, body: { version } })).status).toBe(
    404,
  );
  // The moment the tutor can sign in the application is theirs.
  const account = anAccount('multi');
  const known = await app.db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', account)
    .executeTakeFirstOrThrow();
  const hold = (id: string, accountId: string | null) =>
    app.db.updateTable('staff').set({ accountId }).where('id', '=', id).execute();
  await hold(known.id, null);
  await hold(staffId, account);
  try {
    expect(
      (await secretary.call(placeCalls.submitPermit, { params: { id }, body: { version } })).status,
    ).toBe(404);
    const refused = await secretary.call(placeCalls.offers, { query: asked });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('由导师本人申请')]);
  } finally {
    await hold(staffId, null);
    await hold(known.id, account);
  }
  const sent = await secretary.call(placeCalls.submitPermit, { params: { id }, body: { version } });
  expect([sent.status, sent.data.state, sent.data.actions]).toEqual([200, 'reviewing', ['withdraw']]);
});

test('who is past retirement before the students finish is told so', async () => {
  const { staffId } = await aTutor({ birthDate: `${YEAR - 60}-01-01`, accountId: null });
  await app.db
    .updateTable('staff')
    .set({ accountId: null })
    .where('accountId', '=', anAccount('multi'))
    .execute();
  await app.db
    .updateTable('staff')
    .set({ accountId: anAccount('multi') })
    .where('id', '=', staffId)
    .execute();
  const old = app.as('multi', { role: 'tutor' });
  const { data } = await old.call(placeCalls.offers, { query: { year: YEAR } });
  expect(data.offers[0]).toMatchObject({ eligible: false });
  const refused = await old.call(placeCalls.createPermit, {
    body: {
      year: YEAR,
      level: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
      wanted: 1,
      report: '拟招收一名硕士研究生。',
    },
  });
  expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('退休年龄')]);
});

test('tutors together have no more than their college, the college no more than the school', async () => {
  const [one, other] = [await aTutor(), await aTutor()];
  const office = app.as('tutors');
  const year = YEAR + 1;
  const pool = (school: number, total: number) =>
    office.call(placeCalls.setPools, {
      body: {
        year,
        school: [{ level: 'M', degreeType: 'A', total: school }],
        departments: [{ departmentId: COLLEGE_ID(), level: 'M', degreeType: 'A', total }],
      },
    });
  expect((await pool(5, 6)).message).toBe('合计6超过学校名额5');
  expect((await pool(5, 5)).status).toBe(200);
  const rows = (a: number, b: number) =>
    app.as('secretary').call(placeCalls.setQuotas, {
      body: {
        year,
        rows: [
          { tutorId: one.tutorId, level: 'M', degreeType: 'A', quota: a, reserved: 0 },
          { tutorId: other.tutorId, level: 'M', degreeType: 'A', quota: b, reserved: 0 },
        ],
      },
    });
  expect((await rows(3, 3)).message).toBe('合计6超过学院名额5');
  expect((await rows(3, 2)).status).toBe(200);
  expect((await pool(5, 4)).message).toContain('已向导师分配5个名额');
});

test('two who give the last place of a college at the same moment: one is told the numbers', async () => {
  const [one, other] = [await aTutor(), await aTutor()];
  const year = YEAR + 2;
  await app.as('tutors').call(placeCalls.setPools, {
    body: {
      year,
      school: [],
      departments: [{ departmentId: COLLEGE_ID(), level: 'M', degreeType: 'A', total: 1 }],
    },
  });
  const take = (tutorId: string) =>
    app.as('secretary').call(placeCalls.setQuotas, {
      body: { year, rows: [{ tutorId, level: 'M', degreeType: 'A', quota: 1, reserved: 0 }] },
    });
  const answers = await Promise.all([take(one.tutorId), take(other.tutorId)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.message).toBe('合计2超过学院名额1');
});

test('the last places of the school are allotted to two colleges at the same moment: one is told the numbers', async () => {
  const year = YEAR + 4;
  const office = app.as('tutors');
  const allot = (code: string, total: number) =>
    office.call(placeCalls.setPools, {
      body: {
        year,
        school: [],
        departments: [
          { departmentId: demonstrationIds.department(code), level: 'D', degreeType: 'A', total },
        ],
      },
    });
  await office.call(placeCalls.setPools, {
    body: { year, school: [{ level: 'D', degreeType: 'A', total: 5 }], departments: [] },
  });
  const answers = await Promise.all([allot('208', 3), allot('203', 3)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.message).toBe('合计6超过学校名额5');
});

test('a college is allotted its first places while it gives them away: never fewer than it gave', async () => {
  const { tutorId } = await aTutor();
  const year = YEAR + 5;
  const [allotted, given] = await Promise.all([
    app.as('tutors').call(placeCalls.setPools, {
      body: {
        year,
        school: [],
        departments: [{ departmentId: COLLEGE_ID(), level: 'M', degreeType: 'A', total: 1 }],
      },
    }),
    app.as('secretary').call(placeCalls.setQuotas, {
      body: { year, rows: [{ tutorId, level: 'M', degreeType: 'A', quota: 2, reserved: 0 }] },
    }),
  ]);
  expect([allotted.status, given.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect([allotted.message, given.message]).toContain(
    given.status === 422 ? '合计2超过学院名额1' : '信息科学与工程学院已向导师分配2个名额，学院名额不能更少',
  );
});

test('a college gives places to its own tutors alone', async () => {
  const foreign = await aTutor({ departmentId: demonstrationIds.department('302') });
  const refused = await app.as('secretary').call(placeCalls.setQuotas, {
    body: {
      year: YEAR,
      rows: [{ tutorId: foreign.tutorId, level: 'M', degreeType: 'A', quota: 1, reserved: 0 }],
    },
  });
  expect(refused.status).toBe(404);
});

test('a permit that is revoked leaves nobody new to the tutor', async () => {
  const { tutorId, staffId } = await aTutor();
  await give(tutorId, 2);
  await permit(tutorId);
  const { data } = await app
    .as('tutors')
    .call(placeCalls.permits, { query: { year: YEAR, state: 'granted' } });
  const found = data.list.find((row) => row.tutorId === tutorId);
  const revoked = await app.as('tutors').call(placeCalls.revokePermit, {
    params: { id: found?.id ?? '' },
    body: { version: found?.version ?? 0, reason: '学术不端调查' },
  });
  expect(revoked.data.state).toBe('revoked');
  expect((await canGuide(app.db, guidance(tutorId))).ok).toBe(false);
  const record = await app.as('tutors').call(recordCalls.find, { params: { id: staffId } });
  expect(record.data.places.find(({ year }) => year === YEAR)?.quota).toBe(2);
  // It is applied for anew, and decided on anew; nobody signs in as this tutor.
  const secretary = app.as('secretary');
  const { id, version, actions } = (
    await secretary.call(placeCalls.findPermit, { params: { id: revoked.data.id } })
  ).data;
  expect(actions).toEqual(['submit', 'edit']);
  const again = await secretary.call(placeCalls.submitPermit, { params: { id }, body: { version } });
  expect([again.data.state, again.data.reason]).toEqual(['reviewing', null]);
  expect((await canGuide(app.db, guidance(tutorId))).ok).toBe(false);
});
