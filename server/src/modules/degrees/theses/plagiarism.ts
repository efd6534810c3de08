import type { PlagiarismResult } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { RuleValues } from '@graduate/contract/degrees/degree-batches/rules.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import type { NewCheck } from '@graduate/contract/degrees/theses/versions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { applicantOf, applications, type DegreeScope, ruleOf } from '../degree-applications/public.ts';
import { type HeldVersion, holdVersion, mustBeIn } from './hold-version.ts';
import { thesisErrors } from './theses.errors.ts';
import { applicationOf } from './thesis-scope.ts';

/** What follows from how much was copied, and from how many tries are left. */
const resultOf = (rule: RuleValues, ratioClean: number, triesLeft: number): PlagiarismResult => {
  if (ratioClean <= rule.plagiarismMax) return 'pass';
  return ratioClean <= rule.plagiarismRetryMax && triesLeft > 0 ? 'retry' : 'fail';
};

const triesOf = async (tx: Tx, applicationId: string, batchId: string): Promise<number> => {
  const { tries } = await tx
    .selectFrom('plagiarismChecks')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('applicationId', '=', applicationId)
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(tries);
};

type Found = Omit<NewCheck, 'reportIds' | 'versionId'>;

/** Writes down what was found in a version that is held; the result follows from the rule. */
export const writeCheck = async (
  tx: Tx,
  author: Author,
  { application, version }: HeldVersion,
  found: Found,
): Promise<{ id: string; result: PlagiarismResult }> => {
  mustBeIn(version, 'draft', 'tutorReview', 'agreed');
  if (found.checkedAt > new Date()) throw thesisErrors.laterThanNow();
  if (application.openAccess === 'secret' && !found.documentNo) throw thesisErrors.needsDocument();
  const applicant = await applicantOf(tx, application.studentId);
  const rule = await ruleOf(tx, applicant);
  const tries = await triesOf(tx, application.id, application.batchId);
  if (tries >= rule.plagiarismTries) throw thesisErrors.noTriesLeft({ tries: rule.plagiarismTries });
  const result = resultOf(rule, found.ratioClean, rule.plagiarismTries - tries - 1);
  const id = newId();
  const { batchId, id: applicationId } = application;
  const row = { ...found, batchId, applicationId, versionId: version.id, tryNo: tries + 1, result };
  await tx
    .insertInto('plagiarismChecks')
    .values({ ...row, id, createdBy: author.actor?.accountId ?? null })
    .execute();
  await audit(tx, author, {
    action: 'plagiarism.record',
    subject: 'plagiarismCheck',
    subjectId: id,
    after: row,
  });
  const { accountId, tutorIds } = await peopleOfStudent(tx, application.studentId);
  await notifyPeople(tx, [...(accountId ? [accountId] : []), ...tutorIds], {
    kind: 'result',
    title: text(
      `${application.name}的论文查重结果：去除本人文献复制比${found.ratioClean}%`,
      `Plagiarism check of ${application.name}: ${found.ratioClean}%`,
    ),
    link: `/stuXwsqView?id=${applicationId}`,
  });
  return { id, result };
};

export const recordCheck = (
  context: Context<DegreeScope>,
  { reportIds, versionId, ...found }: NewCheck,
): Promise<{ id: string; result: PlagiarismResult }> =>
  applications.transact(context, async (within) => {
    const { db: tx, author } = within;
    await applications.hold(within, { id: await applicationOf(tx, versionId) });
    const held = await holdVersion(tx, versionId);
    if (held.application.openAccess !== 'secret' && reportIds.length === 0) throw thesisErrors.needsReport();
    if (held.application.openAccess === 'secret' && reportIds.length > 0) throw thesisErrors.secret();
    const check = await writeCheck(tx, author, held, found);
    await claimFiles(tx, author, { ...thesisFiles.report, recordId: check.id, fileIds: reportIds });
    return check;
  });
