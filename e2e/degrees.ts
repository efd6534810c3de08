import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import type { PartialRule } from '@graduate/contract/degrees/degree-batches/rules.ts';
import { committeeCalls } from '@graduate/contract/degrees/meetings/committees.ts';
import { meetingCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import type { ReviewAnswer } from '@graduate/contract/degrees/reviews/answers.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { usualItems } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { type ThesisStage, thesisFiles, versionApproval } from '@graduate/contract/degrees/theses/choices.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Acting, actingAs } from './acting.ts';
import { pdfOf } from './thesis-file.ts';
import { button } from './windows.ts';

const JUDGED =
  '论文选题有意义，研究方法得当，数据充分，论证清楚，写作规范，达到了学位论文的要求；建议补充与近期工作的对比，说明参数选择的依据，完善图表，并统一参考文献的格式。';

/** A review with scores that make the grade: seven tenths of everything is fair, nine and a half excellent. */
export const reviewOf = (grade: 'A' | 'C'): ReviewAnswer => ({
  scores: Object.fromEntries(
    usualItems.map(({ key, max }) => [key, Math.round(max * (grade === 'A' ? 0.95 : 0.7) * 10) / 10]),
  ),
  grade,
  commentAuthor: JUDGED.repeat(5),
  commentCommittee: '',
  familiarity: 'good',
  excellent: false,
});

type Approval = { type: string; callback: string; moduleCode: string; businessCode: string };

export const agree = ({ call }: Acting, approval: Approval, recordIds: string, appendData: object = {}) =>
  call(approvalCalls.decide, {
    body: { ...approval, recordIds, status: 1, opinion: '同意', appendData: appendData as never },
  });

/** The open application of a student of the college, of one level or of either, and how the student signs in. */
export const applicationOf = async (secretary: Acting, office: Acting, status: string, level?: 'D' | 'M') => {
  const query = { status: [status] as never, ...(level && { pycc: [level] }) };
  const [found] = (await office.call(degreeApplicationCalls.list, { query })).list;
  if (!found) throw new Error(`nobody is ${status}`);
  const { list } = await secretary.call(readingCalls.list, { query: { keyword: found.studentNo ?? '' } });
  return { ...found, username: list[0]?.cardNo ?? '' };
};
export type Applied = Awaited<ReturnType<typeof applicationOf>>;

type Handed = { stage: ThesisStage; words: string; blind?: boolean };

/** A version is handed in by its author and agreed to by the tutor. */
export const handIn = async (
  browser: Browser,
  { id, username, titleZh }: Pick<Applied, 'id' | 'username' | 'titleZh'>,
  { stage, words, blind = false }: Handed,
): Promise<string> => {
  const author = await actingAs(browser, username);
  const put = (kind: 'full' | 'blind', of: string) =>
    author.send(
      { mkCode: thesisFiles[kind].moduleCode, coreCode: thesisFiles[kind].businessCode },
      { name: '论文.pdf', bytes: pdfOf(of) },
    );
  const body = {
    stage,
    title: titleZh,
    titleReason: null,
    changeNote: '按照意见逐条修改，补充了实验和对比',
    fileId: await put('full', words),
    blindFileId: blind ? await put('blind', `Anonymous ${words}`) : null,
  };
  const { id: versionId } = await author.call(thesisCalls.create, { params: { id }, body });
  const { versions } = await author.call(thesisCalls.versions, { params: { id } });
  const version = versions.find((one) => one.id === versionId)?.version ?? 1;
  await author.call(thesisCalls.submit, { params: { id: versionId }, body: { version } });
  return versionId;
};

/** The tutor agrees; what others read and what is defended gets a mark and a judgement. */
export const tutorAgrees = (tutor: Acting, versionId: string, judged = true) =>
  agree(tutor, versionApproval, versionId, judged ? { tutorScore: 90, tutorComment: JUDGED } : {});

/** What holds for a level from now on, whatever else was set for it. */
export const ruled = async (office: Acting, values: PartialRule, of: 'D' | 'M' = 'D'): Promise<void> => {
  const place = { level: of, degreeType: null, departmentId: null } as const;
  const rules = await office.call(degreeBatchCalls.rules);
  const before = rules.find(
    ({ level, degreeType, departmentId }) => level === of && degreeType === null && departmentId === null,
  );
  const body = { ...place, values: { ...before?.values, ...values }, version: before?.version ?? null };
  await office.call(degreeBatchCalls.setRule, { body });
};

/** A meeting at which everybody is there and for it, and whose resolution is published. */
export const decidedBy = async (
  { call }: Acting,
  level: 'sub' | 'school',
  { id: applicationId, batchId }: Pick<Applied, 'id' | 'batchId'>,
): Promise<void> => {
  const { list } = await call(committeeCalls.list, { query: { level, enabled: 'true' } });
  const meeting = await call(meetingCalls.create, {
    body: {
      batchId,
      committeeId: list[0]?.id ?? '',
      name: level === 'sub' ? '分委员会审议' : '校学位会审议',
      no: `第${level === 'sub' ? 901 : 902}次`,
      heldAt: new Date(),
      place: '第一会议室',
      voteMode: 'count',
    },
  });
  const params = { id: meeting.id };
  let { version } = await call(meetingCalls.setItems, {
    params,
    body: { version: meeting.version, applicationIds: [applicationId] },
  });
  const locked = await call(meetingCalls.lock, { params, body: { version } });
  const present = locked.members.map(({ staffId }) => staffId);
  ({ version } = await call(meetingCalls.setAttendance, {
    params,
    body: { version: locked.version, present },
  }));
  const { version: opened, items } = await call(meetingCalls.openVote, { params, body: { version } });
  const votes = items.map(({ id }) => ({
    itemId: id,
    yes: present.length,
    no: 0,
    abstain: 0,
    deferred: false,
    reason: null,
  }));
  ({ version } = await call(meetingCalls.setVotes, { params, body: { version: opened, votes } }));
  ({ version } = await call(meetingCalls.close, {
    params,
    body: { version, resolutionNo: `端到端〔${level}〕1号` },
  }));
  if (level === 'school') await call(meetingCalls.publish, { params, body: { version } });
};

/** An act is asked for by its own word. */
export const yes = (page: Page, act: string) =>
  button(page.getByRole('dialog', { name: act, exact: true }), act).click();

/** The page of an application. */
export const pageOf = (id: string) => `stuXwsqView?id=${id}`;

/** A review that came on paper. */
export const reviewedOnPaper = async (office: Acting, taskId: string, grade: 'A' | 'C'): Promise<void> => {
  const form = { name: '评阅书.pdf', bytes: pdfOf(`Review ${grade}`) };
  await office.send({ taskId }, form, reviewCalls.uploadForm.path);
  const body = { ...reviewOf(grade), documentNo: null };
  await office.call(reviewCalls.offline, { params: { id: taskId }, body });
};

/** The round that is open in the drawer is released. */
export const release = async (desk: Page): Promise<void> => {
  await button(desk.getByRole('dialog').last(), '发布结果').click();
  await yes(desk, '发布结果');
  await expect(desk.getByText('结果已发布')).toBeVisible();
};

/** What is signed at a defence, as it is kept. */
export const papersOf = async (secretary: Acting, defenceId: string): Promise<void> => {
  for (const kind of ['ballot', 'resolution', 'minutes'])
    await secretary.send(
      { defenceId, kind },
      { name: `${kind}.pdf`, bytes: pdfOf(kind) },
      defenceCalls.uploadDocument.path,
    );
};

export const MINUTES = ['方法', '数据', '局限'].map((question) => ({
  asker: '韩冬',
  question: `${question}如何？`,
  answer: '作了说明',
}));
