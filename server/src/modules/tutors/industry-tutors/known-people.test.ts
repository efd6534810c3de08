import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { industryCalls as calls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { documentOf } from '../../../../samples/tutors/industry-tutors/appointment.ts';
import { useTestApp } from '../../../../test/app.ts';
import { appointing } from '../../../../test/appointing.ts';
import { statusesOf } from '../../../../test/browser.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { newId } from '../../../platform/ids.ts';

const app = useTestApp();
const { aPartner, withAgreement, proposed, find, submit, decide, appointed } = appointing(app);
const TODAY = dayInShanghai(new Date());
const term = { termFrom: TODAY, termTo: addDays(TODAY, 700) };
const OTHER_COLLEGE = () => demonstrationIds.department('302');

const create = async (idNumber: string, departmentId = demonstrationIds.department('208')) =>
  app.as('tutors').call(calls.create, {
    body: {
      ...term,
      idNumber,
      departmentId,
      partnerStaffId: await aPartner(),
      name: '再聘工程师',
      gender: '1',
      birthDate: '1978-05-20',
      mobile: null,
      email: null,
      unit: '西部智能科技有限公司',
      unitKind: 'enterprise',
      post: '总工程师',
      title: '高级工程师',
      titleLevel: 'associate',
      degree: null,
      years: 18,
      leadYears: 0,
      level: 'M',
      disciplineCode: '0854',
      resume: '长期从事工业软件研发。',
      achievements: '获省科技进步奖一项。',
      waiver: null,
      fileIds: [],
    },
  });

const sealed = async (number: string) => (await documentNumbers(app.db)).seal(number);

const end = async (id: string) =>
  app.as('secretary').call(calls.end, {
    params: { id },
    body: { version: (await find(id)).version, reason: '工作调动', successorId: null },
  });
const renew = async (id: string) =>
  app.as('secretary').call(calls.renew, {
    params: { id },
    body: { version: (await find(id)).version, ...term },
  });
/** An agreement, and the consent of dean and office; the dean of another college is not needed here. */
const takesOffice = async (id: string) => {
  await withAgreement(id);
  await submit(id);
  await decide('dean', id);
  await decide('tutors', id);
  return find(id, 'tutors');
};

test('nobody is proposed again while a proposal or an appointment stands, however the number is written', async () => {
  const number = documentOf(newId());
  const first = await create(number);
  expect(first.status).toBe(200);
  const again = await create(number.toLowerCase());
  expect([again.status, again.message]).toEqual([
    409,
    '此人在信息科学与工程学院已有记录（草稿），请在该记录上继续办理或续聘',
  ]);
  // What another college only thinks about is none of this one's business.
  expect((await create(number, OTHER_COLLEGE())).status).toBe(200);
  expect((await takesOffice(first.data.id)).state).toBe('granted');
  expect((await create(number, OTHER_COLLEGE())).message).toBe(
    '此人在信息科学与工程学院已有记录（在聘），请在该记录上继续办理或续聘',
  );
});

test('of two proposals of one person the first that is submitted goes its way', async () => {
  const idNumber = documentOf(newId());
  const ids = [
    await proposed({ idNumber: await sealed(idNumber) }),
    await proposed({ idNumber: await sealed(idNumber) }),
  ];
  const versions = await Promise.all(ids.map((id) => find(id)));
  const answers = await Promise.all(
    versions.map(({ id, version }) =>
      app.as('secretary').call(calls.submit, { params: { id }, body: { version } }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
});

test('an appointment that was ended is renewed, and the same person comes back', async () => {
  const id = await appointed();
  const { staffNo } = await find(id);
  await end(id);
  expect((await find(id)).actions).toContain('renew');
  const again = await renew(id);
  expect(again.data).toMatchObject({ state: 'draft', ...term });
  // Another term is proposed already.
  expect((await renew(id)).status).toBe(409);
  expect(await takesOffice(again.data.id)).toMatchObject({ state: 'granted', staffNo });
  const { status } = await app.db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select('tutors.status')
    .where('staffNo', '=', staffNo ?? '')
    .executeTakeFirstOrThrow();
  expect(status).toBe('active');
});

test('who was in office before is the same member of the staff in a new proposal', async () => {
  const idNumber = documentOf(newId());
  const id = await appointed({ idNumber: await sealed(idNumber) });
  const { staffNo } = await find(id);
  await end(id);
  const made = await create(idNumber);
  expect(made.status).toBe(200);
  expect(await takesOffice(made.data.id)).toMatchObject({ state: 'granted', staffNo });
});
