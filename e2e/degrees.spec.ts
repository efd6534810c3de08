import { defenceApproval, preDefenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import { defenceVoteCalls } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { degreeApplicationCalls as applications } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { degreeApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { ballotCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { expertCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/rounds.ts';
import { thesisFiles, versionApproval } from '@graduate/contract/degrees/theses/choices.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { expect, type Page } from '@playwright/test';
import { actingAs } from './acting.ts';
import { agree, applicationOf, decidedBy, handIn, reviewOf, ruled, tutorAgrees } from './degrees.ts';
import { test } from './test.ts';
import { pdfOf } from './thesis-file.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

/** What is final is asked for by its own word. */
const yes = (page: Page, act?: string) =>
  button(page.getByRole('dialog', { name: act ?? '温馨提示', exact: true }), act ?? '确定').click();

const HOUR_MS = 3_600_000;
/** A plan is approved before it begins, and votes are cast when it has. */
const UNTIL_DEFENCE_MS = 60_000;

const pageOf = (id: string) => `stuXwsqView?id=${id}`;

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
  await yes(student);
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
  const taskId = left?.id ?? '';
  await office.send({ taskId }, { name: '评阅书.pdf', bytes: pdfOf('Review') }, reviewCalls.uploadForm.path);
  await office.call(reviewCalls.offline, {
    params: { id: taskId },
    body: { ...reviewOf('A'), documentNo: null },
  });
  const desk = await openAs(browser, 'degree', 'degree/reviews?status=closed');
  await desk.getByRole('row').filter({ hasText: applied.name }).getByRole('button').first().click();
  await button(desk.getByRole('dialog').last(), '发布结果').click();
  await yes(desk, '发布结果');
  await expect(desk.getByText('结果已发布')).toBeVisible();
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
  for (const kind of ['ballot', 'resolution', 'minutes'])
    await secretary.send(
      { defenceId: planned.id, kind },
      { name: `${kind}.pdf`, bytes: pdfOf(kind) },
      defenceCalls.uploadDocument.path,
    );
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
      minutes: ['方法', '数据', '局限'].map((question) => ({
        asker: '韩冬',
        question: `${question}如何？`,
        answer: '作了说明',
      })),
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

test('a thesis that one reviewer finds fair is revised and fails its second review', async ({ browser }) => {
  const [secretary, office] = [await actingAs(browser, 'secretary'), await actingAs(browser, 'degree')];
  const reviewer = await openAs(browser, 'expert', 'degree/my-reviews', PHONE);
  const card = reviewer.getByRole('region', { name: /^R/ }).filter({ hasText: '评阅中' }).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await fitsThePhone(reviewer);
  await button(card, '评阅').click();
  const form = reviewer.getByRole('dialog').last();
  await expect(form).toContainText('仅供评阅');
  await expect(form).toContainText('各项评分填完后显示等级');
  const answer = reviewOf('C');
  for (const [name, key] of [
    [/^选题与综述/, 'topic'],
    [/^创新性/, 'novelty'],
    [/^理论与方法/, 'method'],
    [/^写作规范/, 'writing'],
    [/^工作量/, 'amount'],
  ] as const)
    await form.getByLabel(name).fill(String(answer.scores[key]));
  await expect(form).toContainText('一般，较大修改后复审');
  await form.getByLabel('对作者的评语与修改建议').fill(answer.commentAuthor);
  await form.getByLabel('熟悉程度').click();
  await reviewer.getByTitle('熟悉', { exact: true }).click();
  await fitsThePhone(reviewer);
  await button(form, '提交评阅').click();
  await yes(reviewer, '提交评阅');
  await expect(reviewer.getByText('评阅已提交，感谢您的工作')).toBeVisible();

  // The other review comes on paper; then applicant and tutor learn the result, and nobody's name.
  const query = { status: ['collecting' as const] };
  const waiting = (await secretary.call(reviewCalls.list, { query })).list.find((one) => one.title === title);
  const { tasks } = await secretary.call(reviewCalls.find, { params: { id: waiting?.id ?? '' } });
  const left = tasks.find(({ status }) => status === 'invited')?.id ?? '';
  await secretary.send(
    { taskId: left },
    { name: '评阅书.pdf', bytes: pdfOf('Review') },
    reviewCalls.uploadForm.path,
  );
  await secretary.call(reviewCalls.offline, {
    params: { id: left },
    body: { ...reviewOf('A'), documentNo: null },
  });
  const college = await openAs(browser, 'secretary', 'degree/reviews?status=closed');
  await college.getByRole('row').filter({ hasText: title }).getByRole('button').first().click();
  const drawer = college.getByRole('dialog').last();
  await expect(drawer).toContainText('修改后复审');
  await button(drawer, '发布结果').click();
  await yes(college, '发布结果');
  await expect(college.getByText('结果已发布')).toBeVisible();

  // Another has had the time to revise: the same reviewer reads it again and is not content.
  const fair = await applicationOf(secretary, office, 'revising', 'D');
  await ruled(office, { reviseDays: 1 });
  await handIn(browser, fair, { stage: 'revised', words: 'Revised', blind: true });
  const desk = await openAs(browser, 'degree', 'degree/reviews');
  await desk.getByRole('tab', { name: '待送审' }).click();
  await expect(desk.getByRole('row').filter({ hasText: fair.name })).toContainText('复审');
  const [begun] = await office.call(reviewCalls.create, { body: { applicationIds: [fair.id] } });
  const params = { id: begun?.id ?? '' };
  const { proposed } = await office.call(reviewCalls.draw, { params, body: {} });
  const chosen = await office.call(reviewCalls.setExperts, {
    params,
    body: { version: 1, expertIds: proposed.map((one) => one.id), despiteWish: false },
  });
  const sent = await office.call(reviewCalls.start, { params, body: { version: chosen.version } });
  const again = sent.tasks[0]?.id ?? '';
  await office.send(
    { taskId: again },
    { name: '评阅书.pdf', bytes: pdfOf('Again') },
    reviewCalls.uploadForm.path,
  );
  await office.call(reviewCalls.offline, {
    params: { id: again },
    body: { ...reviewOf('C'), documentNo: null },
  });
  await desk.goto(`degree/reviews?status=closed&keyword=${fair.studentNo}`);
  await desk.getByRole('row').filter({ hasText: fair.name }).getByRole('button').first().click();
  await button(desk.getByRole('dialog').last(), '发布结果').click();
  await yes(desk, '发布结果');
  await expect(desk.getByText('结果已发布')).toBeVisible();
  const author = await openAs(browser, fair.username, pageOf(fair.id), PHONE);
  await expect(author.getByText('评阅未通过').first()).toBeVisible();
  await fitsThePhone(author);
});

test('a committee votes in secret, refuses, and lets the candidate try again', async ({ browser }) => {
  const secretary = await actingAs(browser, 'secretary');
  const { list } = await secretary.call(defenceCalls.list, { query: { status: ['announced'] } });
  const now = list.find(({ startAt }) => startAt <= new Date());
  const id = now?.id ?? '';
  const name = now?.name ?? '';
  const desk = await openAs(browser, 'secretary', `degree/defences?id=${id}`);
  await button(desk, '开始电子表决').click();
  await button(desk.getByRole('dialog').last(), '开始电子表决').click();
  await expect(desk.getByText('表决已开始')).toBeVisible();

  for (const [username, choice] of [
    ['expert', '不同意'],
    ['tutor', '不同意'],
    ['dean', '同意'],
  ] as const) {
    const page = await openAs(browser, username, 'degree/my-ballots', username === 'expert' ? PHONE : {});
    const ballot = page.getByRole('listitem', { name }).last();
    await button(ballot, choice).click();
    await yes(page, choice);
    await expect(ballot).toContainText('已投票');
  }

  await desk.reload();
  await expect(desk.getByText('电子表决中，已投 3 票')).toBeVisible();
  await button(desk, '结束电子表决').click();
  await yes(desk, '结束电子表决');
  await expect(desk.getByText('到会 3 人，同意 1，不同意 2')).toBeVisible();
  for (const kind of ['ballot', 'resolution', 'minutes'])
    await secretary.send(
      { defenceId: id, kind },
      { name: `${kind}.pdf`, bytes: pdfOf(kind) },
      defenceCalls.uploadDocument.path,
    );
  const { version } = await secretary.call(defenceCalls.find, { params: { id } });
  await secretary.call(defenceCalls.record, {
    params: { id },
    body: {
      version,
      present: 3,
      yes: 1,
      no: 2,
      abstain: 0,
      invalid: 0,
      retryYes: 3,
      suggestMaster: false,
      grade: 'fail',
      resolution: '论文选题有意义，但实验数据不足以支撑结论，答辩中对方法的局限未能作出清楚的说明。'.repeat(
        4,
      ),
      minutes: ['方法', '数据', '局限'].map((question) => ({
        asker: '韩冬',
        question: `${question}如何？`,
        answer: '作了说明',
      })),
    },
  });
  await desk.reload();
  await expect(desk.getByText('应到 3 人，同意 1 票，三分之二为 2 票：未通过')).toBeVisible();
  await button(desk, '确认结果').click();
  await yes(desk, '确认结果');
  await expect(desk.getByText('结果已确认')).toBeVisible();
  await desk.goto(`degree/applications?keyword=${now?.studentNo}`);
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('可重新答辩');
});
