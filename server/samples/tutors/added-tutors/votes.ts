import { committeeFor } from '../../../src/modules/degrees/meetings/public.ts';
import { addedSchoolHandler } from '../../../src/modules/tutors/added-tutors/added-approval.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';

type Instance = Pick<
  Parameters<typeof insertInstance>[2],
  'recordId' | 'applicantId' | 'departmentId' | 'title'
>;
type Voted = Instance & { staffId: string };

const peers = [
  {
    name: '方志恒',
    unit: '西部理工大学',
    agrees: true,
    comment: '研究方向明确，成果有创新性，具备指导博士生的能力。',
  },
  { name: '苏婉清', unit: '北方科技大学', agrees: true, comment: '主持国家级项目，科研经费充足，同意推荐。' },
  { name: '邓立人', unit: '江南大学', agrees: false, comment: '近三年高水平成果偏少，建议积累后再申报。' },
];

const quorumOf = (total: number) => Math.ceil((total * 2) / 3);

/** The sub-committee voted in the system: of those present who have an account, everybody agreed. */
const voteInSecret = async (tx: Tx, { recordId, departmentId, staffId }: Voted): Promise<void> => {
  const { members } = await committeeFor(tx, 'sub', departmentId ?? '');
  const able = members.filter((member) => member.staffId !== staffId);
  const ordered = able.toSorted((one, other) => Number(!one.accountId) - Number(!other.accountId));
  const present = ordered.slice(0, quorumOf(members.length));
  const voters = present.flatMap(({ accountId }) => accountId ?? []);
  const voteId = idOf(`added tutor vote:${recordId}:sub`);
  await tx
    .insertInto('addedTutorVotes')
    .values({
      id: voteId,
      applicationId: recordId,
      level: 'sub',
      mode: 'electronic',
      total: members.length,
      present: present.length,
      yes: voters.length,
      no: 0,
      abstain: 0,
      result: 'pass',
      openedAt: ago(6),
      closedAt: ago(6),
    })
    .execute();
  await tx
    .insertInto('addedTutorVoters')
    .values(
      members.map(({ staffId: id, accountId, name }) => ({
        voteId,
        staffId: id,
        accountId,
        name,
        present: present.some((one) => one.staffId === id),
      })),
    )
    .execute();
  const about = { subjectType: 'addedTutor' as const, subjectId: voteId };
  await tx
    .insertInto('degreeBallotVoters')
    .values(voters.map((accountId) => ({ ...about, accountId })))
    .execute();
  await tx
    .insertInto('degreeBallots')
    .values(
      voters.map((_, at) => ({
        ...about,
        id: idOf(`added tutor ballot:${recordId}:${at}`),
        choice: 'yes' as const,
      })),
    )
    .execute();
};

/** The committee of the school voted on paper, one against it. */
const voteOnPaper = async (tx: Tx, { recordId, departmentId }: Voted): Promise<void> => {
  const { members } = await committeeFor(tx, 'school', departmentId ?? '');
  const present = members.length - 1;
  await tx
    .insertInto('addedTutorVotes')
    .values({
      id: idOf(`added tutor vote:${recordId}:school`),
      applicationId: recordId,
      level: 'school',
      mode: 'count',
      total: members.length,
      present,
      yes: present - 1,
      no: 1,
      abstain: 0,
      result: 'pass',
      openedAt: ago(2),
      closedAt: ago(2),
    })
    .execute();
};

/** What leads to the public notice of who is to guide doctors: peers, both votes, and the office between them. */
export const carryToNotice = async (tx: Tx, voted: Voted): Promise<void> => {
  const { staffId: _staff, ...about } = voted;
  await tx
    .updateTable('addedTutorApplications')
    .set({ peers: JSON.stringify(peers) })
    .where('id', '=', voted.recordId)
    .execute();
  // A small demonstration has no committees.
  const committees = await tx.selectFrom('degreeCommittees').select('level').execute();
  if (committees.length < 2) return;
  await voteInSecret(tx, voted);
  await insertInstance(tx, addedSchoolHandler, {
    ...about,
    submittedAt: ago(6),
    decisions: [{ approverId: demonstrationIds.account('tutors'), opinion: '同意', at: ago(4) }],
  });
  await voteOnPaper(tx, voted);
};
