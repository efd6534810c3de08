import type { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type { SavedDegreeApplication } from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  finalStates,
  MOST_SECRECY_FILES,
  openAccesses,
  SECRECY_FILE_MEGABYTES,
  secrecyApproval,
  secrecyFileExtensions,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import { deanStep, officeStep, tutorStep } from '../../../platform/usual-steps.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { applicantOf, ruleOf } from './applicant.ts';
import { type DegreeScope, maySeeApplication } from './applications.scope.ts';
import { degreeErrors } from './degree-applications.errors.ts';
import { type ApplicationEntry, applications, holdApplication, saved } from './hold-application.ts';
import { monthsLater } from './local-checks.ts';
import { withholdThesis } from './thesis-withheld.ts';

const { moduleCode, businessCode } = secrecyApproval;
const name = text('学位论文延迟公开或涉密', 'Delayed publication or secrecy');

/** What is secret has no title, words or summary in here. */
const WITHHELD = {
  titleZh: '涉密',
  titleEn: 'Classified',
  keywordsZh: [],
  keywordsEn: [],
  abstractZh: '',
  abstractEn: '',
};

export const secrecyHandler: ApprovalHandler = {
  ...secrecyApproval,
  name,
  flows: [
    {
      key: secrecyApproval.type,
      name,
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          tutorStep,
          deanStep,
          { ...officeStep, key: 'degree', name: text('学位办公室审核', 'Degree office'), role: 'degree' },
        ],
      },
    },
  ],
  pageOf: (id) => `/stuXwsqView?id=${id}`,
  maySee: maySeeApplication,
  hold: holdApplication,
  onFinished: async (tx, { author, recordId, held, modules }) => {
    const { secrecyAsked } = held as ApplicationEntry;
    if (!secrecyAsked) return;
    const { openAccess, delayUntil } = secrecyAsked;
    await applications.write({ db: tx, author }, recordId, {
      openAccess,
      delayUntil: openAccess === 'delayed' ? delayUntil : null,
      secrecyAsked: null,
      ...(openAccess === 'secret' && WITHHELD),
    });
    await applications.log({ db: tx, author }, recordId, 'secrecy', { after: { openAccess, delayUntil } });
    if (openAccess === 'secret') await withholdThesis(tx, { modules }, author, recordId);
  },
  mendable: [],
  onRefused: applications.moveTo({ secrecyAsked: null }),
  onWithdrawn: applications.moveTo({ secrecyAsked: null }),
};

/** Why a thesis is not to be public, or not yet: for whoever sees the application. */
export const secrecyFiles: FileRule = {
  moduleCode,
  businessCode,
  extensions: secrecyFileExtensions,
  maxBytes: SECRECY_FILE_MEGABYTES * 1024 * 1024,
  maxCount: MOST_SECRECY_FILES,
  mayUpload: ['degree:application:submit'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeApplication(db, actor, id),
  mayEdit: async () => false,
};

/** A thesis is public unless tutor, dean and office agree that it is not, or not yet. */
export const askSecrecy = (
  context: Context<DegreeScope>,
  { id, version, fileIds = [], ...asked }: BodyOf<typeof degreeApplicationCalls.secrecy> & { id: string },
): Promise<SavedDegreeApplication> =>
  applications.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { batchId } = await applications.hold(within, { id });
    await holdOpenBatch(tx, batchId);
    const application = await applications.hold(within, { id, version });
    if (finalStates.includes(application.status))
      throw degreeErrors.notInState({ state: application.status });
    if (application.secrecyAsked) throw degreeErrors.secrecyUnderWay();
    const applicant = await applicantOf(tx, application.studentId);
    if (asked.openAccess === 'delayed') {
      const today = dayInShanghai(new Date());
      const until = monthsLater(today, 12 * (await ruleOf(tx, applicant)).delayMaxYears);
      if (asked.delayUntil === null || asked.delayUntil <= today || asked.delayUntil > until)
        throw degreeErrors.delayDay({ until });
    }
    const { accountId: _account, ...people } = await peopleOfStudent(tx, application.studentId);
    const after = await applications.change(
      within,
      application,
      { secrecyAsked: JSON.stringify(asked) },
      'askSecrecy',
      { after: { openAccess: asked.openAccess } },
    );
    const kind = openAccesses[asked.openAccess];
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds });
    await openInstance(context.services, tx, author, secrecyHandler, {
      ...people,
      recordId: id,
      applicantId: context.author.actor.accountId,
      title: text(
        `学位论文${kind.zh}：${applicant.name}（${applicant.studentNo ?? ''}）`,
        `${kind.en}: ${applicant.name} (${applicant.studentNo ?? ''})`,
      ),
      summary: text(asked.reason.slice(0, 80), asked.reason.slice(0, 80)),
    });
    return saved(after);
  });
