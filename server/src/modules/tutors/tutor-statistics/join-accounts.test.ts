import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { tutorStatisticsCalls as calls } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertRegistration } from '../../../../samples/identity/sign-in/registration.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';

const app = useTestApp();

/** Somebody from industry in office, with a document unless said otherwise and without an account. */
const aTutor = async (given: { name: string; idNumber: string | null; accountId?: string }) => {
  const { seal } = await documentNumbers(app.db);
  const { staffId } = await insertTutor(
    app.db,
    {
      staffNo: `H9${next('joined tutor')}`,
      departmentId: demonstrationIds.department('208'),
      ...given,
      idNumber: given.idNumber && seal(given.idNumber),
    },
    { category: 'industry' },
  );
  return staffId;
};

const aDocument = () => `E8${String(next('document')).padStart(7, '0')}`;

const register = async (realName: string, idNumber: string): Promise<string> => {
  const { id, accountId } = await insertRegistration(app.db, {
    realName,
    idNumber,
    applicantKind: 'industryTutor',
  });
  const approved = await app
    .as('security')
    .call(registrationCalls.approveRegistration, { params: { id }, body: { version: 1 } });
  expect(approved.status).toBe(200);
  return accountId;
};

const accountOf = async (staffId: string): Promise<string | null> =>
  (await app.db.selectFrom('staff').select('accountId').where('id', '=', staffId).executeTakeFirstOrThrow())
    .accountId;

/** Whom the to-do of security offers for somebody. */
const offersFor = async (staffId: string) => {
  const { data } = await app.as('security').call(calls.unready, { query: { keyword: 'H9', limit: 200 } });
  return data.list.find(({ id }) => id === staffId)?.offers.map(({ accountId, by }) => [accountId, by]);
};

const join = (staffId: string, accountId: string, username = 'security') =>
  app.as(username).call(calls.join, { params: { id: staffId }, body: { accountId } });

test('who registers with the document and name of a member of staff works as that member at once', async () => {
  const idNumber = aDocument();
  const staffId = await aTutor({ name: '沈 工', idNumber });
  const accountId = await register('沈 工', idNumber.toLowerCase());
  expect(await accountOf(staffId)).toBe(accountId);
  expect(await offersFor(staffId)).toBeUndefined();
});

test('the same document under another name is not joined but offered, and security chooses', async () => {
  const idNumber = aDocument();
  const staffId = await aTutor({ name: '阿依古丽', idNumber });
  const accountId = await register('阿依古丽·买买提', idNumber);
  expect(await accountOf(staffId)).toBeNull();
  expect(await offersFor(staffId)).toEqual([[accountId, 'document']]);
  expect((await join(staffId, accountId, 'secretary')).status).toBe(403);
  expect((await join(staffId, demonstrationIds.account('expert'))).status).toBe(409);
  expect((await join(staffId, accountId)).status).toBe(200);
  expect(await accountOf(staffId)).toBe(accountId);
  expect((await join(staffId, accountId)).status).toBe(409);
});

test('a record that has an account keeps it, and the newcomer is offered to nobody', async () => {
  const idNumber = aDocument();
  const first = await register('柳 工', idNumber);
  const staffId = await aTutor({ name: '柳 工', idNumber, accountId: first });
  const second = await register('柳 工', idNumber);
  expect(await accountOf(staffId)).toBe(first);
  expect((await join(staffId, second)).status).toBe(409);
});

test('where two registered with one document, or a record knows none, security chooses', async () => {
  const idNumber = aDocument();
  const [first, second] = [await register('葛 工', idNumber), await register('葛 工', idNumber)];
  const staffId = await aTutor({ name: '葛 工', idNumber });
  const unknown = await aTutor({ name: '葛 工', idNumber: null });
  await app.as('security').call(calls.grantReady);
  expect([await accountOf(staffId), await accountOf(unknown)]).toEqual([null, null]);
  expect(await offersFor(staffId)).toEqual([
    [first, 'document'],
    [second, 'document'],
  ]);
  expect((await offersFor(unknown))?.map(([, by]) => by)).toEqual(['name', 'name']);
});

test('who registered before the record was made is joined when it is, or when all are looked at', async () => {
  const [early, late] = [aDocument(), aDocument()];
  const accountId = await register('费 工', early);
  const made = await app.as('tutors').call(recordCalls.create, {
    body: {
      staffNo: `H9${next('joined tutor')}`,
      name: '费 工',
      gender: '1',
      birthDate: '1980-03-01',
      idType: '02',
      idNumber: early,
      departmentId: demonstrationIds.department('208'),
      title: '高级工程师',
      titleLevel: 'associate',
      degree: null,
      graduatedFrom: null,
      jobState: 'onDuty',
      mobile: null,
      email: 'fei@example.com',
      office: null,
      homepage: null,
      intro: null,
    },
  });
  expect([made.status, made.message]).toEqual([200, made.message]);
  expect(await accountOf(made.data.id)).toBe(accountId);
  const waiting = await register('纪 工', late);
  const staffId = await aTutor({ name: '纪 工', idNumber: late });
  expect((await app.as('security').call(calls.grantReady)).data.joined).toBe(1);
  expect(await accountOf(staffId)).toBe(waiting);
});
