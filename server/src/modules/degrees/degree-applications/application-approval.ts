import { degreeApproval, TUTOR_OPINION } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { officeStep, secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { isOwn } from '../../student-status/students/public.ts';
import { applicantOf, ruleOf } from './applicant.ts';
import { maySeeApplication } from './applications.scope.ts';
import { degreeErrors } from './degree-applications.errors.ts';
import { checksAt, mustPass } from './degree-check.ts';
import { type ApplicationEntry, applications, holdApplication, moveApplication } from './hold-application.ts';

const name = text('学位申请', 'Application for a degree');

const opinionIn = ({ decision }: ApprovalEvent): string | undefined => {
  if (decision?.stepKey !== tutorStep.key) return undefined;
  const opinion = String(decision.appendData['tutorOpinion'] ?? '').trim();
  const { least, most } = TUTOR_OPINION;
  if (opinion.length < least || opinion.length > most) throw degreeErrors.opinionLength();
  return opinion;
};

/** The conditions of acceptance, as they are at the moment the college or the school agrees. */
const mustBeAcceptable = async (
  tx: Tx,
  { held, modules, author, recordId }: ApprovalEvent,
): Promise<void> => {
  const application = held as ApplicationEntry;
  const applicant = await applicantOf(tx, application.studentId);
  const rule = await ruleOf(tx, applicant);
  const checks = await checksAt(tx, { applicant, rule, application, gate: '2', modules });
  mustPass(checks, application.waivers);
  await applications.write({ db: tx, author }, recordId, {
    checks: JSON.stringify(checks),
    checkedGate: '2',
  });
};

const onStep = async (tx: Tx, event: ApprovalEvent & { nextKey: string }): Promise<void> => {
  const { nextKey, recordId, author } = event;
  const tutorOpinion = opinionIn(event);
  if (nextKey === 'degree') {
    if (event.decision?.stepKey === secretaryStep.key) await mustBeAcceptable(tx, event);
    await moveApplication(tx, author, recordId, 'schoolReview', { ...(tutorOpinion && { tutorOpinion }) });
    return;
  }
  const status = nextKey === tutorStep.key ? 'tutorReview' : 'collegeReview';
  await moveApplication(tx, author, recordId, status, { ...(tutorOpinion && { tutorOpinion }) });
};

const onFinished = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  await mustBeAcceptable(tx, event);
  const { author, recordId, applicantId } = event;
  await moveApplication(tx, author, recordId, 'accepted', { acceptedAt: new Date() });
  const { name: who, studentId } = event.held as ApplicationEntry;
  const own = await isOwn(tx, applicantId, studentId);
  await notifyPerson(
    tx,
    applicantId,
    own
      ? text(
          '您的学位申请已受理，请提交送审论文',
          'Your application for a degree is accepted: submit the thesis',
        )
      : text(
          `${who}的学位申请已受理，请代为提交送审论文`,
          `The application of ${who} is accepted: submit the thesis`,
        ),
    `/stuXwsqView?id=${recordId}`,
  );
};

/** The flow of what the college has written itself. */
export const WRITTEN_BY_COLLEGE = 'degreeApplicationByCollege';

const tutorFirst: FlowStep = {
  ...tutorStep,
  extraFields: [
    {
      name: 'tutorOpinion',
      label: '导师意见',
      labelEn: "Supervisor's opinion",
      type: 'textarea',
      required: true,
      askedOn: 'agree',
      maxlength: TUTOR_OPINION.most,
    },
  ],
};
const schoolLast: FlowStep = {
  ...officeStep,
  key: 'degree',
  name: text('学位办公室审核', 'Degree office'),
  role: 'degree',
};

/** Tutor, college, and the school for doctors and equivalents. */
export const degreeHandler: ApprovalHandler = {
  ...degreeApproval,
  name,
  facts: [
    { name: 'school', label: text('须学校审核（博士、同等学力）', 'Decided by the school'), type: 'boolean' },
  ],
  flows: [
    {
      key: degreeApproval.type,
      name,
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          tutorFirst,
          { ...secretaryStep, name: text('学院资格审查', 'College') },
          {
            ...schoolLast,
            skipWhen: { match: 'all', conditions: [{ fact: 'school', comparison: 'eq', value: false }] },
          },
        ],
      },
    },
    {
      key: WRITTEN_BY_COLLEGE,
      name: text('学位申请（学院代填）', 'Application written by the college'),
      definition: { withdraw: 'beforeFirstDecision', steps: [tutorFirst, schoolLast] },
    },
  ],
  pageOf: (id) => `/stuXwsqView?id=${id}`,
  maySee: maySeeApplication,
  hold: holdApplication,
  onStep,
  onFinished,
  mendable: alwaysMendable,
  onRefused: async (tx, { author, recordId, decision }) => {
    const reason = decision?.opinion ?? null;
    await moveApplication(tx, author, recordId, 'returned', { reason, resultReason: reason });
  },
  onWithdrawn: async (tx, { author, recordId }) => {
    await moveApplication(tx, author, recordId, 'draft');
  },
};
