import { reviewFile } from '@graduate/contract/degrees/reviews/choices.ts';
import { reviewCalls as calls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertFile } from '../../../../samples/commons/files/insert-file.ts';
import { thesisPdf } from '../../../../samples/degrees/theses/thesis-pdf.ts';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { answerOf, type Reviewer, reviewActs } from '../../../../test/reviews.ts';
import { unzipped } from '../../../../test/workbooks.ts';
import { newId } from '../../../platform/ids.ts';
import { scrubPdf } from '../theses/public.ts';
import { anonymousReviews } from './public.ts';

const app = useTestApp();
const acts = reviewActs(app);

const AUTHOR = '欧阳知微';
const UNITS = ['东海海洋大学', '西岭民族大学', '南湾理工大学'] as const;
const PEOPLE = ['令狐若水', '百里闻溪', '东郭听雨'] as const;

type Scene = {
  id: string;
  roundId: string;
  versionId: string;
  fullId: string;
  blindId: string;
  formId: string;
  student: string;
  studentId: string;
  reviewers: readonly Reviewer[];
  taskIds: readonly string[];
  codes: readonly string[];
  /** What tells an author to a reviewer, and a reviewer to an author. */
  ofAuthor: readonly string[];
  ofReviewers: readonly string[];
};
let scene: Scene;
/** What was answered before anything was released. */
const early: Record<string, string> = {};

const url = (path: string) => `${app.services.config.apiPrefix}/${path}`;

/**
 * What is read in a paper, a workbook or an archive, beside its bytes: letters are packed, and names stand in the
 * properties of a file and of the files within it as well.
 */
const wordsIn = async (bytes: Buffer): Promise<string> => {
  const begin = bytes.subarray(0, 4).toString('latin1');
  if (begin === '%PDF') {
    const { text, properties } = await readPdf(bytes);
    return `${text}\n${properties}\n${bytes.toString('latin1')}`;
  }
  if (!begin.startsWith('PK')) return '';
  const parts = await Promise.all(
    Array.from(await unzipped(bytes), async ([name, part]) =>
      [name, part.toString('utf8'), await wordsIn(part)].join('\n'),
    ),
  );
  return parts.join('\n');
};

/** Everything an answer tells: body, headers, and whether there was one. */
const asks = async (username: string, path: string, body?: object): Promise<string> => {
  const raw = await app.as(username).send({
    method: body ? 'POST' : 'GET',
    url: url(path),
    ...(body && { payload: body }),
  });
  return `${raw.statusCode}\n${JSON.stringify(raw.headers)}\n${raw.body}\n${await wordsIn(raw.rawPayload)}`;
};

beforeAll(async () => {
  const { id, who, versionId } = await acts.addThesis('D', {
    name: AUTHOR,
    titleZh: '寒区冻土水热耦合机理研究',
    abstractZh: `${AUTHOR}在导师周建平指导下完成。`,
    titleEn: 'Frozen soil',
  });
  await app.db.updateTable('studentRecords').set({ name: AUTHOR }).where('id', '=', who.id).execute();
  const record = await app.db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentNo', 'departments.name as departmentName'])
    .where('studentRecords.id', '=', who.id)
    .executeTakeFirstOrThrow();
  const reviewers: Reviewer[] = [];
  for (const [at, name] of PEOPLE.entries())
    reviewers.push(await acts.addReviewer({ name, unit: UNITS[at] ?? '' }));
  const dirty = thesisPdf(['A study of frozen soil', 'The second page'], {
    author: 'Ouyang Zhiwei',
    xmp: '<x:xmpmeta><dc:creator>Ouyang Zhiwei</dc:creator></x:xmpmeta>',
  });
  const blind = scrubPdf(dirty, ['Ouyang Zhiwei']);
  if (!blind) throw new Error('the copy could not be made anonymous');
  const uploaderId = demonstrationIds.account(who.username);
  const store = async (businessCode: string, recordId: string, bytes: Buffer, fileName: string) => {
    const file = { id: newId(), moduleCode: 'XW', businessCode, recordId, bytes, fileName };
    await insertFile(app.db, app.services.storage, { ...file, uploaderId, uploaderName: AUTHOR });
    return file.id;
  };
  const fullId = await store(thesisFiles.full.businessCode, versionId, dirty, `${AUTHOR}-终稿.pdf`);
  const blindId = await store(thesisFiles.blind.businessCode, versionId, blind, `${AUTHOR}-匿名.pdf`);
  const roundId = await acts.collecting(id, reviewers);
  early['student'] = await asks(who.username, `api/degree/applications/${id}`);
  await acts.answer(reviewers[1] as Reviewer, 'A');
  early['answered'] = await asks(who.username, `api/degree/applications/${id}`);
  early['released'] = await asks(who.username, `api/degree/applications/${id}/reviews`);
  const tasks = await app.db.selectFrom('reviewTasks').selectAll().where('roundId', '=', roundId).execute();
  const formId = await store(
    reviewFile.businessCode,
    tasks[0]?.id ?? '',
    thesisPdf(['scan']),
    '评阅书-专家1.pdf',
  );
  await acts.answer(reviewers[0] as Reviewer, 'B');
  early['open'] = await asks('degree', `api/degree/review-rounds/${roundId}`);
  await acts.answer(reviewers[2] as Reviewer, 'B');
  await acts.release(roundId);
  scene = {
    id,
    roundId,
    versionId,
    fullId,
    blindId,
    formId,
    student: who.username,
    studentId: who.id,
    reviewers,
    taskIds: tasks.map((task) => task.id),
    codes: tasks.map(({ code }) => code),
    ofAuthor: [
      AUTHOR,
      'Ouyang',
      '周建平',
      record.studentNo ?? '',
      record.departmentName,
      who.id,
      id,
      who.username,
    ],
    ofReviewers: [
      ...PEOPLE,
      ...UNITS,
      ...reviewers.flatMap((one) => [one.id, one.username, demonstrationIds.account(one.username)]),
      ...tasks.map((task) => task.id),
      ...tasks.map(({ code }) => code),
    ],
  };
});

const silent = (told: string, words: readonly string[]): void => {
  for (const word of words.filter(Boolean)) expect(told).not.toContain(word);
};

type Way = readonly [
  name: string,
  who: (at: Scene) => string,
  path: (at: Scene) => string,
  body?: (at: Scene) => object,
];
const student = (at: Scene) => at.student;
const tutor = () => 'tutor';
const secretary = () => 'secretary';
const reviewer = (at: Scene) => at.reviewers[0]?.username ?? '';

const towardsReviewers: readonly Way[] = [
  ['the application', student, ({ id }) => `api/degree/applications/${id}`],
  ['the application, asked for by the tutor', tutor, ({ id }) => `api/degree/applications/${id}`],
  ['the list of applications', tutor, () => 'api/degree/applications?limit=200'],
  [
    'the list, searched by the name of a reviewer',
    tutor,
    () => `api/degree/applications?keyword=${encodeURIComponent('令狐')}`,
  ],
  ['the list, sorted by what is hidden', tutor, () => 'api/degree/applications?sort=expertId'],
  ['the export of applications', tutor, () => 'api/degree/applications/export'],
  ['the versions', student, ({ id }) => `api/degree/applications/${id}/versions`],
  ['the versions, asked for by the tutor', tutor, ({ id }) => `api/degree/applications/${id}/versions`],
  ['what was released', student, ({ id }) => `api/degree/applications/${id}/reviews`],
  ['what was released, asked for by the tutor', tutor, ({ id }) => `api/degree/applications/${id}/reviews`],
  ['the round itself', student, ({ roundId }) => `api/degree/review-rounds/${roundId}`],
  ['the round itself, asked for by the tutor', tutor, ({ roundId }) => `api/degree/review-rounds/${roundId}`],
  ['the list of rounds', tutor, () => 'api/degree/review-rounds?limit=200'],
  ['the candidates of the round', tutor, ({ roundId }) => `api/degree/review-rounds/${roundId}/candidates`],
  ['a draw', student, ({ roundId }) => `api/degree/review-rounds/${roundId}/draw`, () => ({})],
  [
    'the names',
    student,
    () => 'api/degree/review-tasks/identities',
    ({ roundId }) => ({ roundId, purpose: '想知道是谁' }),
  ],
  [
    'the names, asked for by the tutor',
    tutor,
    () => 'api/degree/review-tasks/identities',
    ({ roundId }) => ({ roundId, purpose: '想知道是谁' }),
  ],
  [
    'the names, asked for by a college of a round of the school',
    secretary,
    () => 'api/degree/review-tasks/identities',
    ({ roundId }) => ({ roundId, purpose: '核对评审费用' }),
  ],
  [
    'a round of the school, asked for by the college',
    secretary,
    ({ roundId }) => `api/degree/review-rounds/${roundId}`,
  ],
  ['the rounds of the college', secretary, () => 'api/degree/review-rounds?limit=200'],
  ['the tasks of others', tutor, () => 'api/degree/my-reviews'],
  ['the library', tutor, () => 'api/degree/experts?limit=200'],
  ['the library, asked for by the applicant', student, () => 'api/degree/experts?limit=200'],
  ['messages', student, () => 'api/system/messages/mine?limit=100'],
  ['messages of the tutor', tutor, () => 'api/system/messages/mine?limit=100'],
  ['decisions on the application', student, ({ id }) => `api/approval/list?coreKey=${id}`],
  ['what was decided by the tutor', tutor, () => 'api/approval/done?limit=100'],
  ['meetings of the application', student, ({ id }) => `api/degree/applications/${id}/meetings`],
  ['defences of the application', student, ({ id }) => `api/degree/applications/${id}/defences`],
  ['appeals of the application', student, ({ id }) => `api/degree/applications/${id}/appeals`],
  ['the search of the header', student, () => `search/getList?keyword=${encodeURIComponent('令狐')}`],
  ['files of the round', student, ({ roundId }) => `api/file/group/${roundId}?mkCode=XW`],
  ['files of the application', student, ({ id }) => `api/file/group/${id}?mkCode=XW`],
  ['the review on paper', student, ({ formId }) => `api/file/findById/?id=${formId}`],
  ['the review on paper, downloaded by the tutor', tutor, ({ formId }) => `api/file/download/${formId}`],
  ['the log', tutor, () => 'api/system/logs/operations?limit=100'],
  ['own jobs', student, () => 'api/system/jobs/mine?limit=100'],
  ['the reviews on paper', student, ({ id }) => `api/degree/applications/${id}/reviews/paper`],
  ['the reviews on paper, for the tutor', tutor, ({ id }) => `api/degree/applications/${id}/reviews/paper`],
  [
    'the reviews on paper with names',
    student,
    ({ roundId }) => `api/degree/review-rounds/${roundId}/paper`,
    () => ({ purpose: '归档存查需要' }),
  ],
  [
    'the reviews on paper with names, asked for by the college',
    secretary,
    ({ roundId }) => `api/degree/review-rounds/${roundId}/paper`,
    () => ({ purpose: '归档存查需要' }),
  ],
  ['the application on paper', student, ({ id }) => `api/degree/applications/${id}/paper`],
  ['the fees, by thesis and by name', tutor, () => 'api/degree/review-fees?limit=200'],
  ['the fees of a round of the school, for the college', secretary, () => 'api/degree/review-fees?limit=200'],
  ['the sheet of the fees, for the college', secretary, () => 'api/degree/review-fees/export'],
  [
    'the file for the bank, for the college',
    secretary,
    () => 'api/degree/review-fees/transfer',
    ({ reviewers }) => ({ expertIds: reviewers.map((one) => one.id), batchId: null }),
  ],
  ['drawing anew', tutor, () => 'api/degree/review-rounds/draw', ({ roundId }) => ({ ids: [roundId] })],
  [
    'sending out anew',
    secretary,
    () => 'api/degree/review-rounds/start',
    ({ roundId }) => ({ ids: [roundId] }),
  ],
  ['rounds that are held up', secretary, () => 'api/degree/review-rounds?stuck=true&limit=200'],
  ['possible duplicates in the library', tutor, () => 'api/degree/experts/duplicates'],
  ['the forms by kind', tutor, () => 'api/degree/review-forms'],
  ['plans of defences to be filled in', tutor, () => 'api/degree/defences/plans/import/template'],
  ['the numbers', secretary, () => 'api/degree/statistics'],
  ['the ballots, with what members should look at', tutor, () => 'api/degree/ballots'],
  [
    'a message about a review on appeal',
    student,
    () => 'api/degree/appeals',
    ({ id }) => ({
      applicationId: id,
      reason: '申请人对评阅结论有异议，认为评阅专家未准确理解论文的方法与结论，请求复核。'.repeat(2),
    }),
  ],
];

const towardsAuthors: readonly Way[] = [
  ['own tasks', reviewer, () => 'api/degree/my-reviews'],
  [
    'the task',
    reviewer,
    ({ taskIds, reviewers }) => `api/degree/my-reviews/${taskIds[reviewers.length - 3] ?? ''}`,
  ],
  ['the task of another', reviewer, ({ taskIds }) => `api/degree/my-reviews/${taskIds[2] ?? ''}`],
  ['the file of another task', reviewer, ({ taskIds }) => `api/degree/my-reviews/${taskIds[1] ?? ''}/file`],
  [
    'accepting what is done',
    reviewer,
    ({ taskIds }) => `api/degree/my-reviews/${taskIds[0] ?? ''}/accept`,
    () => ({}),
  ],
  [
    'an answer that contradicts itself',
    reviewer,
    ({ taskIds }) => `api/degree/my-reviews/${taskIds[0] ?? ''}/submit`,
    () => answerOf(89.9, 'A'),
  ],
  ['the application', reviewer, ({ id }) => `api/degree/applications/${id}`],
  ['the versions', reviewer, ({ id }) => `api/degree/applications/${id}/versions`],
  ['what was released', reviewer, ({ id }) => `api/degree/applications/${id}/reviews`],
  ['the round', reviewer, ({ roundId }) => `api/degree/review-rounds/${roundId}`],
  ['the list of applications', reviewer, () => 'api/degree/applications?limit=200'],
  ['the whole text by its number', reviewer, ({ fullId }) => `api/file/findById/?id=${fullId}`],
  ['the anonymous copy by its number', reviewer, ({ blindId }) => `api/file/findById/?id=${blindId}`],
  ['the anonymous copy, downloaded', reviewer, ({ blindId }) => `api/file/download/${blindId}`],
  ['a preview', reviewer, () => 'api/file/onlinePreview', ({ blindId }) => ({ api: '', fileId: blindId })],
  ['files of the version', reviewer, ({ versionId }) => `api/file/group/${versionId}?mkCode=XW`],
  ['files of the application', reviewer, ({ id }) => `api/file/group/${id}?mkCode=XW`],
  ['files of the task', reviewer, ({ taskIds }) => `api/file/group/${taskIds[0] ?? ''}?mkCode=XW`],
  ['the record of the student', reviewer, ({ studentId }) => `api/xj/xjxx/getStuById?id=${studentId}`],
  ['the search of the header', reviewer, () => `search/getList?keyword=${encodeURIComponent('欧阳')}`],
  ['messages', reviewer, () => 'api/system/messages/mine?limit=100'],
  ['decisions', reviewer, ({ id }) => `api/approval/list?coreKey=${id}`],
  ['people by name', reviewer, () => `api/xj/xjxx/getYgxx?keyword=${encodeURIComponent('周建平')}`],
  ['defences to come', reviewer, () => 'api/degree/defences?limit=200'],
  ['the application on paper', reviewer, ({ id }) => `api/degree/applications/${id}/paper`],
  ['the reviews on paper', reviewer, ({ id }) => `api/degree/applications/${id}/reviews/paper`],
  [
    'putting it right',
    reviewer,
    ({ id }) => `api/degree/applications/${id}/correct`,
    () => ({ version: 1, reason: '题目录入有误，按原件更正', titleZh: '另一个题目' }),
  ],
  ['invitations to defences', reviewer, () => 'api/degree/defence-invitations'],
  ['the ballots', reviewer, () => 'api/degree/ballots'],
  ['appeals', reviewer, () => 'api/degree/appeals?limit=200'],
  ['fees', reviewer, () => 'api/degree/review-fees?limit=200'],
  ['checks for copying', reviewer, () => 'api/degree/versions?limit=200'],
  ['own jobs', reviewer, () => 'api/system/jobs/mine?limit=100'],
  ['the log', reviewer, () => 'api/system/logs/operations?limit=100'],
];

describe('40-1 an author does not learn who reviewed', () => {
  test.each(towardsReviewers.map((way) => [way[0], way] as const))(
    'from %s',
    async (_name, [, who, path, body]) => {
      silent(await asks(who(scene), path(scene), body?.(scene)), scene.ofReviewers);
    },
  );

  test('from grades before their release, or from what changes when somebody answers', () => {
    expect(early['released']).toContain('"data":[]');
    const fields = (told = '') => {
      const { data } = JSON.parse(told.split('\n').slice(2).join('\n')) as { data: Record<string, unknown> };
      // The address of the photo is signed anew for each answer.
      const { student: _brief, ...rest } = data;
      return rest;
    };
    expect(fields(early['answered'])).toEqual(fields(early['student']));
  });

  test('from the hour of an answer: what is released has no time at all', async () => {
    const told = await asks(scene.student, `api/degree/applications/${scene.id}/reviews`);
    expect(told.split('\n').slice(2).join('')).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{2}:\d{2}/);
  });

  test('from the package for the archive of the degree: a signed scan is not in it', async () => {
    const materials = await anonymousReviews(app.services, scene.id);
    const text = await wordsIn(Buffer.from(materials ?? []));
    expect(text).toContain('专家1');
    silent(text, [...PEOPLE, ...UNITS]);
  });

  test('from the name of a file', async () => {
    const told = await asks('degree', `api/degree/review-rounds/${scene.roundId}`);
    expect(told).toContain('评阅书-专家1.pdf');
    silent(told, [...PEOPLE, ...UNITS]);
    silent(early['open'] ?? '', [...PEOPLE, ...UNITS, '"grade":"B"', '"grade":"A"']);
  });

  test('40-8 from the numbers of reviewers: they follow neither the choice nor the answers, and each round draws anew', async () => {
    const orders = new Set<string>();
    for (let round = 0; round < 12 && orders.size < 3; round += 1) {
      const { id } = await acts.addThesis();
      const begun = await acts.begin(id);
      const roundId = begun?.id ?? '';
      const ids = scene.reviewers.map((one) => one.id);
      await acts.choose(roundId, ids);
      const rows = await app.db
        .selectFrom('reviewTasks')
        .select(['expertId', 'slot'])
        .where('roundId', '=', roundId)
        .execute();
      orders.add(ids.map((one) => rows.find(({ expertId }) => expertId === one)?.slot).join());
      await app.as('degree').call(calls.remove, { params: { id: roundId } });
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('from numbers that count up: tasks have random ones', () => {
    for (const id of scene.taskIds) expect(id[14]).toBe('4');
    for (const code of scene.codes) expect(code).toMatch(/^R[0-9A-HJKMNP-TV-Z]{9}$/);
  });

  test('40-10 from the log: it says that somebody looked and why, never who reviewed', async () => {
    const purpose = '核对评审费发放名单';
    const bySysadmin = await asks('sysadmin', 'api/degree/review-tasks/identities', {
      roundId: scene.roundId,
      purpose,
    });
    expect(bySysadmin).toMatch(/^200\n/);
    await asks('degree', 'api/degree/review-tasks/identities', { roundId: scene.roundId, purpose });
    const rows = await app.db
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'before', 'after'])
      .where('action', 'like', 'review%')
      .where('action', 'not like', 'reviewExpert%')
      .execute();
    const told = JSON.stringify(rows);
    silent(told, [...PEOPLE, ...UNITS, ...scene.taskIds, ...scene.codes]);
    expect(rows.filter(({ action }) => action === 'reviewRound.reveal').length).toBe(2);
    const seen = await asks('auditor', 'api/system/logs/operations?limit=100&action=reviewRound.reveal');
    expect(seen).toContain('reviewRound.reveal');
  });

  test('from what the log keeps beside an answer: the last one closes a round, and one that doubts begins another', async () => {
    for (const grades of [['A', 'B', 'B'] as const, ['A', 'A', 'D'] as const]) {
      const { id, reviewers } = await acts.reviewed(grades);
      const own = reviewers.map(({ username }) => demonstrationIds.account(username));
      const rows = await app.db
        .selectFrom('auditLog')
        .select(['at', 'requestId', 'accountId', 'action', 'subjectId', 'before', 'after'])
        .execute();
      const answers = rows.filter((row) => own.includes(row.accountId ?? ''));
      expect(answers.map(({ action }) => action)).toEqual(Array(3).fill('reviewTask.submit'));
      const isBeside = (row: (typeof rows)[number]) =>
        answers.some(({ at, requestId }) => row.requestId === requestId || row.at.getTime() === at.getTime());
      const rounds = await app.db
        .selectFrom('reviewRounds')
        .select('id')
        .where('applicationId', '=', id)
        .execute();
      silent(JSON.stringify(rows.filter(isBeside)), [id, ...rounds.map((round) => round.id)]);
    }
  });

  test('from what is kept of requests: answers leave no row', async () => {
    const kept = await app.db
      .selectFrom('submissions' as never)
      .selectAll()
      .execute();
    silent(JSON.stringify(kept), [...scene.taskIds, '论文选题有意义，结构完整']);
  });
});

describe('40-2 a reviewer does not learn whose thesis it is', () => {
  test.each(towardsAuthors.map((way) => [way[0], way] as const))(
    'from %s',
    async (_name, [, who, path, body]) => {
      silent(await asks(who(scene), path(scene), body?.(scene)), scene.ofAuthor);
    },
  );

  test('from the text, the properties and the metadata of the copy, or from how it is sent', async () => {
    const client = app.as(reviewer(scene));
    const own = (await client.call(calls.mine)).data.find(({ title }) => title.includes('冻土'));
    const { raw } = await client.call(calls.file, { params: { id: own?.id ?? '' } });
    expect(raw.statusCode).toBe(200);
    silent(JSON.stringify(raw.headers), [...scene.ofAuthor, encodeURIComponent(AUTHOR), '匿名']);
    const bytes = raw.rawPayload;
    silent(bytes.toString('latin1'), ['Ouyang', 'Zhiwei', 'xmpmeta', '/Author(O']);
    const text = await wordsIn(bytes);
    expect(text).toContain('A study of frozen soil');
    silent(text, scene.ofAuthor);
  });

  test('in more than forty ways, all told', () => {
    expect(towardsReviewers.length + towardsAuthors.length).toBeGreaterThanOrEqual(40);
  });
});
