import { randomUUID } from 'node:crypto';
import {
  applicationApproval,
  applicationCalls,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { changeApproval } from '@graduate/contract/student-status/status-changes/changes.ts';
import { type ApiClient, signInTo } from '../bench/client.ts';
import type { Changeable } from './changeable.ts';

/** What the server has said is done. Each of these must be there for ever. */
export type Acknowledged = {
  notices: Set<string>;
  applications: Set<string>;
  decisions: Set<string>;
  /** Status changes whose last decision was acknowledged: they are in force. */
  changes: Set<string>;
  /** Notices whose answer never came, by their key: they are sent again after the restart. */
  unanswered: Map<string, string>;
  /** Titles of those sent again; each must be there exactly once. */
  sentAgain: Set<string>;
};

const writeNotices =
  (client: ApiClient, done: Acknowledged) =>
  async (key: string = randomUUID(), title = `故障演练 ${randomUUID()}`) => {
    done.unanswered.set(key, title);
    const { id } = await sendNotice(client, key, title);
    done.unanswered.delete(key);
    done.notices.add(id);
  };

const sendNotice = ({ call }: ApiClient, key: string, title: string) =>
  call(
    noticeCalls.create,
    {
      title,
      content: '<p>演练</p>',
      category: 'notice',
      audience: { kind: 'everybody', roleIds: [], departmentIds: [], grades: [] },
      attachmentIds: [],
      pinned: false,
      receiptWanted: false,
      publishAt: null,
      validTo: null,
      intent: 'save',
    },
    undefined,
    key,
  );

const ALREADY_DONE = 'platform.alreadyDone';

/** What was under way when the server died goes out once more, as a window does that got no answer. */
const sendAgain = async (client: ApiClient, done: Acknowledged): Promise<void> => {
  for (const [key, title] of done.unanswered) {
    await sendNotice(client, key, title).catch((error: Error) => {
      if (!error.message.includes(ALREADY_DONE)) throw error;
    });
    done.unanswered.delete(key);
    done.sentAgain.add(title);
  }
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

const IN_THE_WAY = 'M70';
const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** The major of a student is rearranged: begun by one officer, brought into force by the decision of another. */
const changeAndConfirm =
  (first: ApiClient, second: ApiClient, { students, majors }: Changeable, { changes }: Acknowledged) =>
  async () => {
    const begin = () =>
      first.call(changeCalls.create, {
        studentId: anyOf(students),
        typeCode: 'majorRename',
        reason: `故障演练 ${randomUUID()}`,
        effectiveDate: new Date().toISOString().slice(0, 10),
        extra: anyOf(majors),
        fileIds: [],
      });
    // Of a student whose change a crash left under way nothing else can be changed.
    const begun = await begin().catch((error: Error) => {
      if (error.message.includes(IN_THE_WAY)) return undefined;
      throw error;
    });
    if (!begun) return;
    const { id, version } = begun;
    await first.call(changeCalls.submit, { version }, { id });
    await second.call(approvalCalls.decide, {
      ...changeApproval,
      status: 1,
      opinion: '同意',
      recordIds: id,
    });
    changes.add(id);
  };

/** Signs several clients in; what is returned writes with all of them at a time until the server is gone. */
export const writersOn = async (
  address: string,
  changeable: Changeable,
  done: Acknowledged,
): Promise<() => Promise<void>> => {
  const signIn = (username: string) => signInTo(address, username);
  const [office, student] = [await signIn('training'), await signIn('student')];
  const [secretary, officer] = [await signIn('secretary'), await signIn('enrolment')];
  const other = await signIn('enrolment2');
  await sendAgain(office, done);
  const works = [
    writeNotices(office, done),
    writeNotices(office, done),
    applyAndDecide(student, secretary, done),
    applyAndDecide(student, secretary, done),
    applyAndDecide(student, secretary, done),
    changeAndConfirm(officer, other, changeable, done),
    changeAndConfirm(officer, other, changeable, done),
  ];
  return async () => {
    await Promise.allSettled(
      works.map(async (work) => {
        for (;;) await work();
      }),
    );
  };
};
