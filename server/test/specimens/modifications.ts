import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, may, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

type RequestRow = Row & { studentId: string };
const on = callsOn<RequestRow>();

/** A request about a record of the owner; it is decided and waits for the ministry's register. */
const addRequest = async (app: TestApp, owner: Person): Promise<RequestRow> => {
  const { id: studentId } = await addStudent(app, owner);
  const id = newId();
  const mark = newMark('修改');
  await app.db
    .insertInto('studentModifications')
    .values({
      id,
      no: `XG${mark}`,
      studentId,
      field: 'formerName',
      changes: JSON.stringify([{ field: 'formerName', before: null, after: mark }]),
      reason: `${mark}的原因`,
      state: 'effective',
      chsiSyncNeeded: true,
      effectiveAt: new Date(),
      createdBy: owner.accountId,
    })
    .execute();
  return { id, studentId, marks: [mark] };
};

const looksAfter = both(reachesStudent, may('student:modify:view'));
const written = { field: 'formerName', newValue: '旧名', reason: '补充曾用名', fileIds: [] };

const requests: Specimen<RequestRow> = {
  name: 'a request for modification',
  make: addRequest,
  reach: either(ownOnly, looksAfter),
  calls: [
    on(modificationCalls.find, byId),
    on(modificationCalls.edit, byIdWith({ version: 1, ...written }), {
      reach: ownOnly,
      deniedOnly: 'a decided request is changed by nobody',
    }),
    on(modificationCalls.remove, byId, {
      reach: ownOnly,
      deniedOnly: 'only drafts are removed',
    }),
    on(modificationCalls.submit, byIdWith({ version: 1 }), {
      reach: ownOnly,
      deniedOnly: 'it was submitted before',
    }),
    on(modificationCalls.withdraw, byIdWith({ version: 1 }), {
      reach: ownOnly,
      deniedOnly: 'a decided request is not withdrawn',
    }),
    on(modificationCalls.markSynced, byIdWith({ version: 1 }), {
      reach: both(reachesStudent, may('student:modify:sync')),
      row: addRequest,
    }),
  ],
  lists: [
    list(
      modificationCalls.list,
      { query: { keyword: '学生样本', field: 'formerName', limit: 200 } },
      { reach: looksAfter },
    ),
    list(modificationCalls.mine, { query: { limit: 200 } }, { reach: ownOnly }),
  ],
};

export const modificationSpecimens = [requests];
