import type {
  DegreeApplicationEdit,
  SavedDegreeApplication,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  type DegreeCategory,
  degreeCategories,
  finalStates,
  writableStates,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  holdRecord,
  noOwnRecord,
  ownRecordIds,
  requireStudentWindow,
} from '../../student-status/students/public.ts';
import { type HeldBatch, holdOpenBatch } from '../degree-batches/public.ts';
import { type Applicant, applicantOf } from './applicant.ts';
import type { DegreeScope } from './applications.scope.ts';
import { degreeWindow, mustBeInTime } from './apply-window.ts';
import { degreeErrors, noSuchApplication } from './degree-applications.errors.ts';
import { type ApplicationEntry, applications, mustBeIn, saved } from './hold-application.ts';

export const mustFit = (batch: HeldBatch, { level, type, applicantType }: Applicant): void => {
  const fits =
    batch.levels.includes(level) &&
    batch.degreeTypes.includes(type) &&
    batch.applicantTypes.includes(applicantType);
  if (!fits) throw degreeErrors.doesNotFit();
};

const categoryOf = (code: string | null): DegreeCategory | null => {
  const category = code?.slice(0, 2) ?? '';
  return category in degreeCategories ? (category as DegreeCategory) : null;
};

const levelBefore = ({ level, prevDegree }: Applicant): 'B' | 'M' | 'N' =>
  prevDegree === null ? (level === 'D' ? 'M' : 'B') : /硕|^M|^3/.test(prevDegree) ? 'M' : 'B';

/** What is known of somebody need not be typed. */
const begunWith = (applicant: Applicant) => ({
  departmentId: applicant.departmentId,
  studentNo: applicant.studentNo,
  name: applicant.name,
  majorName: applicant.majorName,
  level: applicant.level,
  degreeType: applicant.type,
  applicantType: applicant.applicantType,
  tutorNo: applicant.mainTutorNo,
  tutorName: applicant.mainTutorName,
  disciplineCode: applicant.disciplineCode,
  degreeCategory: categoryOf(applicant.disciplineCode),
  titleZh: applicant.thesisTitle ?? '',
  direction: applicant.direction ?? '',
  phone: applicant.mobile ?? '',
  email: applicant.email ?? '',
  previousDegree: JSON.stringify({
    level: levelBefore(applicant),
    unit: applicant.prevSchool ?? '',
    date: applicant.prevGradDate,
    certificateNo: applicant.prevDegreeCertNo ?? '',
  }),
});

const draftIn = (tx: Tx, studentId: string) =>
  tx
    .selectFrom('degreeApplications')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('status', 'not in', finalStates)
    .executeTakeFirst();

type Writing = Within<DegreeScope, SignedAuthor>;

/** A draft in that batch, the one begun before or a new one. */
const beginIn = async (
  within: Writing,
  { batchId, studentId, writes }: { batchId: string; studentId: string; writes: 'own' | 'entrusted' },
): Promise<ApplicationEntry> => {
  const { db: tx, author, scope } = within;
  const { accountId } = author.actor;
  const reach = writes === 'own' ? ({ kind: 'person', accountId } as const) : scope;
  const { ownerId, row } = await holdRecord(tx, reach, studentId, noSuchApplication);
  if (writes === 'entrusted' && (ownerId !== null || row.population !== 'equivalent'))
    throw degreeErrors.appliesAlone();
  const batch = await holdOpenBatch(tx, batchId);
  const applicant = await applicantOf(tx, studentId);
  const before = await draftIn(tx, studentId);
  if (before?.status === 'draft' && before.batchId === batchId) return before;
  if (before) throw writes === 'own' ? degreeErrors.alreadyOpen() : degreeErrors.hasOpen();
  mustFit(batch, applicant);
  mustBeInTime(batch);
  await requireStudentWindow(tx, degreeWindow, applicant);
  const none = { practiceKind: null, workCategory: null, topicSource: null, language: null };
  const values = {
    ...begunWith(applicant),
    ...none,
    batchId,
    studentId,
    wordCount: null,
    delayUntil: null,
    promisedAt: null,
    promisedFrom: null,
    tutorOpinion: null,
    checkedGate: null,
    resultReason: null,
    submittedAt: null,
    acceptedAt: null,
    createdBy: accountId,
    updatedBy: accountId,
  };
  return applications.add(within, values, { after: { batchId } });
};

/** Begins an application for somebody who cannot sign in. */
export const beginEntrusted = (
  within: Writing,
  given: { batchId: string; studentId: string },
): Promise<ApplicationEntry> => beginIn(within, { ...given, writes: 'entrusted' });

/** Begins an application, the own one or that of an applicant who cannot sign in; who asks twice gets the same draft. */
export const createApplication = async (
  context: Context<DegreeScope>,
  { batchId, studentId }: { batchId: string; studentId?: string | undefined },
): Promise<SavedDegreeApplication> => {
  const { db, scope, author } = context;
  const [own] = studentId ? [] : await ownRecordIds(db, author.actor.accountId);
  const id = studentId ?? own;
  if (!id) throw scope.writer === undefined ? noOwnRecord() : degreeErrors.forWhom();
  const writes = studentId ? 'entrusted' : 'own';
  return applications.transact(context, async (within) =>
    saved(await beginIn(within, { batchId, studentId: id, writes })),
  );
};

/** Writes into a draft, or into what was sent back, as long as its batch is open. */
export const fillApplication = async (
  within: Writing,
  { id, version, ...content }: DegreeApplicationEdit & { id: string },
): Promise<ApplicationEntry> => {
  const { batchId } = await applications.hold(within, { id });
  await holdOpenBatch(within.db, batchId);
  const before = await applications.hold(within, { id, version });
  mustBeIn(before, ...writableStates);
  if (content.workType === 'practice' && before.degreeType !== 'P') throw degreeErrors.practiceOnlyForP();
  const promises = content.integrityPromise && !before.integrityPromise;
  return applications.change(
    within,
    before,
    {
      ...content,
      practiceKind: content.workType === 'practice' ? content.practiceKind : null,
      avoidExperts: JSON.stringify(content.avoidExperts),
      previousDegree: content.previousDegree && JSON.stringify(content.previousDegree),
      ...(promises && { promisedAt: new Date(), promisedFrom: within.author.address }),
      ...(!content.integrityPromise && { promisedAt: null, promisedFrom: null }),
    },
    'edit',
    // Whom somebody wants to avoid is nobody's business but that of those who arrange the review.
    ({ titleZh }) => ({ after: { titleZh } }),
  );
};

export const editApplication = (
  context: Context<DegreeScope>,
  edited: DegreeApplicationEdit & { id: string },
): Promise<SavedDegreeApplication> =>
  applications.transact(context, async (within) => saved(await fillApplication(within, edited)));

/** What was never submitted goes away; everything else is kept. */
export const removeApplication = (context: Context<DegreeScope>, { id }: { id: string }): Promise<void> =>
  applications.transact(context, async (within) => {
    const { batchId } = await applications.hold(within, { id });
    await holdOpenBatch(within.db, batchId);
    const before = await applications.hold(within, { id });
    if (before.status !== 'draft' || before.submittedAt !== null) throw degreeErrors.onlyDrafts();
    await applications.drop(within, before, 'delete', { before: { titleZh: before.titleZh } });
  });
