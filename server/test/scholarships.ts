import { claimApproval, schoolApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import type { NewClaim } from '@graduate/contract/awards/scholarships/claims.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { demonstrationIds, insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import { insertRound, STATEMENT } from '../samples/awards/scholarships/claim.ts';
import { insertPerson, type StudentFields } from '../samples/student-status/students/student.ts';
import type { TestApp } from './app.ts';
import { awardActs } from './awards.ts';
import { next } from './counting.ts';

export type Applicant = { id: string; username: string };

/** What people do with scholarships, in a few words. */
export const scholarshipActs = (app: TestApp) => {
  const { addStudent } = awardActs(app);

  /** A batch with five places for each grade in the college of the demonstration. */
  const addRound = async (given: Partial<Parameters<typeof insertRound>[1]> = {}, places = 5) => {
    const id = await insertRound(app.db, { name: `测试奖学金${next('round')}`, ...given });
    const grades = await app.db.selectFrom('awardGrades').selectAll().where('batchId', '=', id).execute();
    await app.db
      .insertInto('awardQuotas')
      .values(
        grades.map(({ level, code }) => ({
          batchId: id,
          departmentId: demonstrationIds.department('208'),
          level,
          gradeCode: code,
          places,
        })),
      )
      .execute();
    return id;
  };

  /** A student who can sign in. */
  const addApplicant = async (given: StudentFields = {}): Promise<Applicant> => {
    const username = `applicant${next('applicant')}`;
    await insertAccounts(app.db, [
      {
        username,
        realName: `申请人${username}`,
        personKind: 'student',
        roles: ['student'],
        departmentIds: [demonstrationIds.department('208')],
      },
    ]);
    const personId = await insertPerson(app.db, { accountId: demonstrationIds.account(username) });
    return { id: await addStudent({ personId, ...given }), username };
  };

  const apply = (who: Applicant, body: Partial<NewClaim> & { batchId: string }) =>
    app
      .as(who.username)
      .call(claimCalls.create, { body: { statement: STATEMENT, materials: [], fileIds: [], ...body } });

  /** An application that is on its way. */
  const applied = async (batchId: string, who?: Applicant, more: Partial<NewClaim> = {}) => {
    const answer = await apply(who ?? (await addApplicant()), { ...more, batchId, submit: true });
    if (!answer.data) throw new Error(answer.message);
    return answer.data;
  };

  const decide = (username: string, id: string, status: 1 | 9 = 1, approval: object = claimApproval) =>
    app.as(username).call(approvalCalls.decide, {
      body: {
        ...claimApproval,
        ...approval,
        recordIds: id,
        status,
        opinion: status === 1 ? '同意' : '材料不足',
      },
    });
  const decideForSchool = (id: string, status: 1 | 9 = 1) => decide('awards', id, status, schoolApproval);

  const find = async (id: string, username = 'awards') =>
    (await app.as(username).call(claimCalls.find, { params: { id } })).data;

  const scoreByHand = async (id: string, scores: Record<string, number>, username = 'secretary') => {
    const { batchId, version, materials } = await find(id);
    return app.as(username).call(claimCalls.scores, {
      params: { id: batchId },
      body: {
        claimId: id,
        version,
        scores,
        materials: materials.map(() => ({ verified: true, points: 20 })),
      },
    });
  };

  const propose = (batchId: string, claims?: { id: string; gradeCode: string | null }[], by = 'secretary') =>
    app.as(by).call(claimCalls.propose, { params: { id: batchId }, body: { ...(claims && { claims }) } });
  const sendOn = (batchId: string, by = 'secretary') =>
    app.as(by).call(claimCalls.sendOn, { body: { batchId } });

  /** Up to where the list of the college can be shown. */
  const recommended = async (batchId: string, who?: Applicant) => {
    const { id } = await applied(batchId, who);
    await decide('tutor', id);
    await propose(batchId, [{ id, gradeCode: '1' }]);
    await decide('secretary', id);
    await decide('dean', id);
    return find(id);
  };

  return {
    addRound,
    addApplicant,
    apply,
    applied,
    decide,
    decideForSchool,
    find,
    scoreByHand,
    propose,
    sendOn,
    recommended,
  };
};
