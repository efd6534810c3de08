import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type { DegreeApplicationEdit } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { degreeApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { demonstrationIds, insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import { thesisContent } from '../samples/degrees/degree-applications/application.ts';
import { insertDegreeBatch } from '../samples/degrees/degree-batches/batch.ts';
import { insertDegreeOutcome } from '../samples/degrees/outcomes/outcome.ts';
import { insertGuidance, tutorOfAccount } from '../samples/people/guidance/guidance.ts';
import {
  insertPerson,
  insertStudent,
  type StudentFields,
} from '../samples/student-status/students/student.ts';
import { insertLinkRecord } from '../samples/training/links/link-record.ts';
import { insertPlan } from '../samples/training/plans/plan.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { departmentIdOf } from './rights.ts';

export type Candidate = { id: string; username: string };

const TUTOR = '20080101';
const OPINION = '该生学习刻苦，论文工作扎实，达到申请学位的要求，同意申请。';

/** What people do on the way to a degree, in a few words. */
export const degreeActs = (app: TestApp) => {
  /** An open batch of a year of its own, so that batches of tests are apart. */
  const addBatch = (given: Partial<Parameters<typeof insertDegreeBatch>[1]> = {}) => {
    const count = next('degree batch');
    return insertDegreeBatch(app.db, { name: `测试学位批次${count}`, year: 2030 + count, ...given });
  };

  /** A programme of the demonstration that asks for a proposal. */
  const proposalLink = () =>
    app.db
      .selectFrom('programmeLinks')
      .select(['id', 'programmeId'])
      .where('kind', '=', 'proposal')
      .orderBy('id')
      .executeTakeFirstOrThrow();

  /** Everything training asks for, decided by hand, a proposal that passed long ago, and a paper. */
  const finishStudies = async (studentId: string, monthsAgo = 24): Promise<void> => {
    const { id: linkId, programmeId } = await proposalLink();
    await insertPlan(app.db, { studentId, programmeId });
    await app.db
      .updateTable('studentPlans')
      .set({ completion: 'manualPass', manualReason: '培养环节已全部完成' })
      .where('studentId', '=', studentId)
      .execute();
    await app.db
      .updateTable('studentPlans')
      .from('planVersions')
      .set((eb) => ({ currentVersionId: eb.ref('planVersions.id') }))
      .whereRef('planVersions.planId', '=', 'studentPlans.id')
      .where('studentPlans.studentId', '=', studentId)
      .execute();
    await insertLinkRecord(app.db, {
      studentId,
      linkId,
      kind: 'proposal',
      state: 'passed',
      passedOn: addDays(dayInShanghai(new Date()), -30 * monthsAgo),
    });
    await insertDegreeOutcome(app.db, { studentId });
  };

  /** A student of computer science who has done everything and can sign in. */
  const addCandidate = async (given: StudentFields = {}): Promise<Candidate> => {
    const mark = String(next('candidate')).padStart(6, '0');
    const username = `candidate${mark}`;
    const departmentId = given.departmentId ?? (await departmentIdOf(app, '208'));
    await insertAccounts(app.db, [
      {
        username,
        realName: `候选${mark}`,
        personKind: 'student',
        roles: ['student'],
        departmentIds: [departmentId],
      },
    ]);
    const personId = await insertPerson(app.db, { accountId: demonstrationIds.account(username) });
    const id = await insertStudent(app.db, {
      name: `候选${mark}`,
      studentNo: `XW${mark}`,
      enrolYear: 2023,
      departmentId,
      degreeType: 'A',
      studyMode: 'fulltime',
      disciplineCode: '0812',
      registrationState: 'registered',
      checkState: '3',
      mainTutorNo: TUTOR,
      mainTutorName: '周建平',
      personId,
      ...given,
    });
    await insertGuidance(app.db, {
      studentId: id,
      tutorId: await tutorOfAccount(app.db, 'tutor'),
      fromDate: '2023-09-01',
    });
    return { id, username };
  };

  const begin = (who: Candidate, batchId: string) =>
    app.as(who.username).call(degreeApplicationCalls.create, { body: { batchId } });

  const write = (who: Candidate, id: string, version: number, more: Partial<DegreeApplicationEdit> = {}) =>
    app.as(who.username).call(degreeApplicationCalls.edit, {
      params: { id },
      body: {
        ...thesisContent,
        keywordsZh: [...thesisContent.keywordsZh],
        keywordsEn: [...thesisContent.keywordsEn],
        avoidExperts: [],
        previousDegree: { level: 'B', unit: '示范大学', date: '2022-06-30', certificateNo: 'X1' },
        ...more,
        version,
      },
    });

  const submit = (who: Candidate, id: string, version: number) =>
    app.as(who.username).call(degreeApplicationCalls.submit, { params: { id }, body: { version } });

  /** A complete application on its way; thrown where it is refused. */
  const applied = async (batchId: string, who: Candidate): Promise<string> => {
    const { data: draft } = await begin(who, batchId);
    const { data: written } = await write(who, draft.id, draft.version);
    const answer = await submit(who, draft.id, written.version);
    if (answer.status !== 200) throw new Error(answer.message);
    return draft.id;
  };

  const decide = (
    username: string,
    id: string,
    status: 1 | 9 = 1,
    appendData: object = username === 'tutor' && status === 1 ? { tutorOpinion: OPINION } : {},
    approval: { type: string; callback: string; moduleCode: string; businessCode: string } = degreeApproval,
  ) =>
    app.as(username).call(approvalCalls.decide, {
      body: {
        ...approval,
        recordIds: id,
        status,
        opinion: status === 1 ? '同意' : '材料不足，请补充',
        appendData: appendData as never,
      },
    });

  const find = async (id: string, username = 'degree') =>
    (await app.as(username).call(degreeApplicationCalls.find, { params: { id } })).data;

  /** An application as it stands in the list. */
  const listed = async (id: string, username = 'degree') => {
    const { data } = await app.as(username).call(degreeApplicationCalls.list, { query: { limit: 200 } });
    return data.list.find((one) => one.id === id);
  };

  return { addBatch, addCandidate, finishStudies, begin, write, submit, applied, decide, find, listed };
};
