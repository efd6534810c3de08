import { randomUUID } from 'node:crypto';
import { applicationApproval, applicationCalls } from '@graduate/contract/applications/applications.ts';
import { approvalCalls } from '@graduate/contract/approvals/approval-calls.ts';
import { noticeCalls } from '@graduate/contract/notices/notice-calls.ts';
import { type ApiClient, signInTo } from '../bench/client.ts';

/** What the server has said is done. Each of these must be there for ever. */
export type Acknowledged = { notices: Set<string>; applications: Set<string>; decisions: Set<string> };

const writeNotices =
  ({ call }: ApiClient, { notices }: Acknowledged) =>
  async () => {
    const { id } = await call(noticeCalls.create, {
      title: `故障演练 ${randomUUID()}`,
      content: '<p>演练</p>',
      category: 'notice',
      audience: { kind: 'everybody', roleIds: [], departmentIds: [], grades: [] },
      attachmentIds: [],
      pinned: false,
      receiptWanted: false,
      publishAt: null,
      validTo: null,
      intent: 'save',
    });
    notices.add(id);
  };

const applyAndDecide =
  (applicant: ApiClient, approver: ApiClient, { applications, decisions }: Acknowledged) =>
  async () => {
    const { id } = await applicant.call(applicationCalls.submit, {
      title: `故障演练 ${randomUUID()}`,
      content: '演练用的申请',
      attachmentIds: [],
    });
    applications.add(id);
    await approver.call(approvalCalls.decide, {
      ...applicationApproval,
      status: 1,
      opinion: '同意',
      recordIds: id,
    });
    decisions.add(id);
  };

/** Writes with several clients at a time until the server is gone. */
export const writeUntilItDies = async (address: string, done: Acknowledged): Promise<void> => {
  const [office, student, secretary] = await Promise.all(
    ['training', 'student', 'secretary'].map((username) => signInTo(address, username)),
  );
  if (!office || !student || !secretary) return;
  const works = [
    writeNotices(office, done),
    writeNotices(office, done),
    applyAndDecide(student, secretary, done),
    applyAndDecide(student, secretary, done),
    applyAndDecide(student, secretary, done),
  ];
  await Promise.allSettled(
    works.map(async (work) => {
      for (;;) await work();
    }),
  );
};
