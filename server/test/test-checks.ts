import { type OwnCheck, ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { TestApp } from './app.ts';

/** What a student might fill in, for every field that a check may want. */
const filled: RecordData = {
  namePinyin: 'SHEN ZHIXING',
  politicalStatus: '03',
  nativePlace: '620102',
  email: 'zhixing@example.edu.cn',
  mobile: '13900001111',
  mailingAddress: '研究生公寓3号楼201室',
  mailingPostcode: '730000',
  homeAddress: '金城市城关区东岗路1号',
  emergencyName: '沈建国',
  emergencyRelation: '51',
  emergencyPhone: '13800002222',
  prevEduLevel: '11',
  prevSchool: '西部理工大学',
  prevMajor: '计算机科学与技术',
  prevGradDate: '2024-06-30',
  healthState: '1',
};

export const ownCheckOf = async (app: TestApp, username: string, kind: CheckKind): Promise<OwnCheck> => {
  const { data } = await app.as(username).call(ownCheckCalls.current, { query: { kind } });
  if (!data.check) throw new Error(`${username} has no check`);
  return data.check;
};

/** The fields that are still wanted, filled in. */
export const whatIsMissing = ({ fields, record }: OwnCheck): RecordData =>
  Object.fromEntries(
    fields
      .filter(({ code, required }) => required && (record[code] ?? '') === '')
      .map(({ code }) => [code, filled[code] ?? null]),
  );

/** Saves these changes with what is missing beside them. */
export const saveAs = async (app: TestApp, username: string, kind: CheckKind, changes: RecordData) => {
  const check = await ownCheckOf(app, username, kind);
  const body = { version: check.version, changes: { ...whatIsMissing(check), ...changes } };
  return app.as(username).call(ownCheckCalls.save, { params: { id: check.id }, body });
};

export const submitAs = async (app: TestApp, username: string, kind: CheckKind, confirmed = true) => {
  const { id, version } = await ownCheckOf(app, username, kind);
  return app.as(username).call(ownCheckCalls.submit, { params: { id }, body: { version, confirmed } });
};

/** Puts a student back to where nobody has begun. */
export const forgetCheck = async ({ db }: TestApp, id: string): Promise<void> => {
  await db.deleteFrom('infoChecks').where('id', '=', id).execute();
  await db
    .updateTable('studentRecords')
    .set({ checkState: '0' })
    .where('id', 'in', (of) =>
      of
        .selectFrom('studentRecords')
        .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
        .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
        .select('studentRecords.id')
        .where('accounts.username', '=', 'student-two'),
    )
    .execute();
};
