import { finalStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import {
  judgedStages,
  REVISE_NOTES,
  type ThesisStage,
  TUTOR_COMMENT,
  thesisStages,
  versionApproval,
} from '@graduate/contract/degrees/theses/choices.ts';
import type { ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { applications, type DegreeScope } from '../degree-applications/public.ts';
import { type HeldVersion, holdVersion, mustBeIn, versions } from './hold-version.ts';
import { thesisErrors } from './theses.errors.ts';
import { applicationOf, maySeeVersion } from './thesis-scope.ts';

const name = text('学位论文审核', 'Thesis');

const reviseField: ExtraField = {
  name: 'reviseNotes',
  label: '修改要求',
  labelEn: 'To be revised',
  type: 'textarea',
  required: true,
  askedOn: 'refuse',
  maxlength: REVISE_NOTES.most,
};
const judgement: ExtraField[] = [
  {
    name: 'tutorScore',
    label: '评分',
    labelEn: 'Mark',
    type: 'number',
    required: true,
    askedOn: 'agree',
    min: 0,
    max: 100,
  },
  {
    name: 'tutorComment',
    label: '学术评语',
    labelEn: 'Judgement',
    type: 'textarea',
    required: true,
    askedOn: 'agree',
    maxlength: TUTOR_COMMENT.most,
  },
];

const flowOf = (stage: ThesisStage): string =>
  stage === 'final'
    ? 'thesisVersionFinal'
    : judgedStages.includes(stage)
      ? 'thesisVersionJudged'
      : versionApproval.type;

const flow = (key: string, zh: string, en: string, extraFields: ExtraField[], format = false) => ({
  key,
  name: text(zh, en),
  definition: {
    withdraw: 'beforeFirstDecision' as const,
    steps: [
      { ...tutorStep, extraFields: [...extraFields, reviseField] },
      ...(format ? [{ ...secretaryStep, name: text('格式审查', 'Format'), extraFields: [reviseField] }] : []),
    ],
  },
});

const words = ({ decision }: ApprovalEvent, field: string): string =>
  String(decision?.appendData[field] ?? '').trim();

/** What the tutor says of a version that is read by others. */
const judgementIn = (event: ApprovalEvent, stage: ThesisStage) => {
  if (event.decision?.stepKey !== tutorStep.key || !judgedStages.includes(stage)) return {};
  const tutorComment = words(event, 'tutorComment');
  if (tutorComment.length < TUTOR_COMMENT.least || tutorComment.length > TUTOR_COMMENT.most)
    throw thesisErrors.commentLength();
  return { tutorComment, tutorScore: Number(event.decision.appendData['tutorScore']) };
};

const onFinished = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const { version, application } = event.held as HeldVersion;
  const { author, recordId } = event;
  await versions.write({ db: tx, author }, recordId, {
    ...judgementIn(event, version.stage),
    status: 'agreed',
    agreedAt: new Date(),
  });
  if (application.titleZh !== version.title && application.openAccess !== 'secret')
    await applications.write({ db: tx, author }, application.id, { titleZh: version.title });
};

const onRefused = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const reviseNotes = words(event, 'reviseNotes');
  if (reviseNotes.length < REVISE_NOTES.least) throw thesisErrors.reviseLength();
  await versions.write({ db: tx, author: event.author }, event.recordId, { status: 'refused', reviseNotes });
};

/** The tutor decides on every version; the college looks at the form of the last one. */
export const versionHandler: ApprovalHandler = {
  ...versionApproval,
  name,
  flows: [
    flow(versionApproval.type, '论文版本审核', 'Version of a thesis', []),
    flow('thesisVersionJudged', '送审稿与答辩稿审核', 'Version for review or defence', judgement),
    flow('thesisVersionFinal', '论文终稿审核', 'Final version', [], true),
  ],
  pageOf: (id) => `/dsshlw/indexLw?versionId=${id}`,
  maySee: maySeeVersion,
  hold: holdVersion,
  onStep: async (tx, { recordId, author }) => {
    await versions.write({ db: tx, author }, recordId, { status: 'collegeReview' });
  },
  onFinished,
  mendable: alwaysMendable,
  onRefused,
  onWithdrawn: versions.moveTo({ status: 'draft', submittedAt: null }),
};

type Submitting = { services: Pick<Services, 'modules'>; tx: Tx; author: SignedAuthor };

const openFor = async ({ services, tx, author }: Submitting, { version, application }: HeldVersion) => {
  const { accountId, ...people } = await peopleOfStudent(tx, application.studentId);
  const stage = thesisStages[version.stage];
  await openInstance(services, tx, author, versionHandler, {
    ...people,
    recordId: version.id,
    applicantId: author.actor.accountId,
    // The college looks at the form of what it hands in for somebody before it does.
    flow: accountId === null && version.stage === 'final' ? versionApproval.type : flowOf(version.stage),
    title: text(
      `${stage.zh}第${version.seq}版：${application.name}（${application.studentNo ?? ''}）`,
      `${stage.en}, version ${version.seq}: ${application.name} (${application.studentNo ?? ''})`,
    ),
    summary: text(version.title, version.title),
  });
};

/** Nobody is asked about an application that has ended. */
const mustBeUnderWay = ({ version: { stage }, application: { status } }: HeldVersion): void => {
  if (finalStates.includes(status)) throw thesisErrors.notThisStage({ stage, state: status });
};

/** Sends a version to the tutor. */
export const submitVersion = async (
  context: Context<DegreeScope>,
  { id, version: seen }: { id: string; version: number },
): Promise<void> => {
  await applications.transact(context, async (within) => {
    await applications.hold(within, { id: await applicationOf(within.db, id) });
    const held = await holdVersion(within.db, id);
    if (held.version.status === 'tutorReview') return;
    versions.mustBeCurrent(held.version, seen);
    mustBeIn(held.version, 'draft');
    mustBeUnderWay(held);
    if (held.version.needsVerification) throw thesisErrors.mustBeVerified();
    const changes = { status: 'tutorReview' as const, submittedAt: new Date() };
    await versions.change(within, held.version, changes, 'submit', { after: { seq: held.version.seq } });
    await openFor({ services: context.services, tx: within.db, author: context.author }, held);
  });
};

export const removeVersion = (context: Context<DegreeScope>, { id }: { id: string }): Promise<void> =>
  applications.transact(context, async (within) => {
    await applications.hold(within, { id: await applicationOf(within.db, id) });
    const { version } = await holdVersion(within.db, id);
    mustBeIn(version, 'draft');
    await versions.change(within, version, { status: 'superseded' }, 'remove', {});
  });

/** Somebody has looked at a copy that has no text to be searched. */
export const verifyBlindCopy = (
  context: Context<DegreeScope>,
  { id, version: seen }: { id: string; version: number },
): Promise<void> =>
  applications.transact(context, async (within) => {
    await applications.hold(within, { id: await applicationOf(within.db, id) });
    const { version } = await holdVersion(within.db, id);
    versions.mustBeCurrent(version, seen);
    await versions.change(within, version, { needsVerification: false }, 'verify', {});
  });
