import { defenceApproval, preDefenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import { defenceVoteCalls } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { degreeApplicationCalls as applications } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { degreeApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { ballotCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { expertCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { thesisFiles, versionApproval } from '@graduate/contract/degrees/theses/choices.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { expect } from '@playwright/test';
import { actingAs } from './acting.ts';
import {
  agree,
  applicationOf,
  decidedBy,
  handIn,
  MINUTES,
  pageOf,
  papersOf,
  release,
  reviewedOnPaper,
  reviewOf,
  ruled,
  tutorAgrees,
  yes,
} from './degrees.ts';
import { test } from './test.ts';
import { pdfOf } from './thesis-file.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const HOUR_MS = 3_600_000;
/** A plan is approved before it begins, and votes are cast when it has. */
const UNTIL_DEFENCE_MS = 60_000;

test('a doctoral candidate goes from the application to the printed certificate', async ({ browser }) => {
  const [secretary, office, tutor] = [
    await actingAs(browser, 'secretary'),
    await actingAs(browser, 'degree'),
    await actingAs(browser, 'tutor'),
  ];
  const applied = await applicationOf(secretary, office, 'draft', 'D');
  const { id } = applied;

  // The applicant submits on a phone; tutor, college and school agree in turn.
  const student = await openAs(browser, applied.username, pageOf(id), PHONE);
  await button(student, '提交').click();
  await yes(student, '提交');
  await expect(student.getByText('待导师审核').first()).toBeVisible();
  await fitsThePhone(student);
  await agree(tutor, degreeApproval, id, { tutorOpinion: '论文工作量饱满，达到申请学位的要求，同意申请。' });
  for (const code of ['CREDIT', 'STAGE', 'OPENING', 'PHOTO']) {
    const { version } = await office.call(applications.find, { params: { id } });
    const body = { version, code, reason: '学位评定委员会同意先行受理，授予前补齐' };
    await office.call(applications.waive, { params: { id }, body });
  }
  await agree(secretary, degreeApproval, id);
  await agree(office, degreeApproval, id);

  // The text is checked, heard in the college and sent out.
  const checked = await handIn(browser, applied, { stage: 'check', words: 'The thesis' });
  await tutorAgrees(tutor, checked, false);
  const report = await secretary.send(
    { mkCode: thesisFiles.report.moduleCode, coreCode: thesisFiles.report.businessCode },
    { name: '查重报告.pdf', bytes: pdfOf('Report') },
  );
  const { result } = await secretary.call(thesisCalls.record, {
    body: {
      versionId: checked,
      ratioTotal: 8,
      ratioClean: 5,
      system: 'cnki',
      checkedAt: new Date(Date.now() - 60_000),
      documentNo: null,
      reportIds: [report],
    },
  });
  expect(result).toBe('pass');
  await tutorAgrees(
    tutor,
    await handIn(browser, applied, { stage: 'review', words: 'The thesis', blind: true }),
  );
  const heard = await tutor.call(preDefenceCalls.create, {
    body: {
      applicationId: id,
      heldOn: dayInShanghai(new Date()),
      place: '学院会议室',
      panel: ['韩冬', '方志刚', '任重'].map((name) => ({ name, unit: '西部理工大学', title: '教授' })),
      record:
        '申请人报告了论文的主要工作，与会专家就方法、实验和写作提出了意见，申请人逐一作了回答，专家一致同意通过。',
      conclusion: 'pass',
    },
  });
  await tutor.call(preDefenceCalls.submit, {
    params: { id: heard.id },
    body: { version: heard.version },
  });
  await agree(secretary, preDefenceApproval, heard.id);

  // Two reviewers work under accounts of their own, the third sends a review on paper.
  const [begun] = await office.call(reviewCalls.create, { body: { applicationIds: [id] } });
  const params = { id: begun?.id ?? '' };
  const fitting = (await office.call(reviewCalls.candidates, { params })).filter(({ internal }) => !internal);
  const online = fitting.filter(({ name }) => name === '韩冬' || name === '方志刚');
  const [onPaper] = fitting.filter((one) => !online.includes(one));
  const round = await office.call(reviewCalls.setExperts, {
    params,
    body: {
      version: 1,
      expertIds: [...online, onPaper].map((one) => one?.id ?? ''),
      despiteWish: false,
    },
  });
  await office.call(reviewCalls.start, { params, body: { version: round.version } });
  for (const username of ['expert', 'expert-two']) {
    const reviewer = await actingAs(browser, username);
    const task = (await reviewer.call(reviewCalls.mine)).find(
      ({ status, title }) => status === 'invited' && title === applied.titleZh,
    );
    const own = { params: { id: task?.id ?? '' } };
    await reviewer.call(reviewCalls.accept, { ...own, body: {} });
    await reviewer.call(reviewCalls.submit, { ...own, body: reviewOf('A') });
  }
  const left = (await office.call(reviewCalls.find, { params })).tasks.find(
    ({ status }) => status === 'invited',
  );
  await reviewedOnPaper(office, left?.id ?? '', 'A');
  const desk = await openAs(browser, 'degree', 'degree/reviews?status=closed');
  await desk.getByRole('row').filter({ hasText: applied.name }).getByRole('button').first().click();
  await release(desk);
  await student.reload();
  await expect(student.getByText('评阅通过').first()).toBeVisible();
  await expect(student.getByText('专家3')).toBeVisible();
  await expect(student.getByRole('main')).not.toContainText('韩冬');

  // A committee of five, two from outside; a visitor reads of it.
  await tutorAgrees(
    tutor,
    await handIn(browser, applied, { stage: 'defence', words: 'The thesis, revised' }),
  );
  await ruled(office, { announceDays: 0 });
  const [chair] = (await office.call(expertCalls.list, { query: { keyword: '韩冬' } })).list;
  const member = { unit: '', title: '教授', titleLevel: 'senior', role: 'member' } as const;
  const inside = (name: string, staffNo: string) =>
    ({ ...member, name, unit: '示范大学', external: false, staffNo, expertId: null }) as const;
  const startAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + UNTIL_DEFENCE_MS);
  const planned = await secretary.call(defenceCalls.create, {
    body: {
      applicationId: id,
      startAt,
      endAt: new Date(startAt.getTime() + HOUR_MS),
      mode: 'onsite',
      roomId: null,
      placeText: '图书馆报告厅',
      meetingUrl: null,
      urlPublic: false,
      secretaryNo: '20090405',
      members: [
        {
          ...member,
          name: '韩冬',
          unit: '西部理工大学',
          role: 'chair',
          external: true,
          staffNo: null,
          expertId: chair?.id ?? '',
        },
        { ...member, name: '高远', unit: '远方大学', external: true, staffNo: null, expertId: null },
        inside('李国强', '20010506'),
        inside('欧阳思远', '20100316'),
        inside('陈静怡', '20120203'),
      ],
    },
  });
  await secretary.call(defenceCalls.submit, {
    params: { id: planned.id },
    body: { version: planned.version },
  });
  await agree(await actingAs(browser, 'dean'), defenceApproval, planned.id);
  await agree(office, defenceApproval, planned.id);
  const told = await openAs(browser, 'secretary', `degree/announcements?keyword=${applied.studentNo}`);
  await button(told.getByRole('row').filter({ hasText: applied.name }), '发布公告').click();
  await yes(told, '发布公告');
  await expect(told.getByText('公告已发布')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`dbggView?id=${planned.id}`);
  await expect(visitor.getByText('图书馆报告厅')).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText(applied.studentNo ?? '');

  // Four of the five are there and vote in secret; what they cast is the result.
  await expect
    .poll(async () => (await secretary.call(defenceCalls.find, { params: { id: planned.id } })).actions, {
      timeout: 2 * UNTIL_DEFENCE_MS,
    })
    .toContain('openVote');
  const defence = { params: { id: planned.id } };
  const version = async () => (await secretary.call(defenceCalls.find, defence)).version;
  await secretary.call(defenceVoteCalls.openVote, {
    ...defence,
    body: { version: await version(), present: [0, 2, 3, 4] },
  });
  for (const username of ['expert', 'dean', 'multi', 'teacher'])
    await (await actingAs(browser, username)).call(ballotCalls.cast, {
      body: { subjectType: 'defence', subjectId: planned.id, choice: 'yes' },
    });
  await secretary.call(defenceVoteCalls.closeVote, { ...defence, body: { version: await version() } });
  await papersOf(secretary, planned.id);
  await secretary.call(defenceCalls.record, {
    ...defence,
    body: {
      version: await version(),
      present: 4,
      yes: 4,
      no: 0,
      abstain: 0,
      invalid: 0,
      retryYes: null,
      suggestMaster: false,
      grade: 'excellent',
      resolution: '论文选题有意义，工作扎实，结论可信，答辩中回答问题正确，答辩委员会同意通过答辩。'.repeat(
        4,
      ),
      minutes: MINUTES,
    },
  });
  await secretary.call(defenceCalls.confirm, { ...defence, body: { version: await version() } });
  await student.reload();
  await expect(student.getByText('答辩通过').first()).toBeVisible();

  // The final text, and the two committees.
  const final = await handIn(browser, applied, { stage: 'final', words: 'The thesis, final' });
  await tutorAgrees(tutor, final, false);
  await agree(secretary, versionApproval, final);
  await decidedBy(office, 'sub', applied);
  await decidedBy(office, 'school', applied);

  // The degree: confirmed, numbered, published; then the certificate is printed and everybody may know.
  await desk.goto('degree/awards');
  await desk.getByRole('tab', { name: '待确认' }).click();
  await desk.getByRole('row').filter({ hasText: applied.name }).getByRole('checkbox').check();
  await button(desk, '确认授予（1）').click();
  await yes(desk, '确认授予');
  await expect(desk.getByRole('row').filter({ hasText: applied.name })).toHaveCount(0);
  await office.call(degreeAwardCalls.allocate, { body: { batchId: applied.batchId, dryRun: false } });
  const query = { keyword: applied.studentNo ?? '' };
  const [award] = (await office.call(degreeAwardCalls.list, { query })).list;
  expect(award?.certificateNo).toMatch(/^\d{5}2\d{10}$/);
  await office.call(degreeAwardCalls.publish, { body: { ids: [award?.id ?? ''] } });
  await desk.goto(`degree/awards?keyword=${applied.studentNo}`);
  await desk.getByRole('row').filter({ hasText: applied.name }).getByRole('checkbox').check();
  await button(desk, '套打证书（1）').click();
  const printing = desk.getByRole('dialog').last();
  await printing.getByLabel('起始空白证书号').fill('XW20990001');
  const printed = desk.waitForEvent('download');
  await button(printing, '打印').click();
  expect((await printed).suggestedFilename()).toContain('.pdf');
  await expect(desk.getByRole('row').filter({ hasText: applied.name })).toContainText('已打印');
  await student.reload();
  await expect(student.getByText('已授予').first()).toBeVisible();
  await fitsThePhone(student);
  await visitor.goto('pubPage/degreeAwards');
  const awarded = visitor.getByRole('main');
  await expect(awarded.getByText(applied.name).first()).toBeVisible();
  await expect(awarded).not.toContainText(applied.studentNo ?? '学号');
  await expect(awarded).not.toContainText(award?.certificateNo ?? '');

  // The last check before a degree names what is missing.
  const short = await applicationOf(secretary, office, 'approved', 'D');
  const { refused } = await office.call(degreeAwardCalls.confirm, { body: { applicationIds: [short.id] } });
  expect(refused[0]?.why).toContain('学分未达到培养方案要求');
});
