import { defenceImportCalls } from '@graduate/contract/degrees/defences/import-calls.ts';
import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { entrustedImportCalls } from '@graduate/contract/degrees/degree-applications/import-calls.ts';
import { expertImportCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { reviewCalls as reviews } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { plagiarismImportCalls, thesisCalls as theses } from '@graduate/contract/degrees/theses/versions.ts';
import {
  insertDegreeApplication,
  thesisContent,
} from '../../samples/degrees/degree-applications/application.ts';
import { insertDegreeBatch } from '../../samples/degrees/degree-batches/batch.ts';
import { insertExpert, insertRound } from '../../samples/degrees/reviews/expert.ts';
import { insertThesisVersion } from '../../samples/degrees/theses/version.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { both, byDataScope, either, isSelf, may, nobody, not, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudentWith } from './students-reading.ts';

export type DegreeRow = Row & { studentId: string };
const on = callsOn<DegreeRow>();

/** Students see their own, the staff those of the students they look after. */
const staff = both(byDataScope, may('degree:application:view'), not(isSelf));
const own = both(isSelf, ownOnly);

const batches = new WeakMap<TestApp, Promise<string>>();
/** One batch for all of them. */
const batchOf = (app: TestApp): Promise<string> => {
  const batch = batches.get(app) ?? insertDegreeBatch(app.db, { name: newMark('学位批次'), year: 2099 });
  batches.set(app, batch);
  return batch;
};

export const addApplication = async (
  app: TestApp,
  owner: Person,
  status: DegreeState = 'accepted',
  name = newMark('学生'),
): Promise<DegreeRow> => {
  const student = await addStudentWith(app, owner, { name });
  const record = await app.db
    .selectFrom('studentRecords')
    .select(['departmentId', 'name'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const id = await insertDegreeApplication(app.db, {
    ...record,
    batchId: await batchOf(app),
    studentId: student.id,
    status,
  });
  return { id, studentId: student.id, marks: student.marks };
};

const content = {
  ...thesisContent,
  keywordsZh: [...thesisContent.keywordsZh],
  keywordsEn: [...thesisContent.keywordsEn],
  avoidExperts: [],
  previousDegree: null,
  version: 1,
};

const applications: Specimen<DegreeRow> = {
  name: 'an application for a degree',
  // Other rows have applications, too: more than a page of the list.
  make: (app, owner) => addApplication(app, owner, 'accepted', newMark('申请人')),
  reach: either(own, staff),
  calls: [
    on(calls.find, byId),
    on(calls.paper, byId),
    on(calls.correct, byIdWith({ version: 1, reason: '与原件不一致，予以更正', titleZh: '更正' }), {
      reach: both(staff, may('degree:application:review')),
      row: (app, owner) => addApplication(app, owner),
    }),
    on(calls.checks, ({ studentId }) => ({ query: { studentId } }), {
      deniedOnly: 'whether a student of a specimen can get a degree at all is checked by its own tests',
    }),
    on(calls.edit, byIdWith(content), {
      reach: ownOnly,
      row: (app, owner) => addApplication(app, owner, 'returned'),
    }),
    on(calls.remove, byId, { reach: ownOnly, deniedOnly: 'only a draft can be removed' }),
    on(calls.submit, byIdWith({ version: 1 }), {
      reach: ownOnly,
      deniedOnly: 'needs conditions of its own tests',
    }),
    on(calls.withdraw, byIdWith({ version: 1 }), {
      reach: ownOnly,
      row: (app, owner) => addApplication(app, owner, 'returned'),
    }),
    on(
      calls.secrecy,
      byIdWith({
        version: 1,
        openAccess: 'secret' as const,
        delayUntil: null,
        reason: '论文涉及国家秘密事项',
      }),
      { reach: ownOnly, deniedOnly: 'opens an approval' },
    ),
    on(calls.paperMany, ({ id }) => ({ body: { ids: [id] } }), { reach: staff }),
    on(calls.waive, byIdWith({ version: 1, code: 'CREDIT', reason: '经学位委员会批准豁免该条件' }), {
      reach: both(staff, may('degree:application:waive')),
    }),
    on(calls.refuse, byIdWith({ version: 1, reason: '不符合本单位学位授予条件' }), {
      reach: both(staff, may('degree:application:review')),
      row: (app, owner) => addApplication(app, owner, 'collegeReview'),
    }),
    on(
      calls.carryOver,
      ({ id }) => ({ params: { id }, body: { version: 1, batchId: '00000000-0000-4000-8000-000000000000' } }),
      { reach: both(staff, may('degree:application:review')), deniedOnly: 'needs a later batch' },
    ),
  ],
  lists: [
    list(calls.list, { query: { keyword: '申请人样本', limit: 200 } }, { reach: staff }),
    list(calls.exportList, { query: { keyword: '申请人样本' } }, { reach: staff }),
  ],
};

type VersionRow = DegreeRow & { applicationId: string };
const onVersion = callsOn<VersionRow>();

const addVersion = async (
  app: TestApp,
  owner: Person,
  status: 'draft' | 'agreed' = 'agreed',
): Promise<VersionRow> => {
  const { id: applicationId, ...row } = await addApplication(app, owner);
  const id = await insertThesisVersion(app.db, { applicationId, status });
  return { ...row, id, applicationId };
};
const keeps = both(staff, may('degree:plagiarism:edit'));

const versions: Specimen<VersionRow> = {
  name: 'a version of a thesis',
  make: (app, owner) => addVersion(app, owner),
  reach: either(own, staff),
  calls: [
    onVersion(theses.place, byId),
    onVersion(theses.checkPackage, ({ id }) => ({ body: { versionIds: [id] } }), { reach: keeps }),
    onVersion(theses.versions, ({ applicationId }) => ({ params: { id: applicationId } }), {
      deniedOnly: 'whether a student of a specimen can get a degree at all is checked by its own tests',
    }),
    onVersion(
      theses.create,
      ({ applicationId }) => ({
        params: { id: applicationId },
        body: {
          stage: 'check' as const,
          title: '样本',
          titleReason: null,
          fileId: null,
          blindFileId: null,
          changeNote: '样本修改说明，共十个字以上',
        },
      }),
      { reach: ownOnly, deniedOnly: 'needs an upload' },
    ),
    onVersion(theses.submit, byIdWith({ version: 1 }), { reach: ownOnly, deniedOnly: 'opens an approval' }),
    onVersion(theses.remove, byId, { reach: ownOnly, row: (app, owner) => addVersion(app, owner, 'draft') }),
    onVersion(theses.comment, byIdWith({ comment: '建议补充与已有方法的比较实验。' }), {
      reach: nobody,
      deniedOnly: 'needs a second supervisor',
    }),
    onVersion(theses.verify, byIdWith({ version: 1 }), { reach: keeps }),
    onVersion(
      theses.record,
      ({ id }) => ({
        body: {
          versionId: id,
          ratioTotal: 5,
          ratioClean: 4,
          system: 'cnki' as const,
          checkedAt: new Date('2026-01-05T02:00:00Z'),
          documentNo: null,
          reportIds: [],
        },
      }),
      { reach: keeps, deniedOnly: 'needs a report' },
    ),
  ],
  lists: [list(theses.list, { query: { keyword: '学生样本', limit: 200 } }, { reach: staff })],
};

type RoundRow = VersionRow & { roundId: string; taskId: string };
const onRound = callsOn<RoundRow>();

/** A round of a college, with a reviewer who is the owner of the row. */
const addRound = async (
  app: TestApp,
  owner: Person,
  status: 'preparing' | 'collecting',
): Promise<RoundRow> => {
  const version = await addVersion(app, owner);
  const round = { applicationId: version.applicationId, versionId: version.id, status };
  const expertId = await insertExpert(app.db, { name: newMark('评阅人'), accountId: owner.accountId });
  const { roundId, taskId } = await insertRound(app.db, round, expertId);
  return { ...version, id: roundId, roundId, taskId };
};

/** Nobody arranges the review of the own thesis, whatever role they have. */
const arranges = both(staff, may('degree:review:manage'), not(ownOnly));
const byTask = ({ taskId }: RoundRow) => ({ params: { id: taskId } });
const answer = {
  scores: {},
  grade: null,
  commentAuthor: '',
  commentCommittee: '',
  familiarity: null,
  excellent: false,
};
const NONE = '00000000-0000-4000-8000-000000000000';

const rounds: Specimen<RoundRow> = {
  name: 'a round of reviews',
  make: (app, owner) => addRound(app, owner, 'collecting'),
  reach: arranges,
  calls: [
    onRound(reviews.find, byId),
    onRound(reviews.remove, byId, { row: (app, owner) => addRound(app, owner, 'preparing') }),
    onRound(reviews.draw, byIdWith({}), { deniedOnly: 'needs reviewers of the discipline' }),
    onRound(reviews.candidates, byId),
    onRound(reviews.setExperts, byIdWith({ version: 1, expertIds: [NONE], despiteWish: false }), {
      deniedOnly: 'needs reviewers',
    }),
    onRound(reviews.start, byIdWith({ version: 1 }), { deniedOnly: 'needs reviewers' }),
    onRound(reviews.release, byIdWith({ version: 1 }), { deniedOnly: 'needs answers' }),
    onRound(reviews.remind, byIdWith({})),
    onRound(reviews.voidTask, (row) => ({ ...byTask(row), body: { reason: '专家出国' } }), {
      row: (app, owner) => addRound(app, owner, 'collecting'),
    }),
    onRound(reviews.reopen, (row) => ({ ...byTask(row), body: { reason: '评语过于简略' } }), {
      deniedOnly: 'needs an answer',
    }),
    onRound(reviews.replace, (row) => ({ ...byTask(row), body: { expertId: NONE, reason: '专家出国' } }), {
      deniedOnly: 'needs another reviewer',
    }),
    onRound(reviews.extend, (row) => ({ ...byTask(row), body: { dueOn: '2099-01-01' } })),
    onRound(reviews.offline, (row) => ({ ...byTask(row), body: { ...answer, documentNo: null } }), {
      deniedOnly: 'needs a review on paper',
    }),
    onRound(reviews.identities, ({ roundId }) => ({ body: { roundId, purpose: '核对评审费发放' } }), {
      reach: both(staff, may('degree:review:identity'), not(ownOnly)),
    }),
    onRound(
      reviews.namedPaper,
      ({ roundId }) => ({ params: { id: roundId }, body: { purpose: '归档存查评阅书' } }),
      {
        reach: both(staff, may('degree:review:identity'), not(ownOnly)),
        deniedOnly: 'needs a release',
      },
    ),
    onRound(reviews.releasedPaper, ({ applicationId }) => ({ params: { id: applicationId } }), {
      reach: either(own, staff),
      deniedOnly: 'needs a release',
    }),
    onRound(reviews.released, ({ applicationId }) => ({ params: { id: applicationId } }), {
      reach: either(own, staff),
    }),
  ],
  lists: [list(reviews.list, { query: { keyword: '学生样本', limit: 200 } })],
};

const answers = both(ownOnly, may('degree:review:answer'));

const tasks: Specimen<RoundRow> = {
  name: 'the task of a reviewer',
  make: (app, owner) => addRound(app, owner, 'collecting'),
  reach: answers,
  calls: [
    onRound(reviews.task, byTask),
    onRound(reviews.file, byTask, { deniedOnly: 'needs a file' }),
    onRound(reviews.accept, (row) => ({ ...byTask(row), body: {} })),
    onRound(reviews.decline, (row) => ({ ...byTask(row), body: { reason: '工作繁忙' } })),
    onRound(reviews.saveDraft, (row) => ({ ...byTask(row), body: answer }), {
      deniedOnly: 'needs to be accepted',
    }),
    onRound(reviews.submit, (row) => ({ ...byTask(row), body: answer }), {
      deniedOnly: 'needs to be accepted',
    }),
  ],
};

export const degreeSpecimens: readonly Specimen[] = [
  rounds as unknown as Specimen,
  tasks as unknown as Specimen,
  applications as unknown as Specimen,
  versions as unknown as Specimen,
  importOf('applications of equivalents', 'degreeApplications', entrustedImportCalls),
  importOf('plagiarism checks', 'plagiarism', plagiarismImportCalls),
  importOf('reviewers', 'reviewExperts', expertImportCalls),
  importOf('plans of defences', 'defencePlans', defenceImportCalls.plans),
  importOf('results of defences', 'defenceResults', defenceImportCalls.results),
];
