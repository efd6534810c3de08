import { defenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { deanStep, officeStep } from '../../../platform/usual-steps.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent, requireStudentWindow } from '../../student-status/students/public.ts';
import {
  type ApplicationEntry,
  applicantOf,
  checksAt,
  monthsLater,
  moveApplication,
  mustPass,
  ruleOf,
} from '../degree-applications/public.ts';
import { knownMembers, mustBeLawfulStill, secretaryNumbered } from './committee.ts';
import { type DefenceScope, maySeeDefence } from './defence-scope.ts';
import { defenceWindow } from './defence-window.ts';
import { defenceErrors } from './defences.errors.ts';
import { RETRY_SINCE } from './held.ts';
import { defences, type HeldDefence, holdDefence, holdForApproval, mustBeIn } from './hold-defence.ts';
import { inviteMembers } from './member-answers.ts';
import { mustBeTimely } from './plan-defence.ts';
import { readDefence } from './read-defences.ts';
import { freeEverything, takeRoom, takeSeats } from './seats.ts';

const name = text('答辩安排', 'Plan of a defence');

const retrySince = async (tx: Tx, applicationId: string): Promise<Date> => {
  const { since } = await tx
    .selectFrom('degreeApplications')
    .select(RETRY_SINCE.as('since'))
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return since;
};

/** What reviewers asked for is answered by a version made for the defence; so is what a committee found. */
const mustBeAnswered = async (tx: Tx, { defence, application }: HeldDefence): Promise<void> => {
  const doubts = await tx
    .selectFrom('reviewTasks')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .select('reviewTasks.id')
    .where('reviewRounds.applicationId', '=', application.id)
    .where('reviewRounds.status', '=', 'released')
    .where('reviewTasks.grade', 'in', ['B', 'C', 'D'])
    .executeTakeFirst();
  if (!doubts && defence.no === 1) return;
  const since = defence.no === 1 ? null : await retrySince(tx, application.id);
  const answered = await tx
    .selectFrom('thesisVersions')
    .select('id')
    .where('applicationId', '=', application.id)
    .where('stage', '=', 'defence')
    .where('status', '=', 'agreed')
    .$if(since !== null, (found) => found.where('agreedAt', '>=', since))
    .executeTakeFirst();
  if (!answered && application.openAccess !== 'secret') throw defenceErrors.needsVersion();
};

const mustBeInTime = async (tx: Tx, { id, status }: ApplicationEntry, months: number): Promise<void> => {
  if (status !== 'defenceRetry') return;
  const until = monthsLater(dayInShanghai(await retrySince(tx, id)), months);
  if (dayInShanghai(new Date()) > until) throw defenceErrors.retryOver();
};

/** Everything a defence asks for, as it is at this moment; the committee with it. */
const mustBeReady = async (
  tx: Tx,
  held: HeldDefence,
  { modules, config }: Pick<Services, 'modules'> & Partial<Pick<Services, 'config'>>,
): Promise<void> => {
  const { application, defence } = held;
  const applicant = await applicantOf(tx, application.studentId);
  const rule = await ruleOf(tx, applicant);
  const checks = await checksAt(tx, { applicant, rule, application, gate: '4', modules });
  mustPass(checks, application.waivers);
  await mustBeInTime(tx, application, rule.retryDefenceMonths);
  await mustBeTimely(tx, application, defence);
  await mustBeAnswered(tx, held);
  await mustBeLawfulStill(tx, application, rule, {
    members: held.members,
    secretaryNo: defence.secretaryNo,
    school: config?.schoolName ?? null,
  });
};

/** Sends a plan to those who approve it; room and people are taken from now on. */
export const submitDefence = async (
  context: Context<DefenceScope>,
  input: { id: string; version: number },
) => {
  const { services, author, language } = context;
  await defences.transact(context, async (within) => {
    const { db: tx } = within;
    const held = await holdDefence(within, input);
    const { defence, application } = held;
    mustBeIn(defence, 'draft');
    await requireStudentWindow(tx, defenceWindow, await applicantOf(tx, application.studentId));
    await mustBeReady(tx, held, services);
    const members = await knownMembers(tx, held.members, services.config.schoolName);
    const secretary = await secretaryNumbered(tx, defence.secretaryNo);
    await takeSeats(tx, defence.id, defence, { members, secretary });
    const bookingId = await takeRoom(tx, { services, author, language }, defence, {
      startAt: defence.startAt,
      endAt: defence.endAt,
      roomId: defence.roomId,
      purpose: purposeOf(application),
    });
    await defences.change(within, defence, { status: 'planning', bookingId }, 'submit', {});
    const { departmentId } = await peopleOfStudent(tx, application.studentId);
    await openInstance(services, tx, author, defenceHandler, {
      departmentId,
      recordId: defence.id,
      applicantId: author.actor.accountId,
      facts: { school: application.level === 'D' },
      title: text(
        `答辩安排：${application.name}（${application.studentNo ?? ''}）`,
        `Defence: ${application.name} (${application.studentNo ?? ''})`,
      ),
      summary: text(
        `${formatWireTime(defence.startAt).slice(0, 16)} ${application.titleZh}`,
        `${formatWireTime(defence.startAt).slice(0, 16)} ${application.titleEn}`,
      ),
    });
  });
  return readDefence(context, { id: input.id });
};

export const SECRET_PURPOSE = '学位论文答辩';

/** What a booking says: nothing of a secret thesis. */
export const purposeOf = ({ name: who, openAccess }: ApplicationEntry): string =>
  openAccess === 'secret' ? SECRET_PURPOSE : `学位论文答辩：${who}`;

const tell = async (tx: Tx, { application, defence }: HeldDefence): Promise<void> => {
  const { accountId, tutorIds } = await peopleOfStudent(tx, application.studentId);
  const secretary = await secretaryNumbered(tx, defence.secretaryNo);
  const people = [accountId, ...tutorIds, secretary.accountId].flatMap((one) => (one ? [one] : []));
  const when = formatWireTime(defence.startAt).slice(0, 16);
  await notifyPeople(tx, [...new Set(people)], {
    kind: 'result',
    title: text(
      `${application.name}的学位论文答辩已安排：${when}`,
      `The defence of ${application.name} is arranged: ${when}`,
    ),
    link: `/stuXwsqView?id=${application.id}`,
  });
};

const onFinished = async (tx: Tx, { held, author, recordId, modules }: ApprovalEvent): Promise<void> => {
  const found = held as HeldDefence;
  await mustBeReady(tx, found, { modules });
  await defences.write({ db: tx, author }, recordId, { status: 'scheduled' });
  await moveApplication(tx, author, found.application.id, 'defenceArranged');
  const when = formatWireTime(found.defence.startAt).slice(0, 16);
  await inviteMembers(tx, recordId, {
    zh: `邀请您参加学位论文答辩（${when}），请确认`,
    en: `You are asked to sit in a defence (${when}): say whether you come`,
  });
  await tell(tx, found);
};

/** Back on the desk of who planned it; room and people are free. */
const backToDraft = async (tx: Tx, { held, author, recordId }: ApprovalEvent): Promise<void> => {
  await freeEverything(tx, author, (held as HeldDefence).defence);
  await defences.write({ db: tx, author }, recordId, { status: 'draft', bookingId: null });
};

/** The college, and the school for doctors. */
export const defenceHandler: ApprovalHandler = {
  ...defenceApproval,
  name,
  facts: [{ name: 'school', label: text('须学校审批（博士）', 'Decided by the school'), type: 'boolean' }],
  flows: [
    {
      key: defenceApproval.type,
      name,
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          deanStep,
          {
            ...officeStep,
            key: 'degree',
            name: text('学位办公室审批', 'Degree office'),
            role: 'degree',
            skipWhen: { match: 'all', conditions: [{ fact: 'school', comparison: 'eq', value: false }] },
          },
        ],
      },
    },
  ],
  pageOf: (id) => `/degree/defences?id=${id}`,
  maySee: maySeeDefence,
  hold: holdForApproval,
  onFinished,
  mendable: alwaysMendable,
  onRefused: backToDraft,
  onWithdrawn: backToDraft,
};
