import { Readable } from 'node:stream';
import {
  blindStages,
  CHANGE_NOTE,
  FINAL_WINDOW,
  stagesIn,
  THESIS_WINDOW,
  type ThesisStage,
  thesisFiles,
  versionApproval,
} from '@graduate/contract/degrees/theses/choices.ts';
import type { NewVersion } from '@graduate/contract/degrees/theses/versions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { claimFiles, findOwnUpload, keepMadeFile, storedBytes } from '../../commons/files/public.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { requireStudentWindow } from '../../student-status/students/public.ts';
import {
  type ApplicationEntry,
  applicantOf,
  applications,
  type DegreeScope,
  holdApplication,
  ruleOf,
} from '../degree-applications/public.ts';
import { scanBlindCopy } from './blind-scan.ts';
import { versions } from './hold-version.ts';
import { scrubPdf } from './scrub-pdf.ts';
import { tellingNames } from './telling-names.ts';
import { thesisErrors } from './theses.errors.ts';

const windowOf = (code: string, zh: string, en: string) =>
  defineWindowCode({
    code,
    operation: text(zh, en),
    module: 'degree',
    dimensions: ['department', 'level', 'population'],
    usual: 'open',
    roles: ['student'],
    link: '/degree/my',
  });

export const thesisWindows = {
  usual: windowOf(THESIS_WINDOW, '论文提交', 'Handing in a thesis'),
  final: windowOf(FINAL_WINDOW, '论文终稿提交', 'Handing in the final thesis'),
};

type Prepared = { hash: string | null; blind: Buffer | undefined; needsVerification: boolean };

const bytesOf = async (context: Context<DegreeScope>, kind: 'full' | 'blind', id: string) => {
  const { db, services, author } = context;
  const file = await findOwnUpload(db, author.actor.accountId, thesisFiles[kind], id);
  return { file, read: () => storedBytes(services.storage, file).read(0, file.fileSize) };
};

/** The copy for reviewers: without names in it, and without anything that says who made it. */
const prepareBlind = async (context: Context<DegreeScope>, studentId: string, id: string) => {
  const { read } = await bytesOf(context, 'blind', id);
  const original = await read();
  const telling = await tellingNames(context.db, studentId);
  const { hits, readable } = await scanBlindCopy(original, telling);
  if (hits.length > 0)
    throw thesisErrors.notBlind(
      { hits },
      { errors: hits.map(({ zh }) => ({ field: 'blindFileId', message: zh })) },
    );
  const blind = scrubPdf(
    original,
    telling.map(({ word }) => word),
  );
  if (!blind) throw thesisErrors.hiddenProperties();
  return { blind, needsVerification: !readable };
};

const needsBlind = async (
  context: Context<DegreeScope>,
  application: ApplicationEntry,
  stage: ThesisStage,
) => {
  if (!blindStages.includes(stage)) return false;
  const applicant = await applicantOf(context.db, application.studentId);
  return (await ruleOf(context.db, applicant)).blindMode !== 'open';
};

const prepare = async (
  context: Context<DegreeScope>,
  application: ApplicationEntry,
  { stage, fileId, blindFileId }: NewVersion,
): Promise<Prepared> => {
  if (application.openAccess === 'secret') {
    if (fileId || blindFileId) throw thesisErrors.secret();
    return { hash: null, blind: undefined, needsVerification: false };
  }
  if (!fileId) throw thesisErrors.needsFile();
  const { file } = await bytesOf(context, 'full', fileId);
  if (!(await needsBlind(context, application, stage)))
    return { hash: file.hash, blind: undefined, needsVerification: false };
  if (!blindFileId) throw thesisErrors.needsBlind();
  return { hash: file.hash, ...(await prepareBlind(context, application.studentId, blindFileId)) };
};

const versionsOf = (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('thesisVersions')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('seq')
    .execute();

/** What is reviewed is what was checked: a review version has the very text that passed. */
const mustBeTheChecked = async (tx: Tx, applicationId: string, hash: string | null): Promise<void> => {
  const passed = await tx
    .selectFrom('plagiarismChecks')
    .innerJoin('thesisVersions', 'thesisVersions.id', 'plagiarismChecks.versionId')
    .select('thesisVersions.fileHash')
    .where('plagiarismChecks.applicationId', '=', applicationId)
    .where('plagiarismChecks.result', '=', 'pass')
    .execute();
  if (passed.length > 0 && !passed.some(({ fileHash }) => fileHash === hash))
    throw thesisErrors.notTheChecked();
};

const mustBeSound = async (
  tx: Tx,
  application: ApplicationEntry,
  { stage, title, titleReason, changeNote }: NewVersion,
  hash: string | null,
) => {
  if (!stagesIn[application.status]?.includes(stage))
    throw thesisErrors.notThisStage({ stage, state: application.status });
  const before = await versionsOf(tx, application.id);
  const same = before.find((one) => one.stage === stage && hash !== null && one.fileHash === hash);
  if (same) throw thesisErrors.sameFile({ seq: same.seq });
  if (stage === 'review') await mustBeTheChecked(tx, application.id, hash);
  const last = before.at(-1);
  if (last && changeNote.length < CHANGE_NOTE.least) throw thesisErrors.changeNote();
  if (last && last.title !== title && !titleReason) throw thesisErrors.titleReason();
  return before;
};

/** A new upload takes the place of one of the same stage that nobody has decided on. */
const supersede = async (
  tx: Tx,
  author: Context['author'],
  before: Awaited<ReturnType<typeof versionsOf>>,
  stage: ThesisStage,
): Promise<void> => {
  const { moduleCode, businessCode } = versionApproval;
  for (const { id } of before.filter(
    (one) => one.stage === stage && ['draft', 'tutorReview', 'collegeReview'].includes(one.status),
  )) {
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    await versions.write({ db: tx, author }, id, { status: 'superseded' });
    await versions.log({ db: tx, author }, id, 'supersede', {});
  }
};

const write = async (
  tx: Tx,
  context: Context<DegreeScope>,
  input: NewVersion & { id: string },
  versionId: string,
  { hash, needsVerification }: Prepared,
): Promise<number> => {
  const { author } = context;
  const application = await holdApplication(tx, input.id);
  const applicant = await applicantOf(tx, application.studentId);
  const window = input.stage === 'final' ? thesisWindows.final : thesisWindows.usual;
  await requireStudentWindow(tx, window, applicant);
  const before = await mustBeSound(tx, application, input, hash);
  await supersede(tx, author, before, input.stage);
  const seq = (before.at(-1)?.seq ?? 0) + 1;
  const { stage, title, titleReason, changeNote } = input;
  await tx
    .insertInto('thesisVersions')
    .values({
      id: versionId,
      applicationId: application.id,
      seq,
      stage,
      title,
      titleReason,
      fileHash: hash,
      changeNote,
      needsVerification,
      tutorScore: null,
      tutorComment: null,
      reviseNotes: null,
      submittedAt: null,
      agreedAt: null,
      createdBy: author.actor.accountId,
    })
    .execute();
  await versions.log({ db: tx, author }, versionId, 'create', { after: { seq, stage, title } });
  if (input.fileId)
    await claimFiles(tx, author, { ...thesisFiles.full, recordId: versionId, fileIds: [input.fileId] });
  return seq;
};

/** A version is handed in: looked through first, so that everything against it is said at once. */
export const createVersion = async (
  context: Context<DegreeScope>,
  input: NewVersion & { id: string },
): Promise<{ id: string; seq: number }> => {
  const { db, services, author } = context;
  const application = await applications.transact(context, (within) =>
    applications.hold(within, { id: input.id }),
  );
  if (!stagesIn[application.status]?.includes(input.stage))
    throw thesisErrors.notThisStage({ stage: input.stage, state: application.status });
  const prepared = await prepare(context, application, input);
  const id = newId();
  if (!prepared.blind) {
    const seq = await db.transaction().execute((tx) => write(tx, context, input, id, prepared));
    return { id, seq };
  }
  let seq = 0;
  const { accountId, realName } = author.actor;
  await keepMadeFile(
    services,
    {
      ...thesisFiles.blind,
      recordId: id,
      fileName: '匿名稿.pdf',
      content: Readable.from([prepared.blind]),
      owner: { accountId, realName },
    },
    async (tx) => {
      seq = await write(tx, context, input, id, prepared);
    },
  );
  return { id, seq };
};
