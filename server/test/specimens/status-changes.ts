import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { demonstrationIds } from '../../samples/administration/accounts/demonstration.ts';
import { snapshotOf } from '../../src/modules/student-status/status-changes/writing/snapshot.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, isSelf, may, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

type ChangeRow = Row & { studentId: string };
const on = callsOn<ChangeRow>();

/** A change of a student of the owner, as it stands in the database. */
const addChange =
  (state: 'draft' | 'reviewing', applicant: 'owner' | 'office') =>
  async (app: TestApp, owner: Person): Promise<ChangeRow> => {
    const { db } = app;
    const { id: studentId, marks } = await addStudent(app, owner);
    const id = newId();
    const { departmentId } = owner;
    const shown = {
      name: marks[0],
      studentNo: marks[1] ?? null,
      departmentId,
      grade: 2020,
      status: 'active',
    };
    await db
      .insertInto('statusChanges')
      .values({
        id,
        no: `SP${id}`,
        studentId,
        typeCode: 'withdraw',
        state,
        applicantKind: applicant === 'owner' ? 'self' : 'proxy',
        applicantId: applicant === 'owner' ? owner.accountId : demonstrationIds.account('admin'),
        population: 'regular',
        departmentId,
        reason: `${marks[0]}的申请`,
        extra: JSON.stringify({ lastDate: '2026-09-01' }),
        student: JSON.stringify(await snapshotOf(db, null, shown)),
      } as never)
      .execute();
    return { id, studentId, marks };
  };

const looksAt: Reach = either(both(isSelf, ownOnly), both(reachesStudent, may('student:change:view')));
/** Decisions of the school are begun by the office or proposed by a college, never by students. */
const proposes: Reach = both(
  reachesStudent,
  (who) => !isSelf(who, who),
  either(may('student:change:propose'), may('student:change:decide')),
);

const content = { reason: '样本理由', extra: {}, fileIds: [] };
const IGNORED = [200, 403, 404, 409, 422];

const seen: Specimen<ChangeRow> = {
  name: 'a status change',
  make: addChange('reviewing', 'office'),
  reach: reachesStudent,
  calls: [
    on(changeCalls.find, byId, { reach: looksAt }),
    on(changeCalls.printForm, byId, { reach: looksAt }),
    on(changeCalls.printProof, byId, { reach: looksAt }),
    on(changeCalls.close, byIdWith({ version: 1, reason: '不再办理' })),
    on(changeCalls.revoke, byIdWith({ version: 1, reason: '申诉成立' })),
    on(changeCalls.setDocument, byIdWith({ version: 1, documentNo: '研院1号', documentDate: '2026-09-01' })),
    on(changeCalls.setFiling, byIdWith({ version: 1, filingNo: '甘教转备〔2026〕1号' })),
    on(
      changeCalls.deliver,
      byIdWith({ version: 1, deliveredAt: '2026-09-01', deliveredBy: 'direct' as const }),
    ),
    on(changeCalls.markSynced, byIdWith({ version: 1 })),
    on(
      changeCalls.batch,
      ({ studentId }) => ({
        body: { typeCode: 'withdrawBySchool' as const, ids: [studentId], reason: '逾期未注册', extra: {} },
      }),
      { outside: 'nothing' },
    ),
    // A student's own record answers whatever id was sent.
    on(changeCalls.offers, ({ studentId }) => ({ query: { studentId } }), {
      reach: either(
        both(isSelf, ownOnly),
        both(reachesStudent, (who) => !isSelf(who, who)),
      ),
      outside: IGNORED,
    }),
    on(
      changeCalls.preview,
      ({ studentId }) => ({ body: { studentId, typeCode: 'withdrawBySchool' as const, extra: {} } }),
      { reach: proposes, outside: [403, 404] },
    ),
    on(
      changeCalls.create,
      ({ studentId }) => ({ body: { studentId, typeCode: 'withdrawBySchool' as const, ...content } }),
      { reach: proposes, outside: [403, 404] },
    ),
  ],
  lists: [
    list(changeCalls.list, { query: { keyword: '学生样本', limit: 200 } }),
    list(changeCalls.export, { query: { keyword: '学生样本' } }),
  ],
};

/** What somebody has written and not submitted is nobody else's. */
const drafts: Specimen<ChangeRow> = {
  name: 'a draft of a status change',
  make: addChange('draft', 'owner'),
  reach: ownOnly,
  calls: [
    on(changeCalls.find, byId),
    on(changeCalls.edit, byIdWith({ version: 1, ...content })),
    on(changeCalls.submit, byIdWith({ version: 1 })),
    on(changeCalls.withdraw, byId),
    on(changeCalls.printForm, byId),
    on(changeCalls.printProof, byId),
    on(changeCalls.printDecision, byId),
    on(changeCalls.remove, byId),
  ],
  lists: [list(changeCalls.mine, { query: { limit: 200 } }, { reach: ownOnly, some: true })],
};

export const statusChangeSpecimens = [seen, drafts];
