import { randomUUID } from 'node:crypto';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { audienceImportCalls, paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { ANSWER_FILES, QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import { insertPaper, sectionOf } from '../../samples/examination/papers/insert-paper.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { draftOf, rules } from '../papers.ts';
import { addFile } from './files.ts';
import { importOf } from './imports.ts';
import { both, either, may, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen, search } from './specimen.ts';

const belongsTo: Reach = (who, owner) => {
  if (who.role === 'sysadmin') return true;
  if (who.scope === 'department') return who.departmentId === owner.departmentId;
  return who.scope === 'all' && who.roleId === owner.roleId;
};

/** Of those who write papers a college its own department's, an office those of its role, the administrator all. */
const manages = both(belongsTo, may('examination:paper:edit'));

const question = { ...newQuestion('longText'), id: 'w', title: '谈谈看法', score: 10 };

type PaperChange = Partial<Parameters<typeof insertPaper>[1]>;

const addPaper = async ({ db }: TestApp, kind: string, owner: Person, change: PaperChange = {}) => {
  const title = newMark(kind);
  const id = await insertPaper(db, {
    title,
    roleId: owner.roleId,
    authorId: owner.accountId,
    departmentId: owner.departmentId,
    design: { sections: [sectionOf([question])], exam: null },
    people: [{ accountId: owner.accountId, departmentId: owner.departmentId }],
    ...change,
  });
  return { id, marks: [title] as const };
};

const on = callsOn();

/** A paper as those see it who manage it; its owner is asked, too. */
const managed: Specimen<Row & { fileId: string }> = {
  name: 'a paper to manage',
  make: async (app, owner) => {
    const paper = await addPaper(app, '问卷管理', owner);
    const file = await addFile(app, owner, { ...QUESTION_FILES, extension: 'png' }, paper.id);
    return { ...paper, fileId: file.id, marks: [...paper.marks, ...file.marks] };
  },
  reach: manages,
  calls: [
    on(paperCalls.find, byId),
    on(paperCalls.inShort, byId),
    on(paperCalls.edit, ({ id }) => ({ params: { id }, body: { ...draftOf(), version: 1 } })),
    on(paperCalls.remove, byId),
    on(paperCalls.problems, byId),
    on(paperCalls.publish, byIdWith({ version: 1 })),
    on(paperCalls.withdraw, byIdWith({ version: 1 })),
    on(paperCalls.close, byIdWith({ version: 1 })),
    on(paperCalls.archive, byIdWith({ version: 1 })),
    on(paperCalls.copy, byId),
    on(paperCalls.share, byIdWith({ version: 1, roleIds: [] })),
    on(paperCalls.remind, byId),
    on(paperCalls.named, (row) => ({ ...byId(row), query: { limit: 20 } })),
    on(paperCalls.clearNamed, byId),
    on(paperCalls.participants, (row) => ({ ...byId(row), query: { limit: 20 } })),
    on(paperCalls.exportParticipants, byId),
    on(audienceImportCalls.template, ({ id }) => ({ params: { paperId: id } }) as never, {
      row: (app, owner) => addPaper(app, '名单问卷', owner, { state: 'draft' }) as never,
    }),
    on(audienceImportCalls.check, ({ id }) => ({ params: { paperId: id } }) as never, {
      outside: [400, 404, 406, 415],
      deniedOnly: 'carries an upload, which its own tests send',
    }),
    on(answeringCalls.sheets, (row) => ({ ...byId(row), query: { limit: 20 } })),
    on(analysisCalls.analysis, byId),
    on(analysisCalls.cross, (row) => ({ ...byId(row), query: { questionId: 'w', by: 'grade' as const } })),
    on(analysisCalls.words, (row) => ({ ...byId(row), query: { questionId: 'w' } })),
    on(analysisCalls.texts, (row) => ({ ...byId(row), query: { questionId: 'w' } })),
    on(analysisCalls.exportAnswers, byId),
    on(analysisCalls.exportSummary, byId),
    on(analysisCalls.report, byId, { deniedOnly: 'a PDF takes a second; its own test makes one' }),
  ] as never,
  lists: [list(paperCalls.list, { query: { keyword: '问卷管理样本', limit: 200 } }, { counted: true })],
};

/** A paper its owner is asked to answer. */
const asked: Specimen = {
  name: 'a paper to answer',
  make: (app, owner) => addPaper(app, '待填问卷', owner),
  reach: ownOnly,
  calls: [on(answeringCalls.fill, byId), on(answeringCalls.start, byId)],
  lists: [
    list(myPaperCalls.mine, { query: { keyword: '待填问卷样本', limit: 200 } }, { counted: true }),
    search(searchCalls.find, (mark) => ({ query: { keyword: mark } }) as never),
  ],
};

/** An anonymous one. */
const anonymous: Specimen = {
  name: 'an anonymous paper to answer',
  make: (app, owner) => addPaper(app, '匿名问卷', owner, { anonymous: true }),
  reach: ownOnly,
  calls: [
    on(answeringCalls.submitAnonymous, byIdWith({ paperVersion: 1, answers: { w: { text: '看法' } } })),
  ],
};

const reads = both(manages, either(may('examination:paper:grade'), may('examination:paper:analyse')));

type SheetRow = Row & { fileId: string };
const onSheet = callsOn<SheetRow>();

const addSheet = async (app: TestApp, owner: Person, state: 'open' | 'marking'): Promise<SheetRow> => {
  const paper = await addPaper(app, '答卷所属', owner, {
    kind: 'exam',
    design: { sections: [sectionOf([question])], exam: rules },
  });
  const now = new Date();
  const id = newId();
  const words = newMark('答卷');
  await app.db
    .insertInto('paperSheets')
    .values({
      id,
      paperId: paper.id,
      paperVersion: 1,
      accountId: owner.accountId,
      attempt: 1,
      state,
      seed: randomUUID(),
      answers: JSON.stringify({ w: { text: words } }),
      scores: JSON.stringify(state === 'open' ? {} : { w: null }),
      startedAt: now,
      savedAt: now,
      deadlineAt: new Date(now.getTime() + 3_600_000),
      submittedAt: state === 'open' ? null : now,
      seconds: null,
      score: null,
      passed: null,
      gradedBy: null,
      gradedAt: null,
    })
    .execute();
  const file = await addFile(app, owner, { ...ANSWER_FILES, extension: 'txt' }, id);
  return { id, fileId: file.id, marks: [words, ...paper.marks, ...file.marks] };
};

/** A sheet somebody fills. */
const filled: Specimen<SheetRow> = {
  name: 'a sheet',
  make: (app, owner) => addSheet(app, owner, 'open'),
  reach: ownOnly,
  calls: [
    onSheet(answeringCalls.sheet, byId, { reach: either(ownOnly, reads) }),
    onSheet(answeringCalls.save, byIdWith({ answers: { w: { text: '改过' } } })),
    onSheet(answeringCalls.submit, byIdWith({ answers: { w: { text: '改过' } } })),
    onSheet(
      answeringCalls.grade,
      byIdWith({ version: 1, scores: [{ questionId: 'w', score: 5, remark: '' }] }),
      {
        reach: manages,
        row: (app, owner) => addSheet(app, owner, 'marking'),
      },
    ),
    onSheet(fileCalls.download, ({ fileId }) => byId({ id: fileId }), { reach: either(ownOnly, reads) }),
  ],
};

const paperOf = async (app: TestApp, owner: Person) =>
  (await addPaper(app, '名单问卷', owner, { state: 'draft' })).id;

export const paperSpecimens = [
  managed,
  asked,
  anonymous,
  filled,
  importOf('people to answer', 'paperAudience', audienceImportCalls, { param: 'paperId', id: paperOf }),
] as unknown as readonly Specimen[];
