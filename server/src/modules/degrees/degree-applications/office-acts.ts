import type { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type { SavedDegreeApplication } from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  CARRY_MONTHS,
  type DegreeCheckCode,
  degreeChecks,
  finalStates,
  reviewingStates,
  writableStates,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import type { DegreeScope } from './applications.scope.ts';
import { degreeErrors } from './degree-applications.errors.ts';
import { endApplication } from './end-application.ts';
import { CARRIED_FROM } from './end-carried.ts';
import { type ApplicationEntry, applications, mustBeIn, saved } from './hold-application.ts';
import { monthsLater } from './local-checks.ts';

type Of<K extends 'waive' | 'refuse' | 'carryOver'> = BodyOf<(typeof degreeApplicationCalls)[K]> & {
  id: string;
};

const holdInOpenBatch = async (
  within: Parameters<typeof applications.hold>[0],
  input: { id: string; version: number },
): Promise<ApplicationEntry> => {
  const { batchId } = await applications.hold(within, { id: input.id });
  await holdOpenBatch(within.db, batchId);
  return applications.hold(within, input);
};

/** The office does not insist on a condition; the reason goes along to the committees. */
export const waiveCheck = (
  context: Context<DegreeScope>,
  { id, version, code, reason }: Of<'waive'>,
): Promise<SavedDegreeApplication> =>
  applications.transact(context, async (within) => {
    const before = await holdInOpenBatch(within, { id, version });
    if (finalStates.includes(before.status)) throw degreeErrors.notInState({ state: before.status });
    const known = degreeChecks[code as DegreeCheckCode] as { waivable: boolean } | undefined;
    if (!known?.waivable) throw degreeErrors.notWaivable();
    const waiver = {
      code: code as DegreeCheckCode,
      reason,
      by: context.author.actor.accountId,
      at: new Date().toISOString(),
    };
    const waivers = [...before.waivers.filter((one) => one.code !== code), waiver];
    const changes = { waivers: JSON.stringify(waivers) };
    const kept = { after: { code, reason } };
    return saved(await applications.change(within, before, changes, 'waive', kept));
  });

/** The office does not accept an application at all; it may be appealed against. */
export const refuseAcceptance = (
  context: Context<DegreeScope>,
  { id, version, reason }: Of<'refuse'>,
): Promise<SavedDegreeApplication> =>
  applications.transact(context, async (within) => {
    const { db: tx, author } = within;
    const before = await holdInOpenBatch(within, { id, version });
    mustBeIn(before, 'collegeReview', 'schoolReview');
    const { modules } = context.services;
    const after = await endApplication({ tx, author, modules }, id, 'terminated', {
      reason,
      resultReason: reason,
      notAccepted: true,
    });
    const { accountId } = await peopleOfStudent(tx, before.studentId);
    if (accountId)
      await notifyPerson(
        tx,
        accountId,
        text(`您的学位申请不予受理：${reason}`, `Your application for a degree is not accepted: ${reason}`),
        `/stuXwsqView?id=${id}`,
      );
    return saved(after);
  });

/** What is under way when its batch ends goes along into a later one; what was reached stays. */
export const carryOver = (
  context: Context<DegreeScope>,
  { id, version, batchId }: Of<'carryOver'>,
): Promise<SavedDegreeApplication> =>
  applications.transact(context, async (within) => {
    const { db: tx } = within;
    const target = await holdOpenBatch(tx, batchId);
    const before = await applications.hold(within, { id, version });
    if ([...finalStates, ...writableStates, ...reviewingStates].includes(before.status))
      throw degreeErrors.notInState({ state: before.status });
    const from = await tx
      .selectFrom('degreeBatches')
      .select('applyFrom')
      .where('id', '=', before.batchId)
      .executeTakeFirstOrThrow();
    const fits =
      target.id !== before.batchId &&
      target.applyFrom > from.applyFrom &&
      target.levels.includes(before.level) &&
      target.applicantTypes.includes(before.applicantType);
    if (!fits) throw degreeErrors.notLater();
    const since = await tx
      .selectFrom('degreeApplications')
      .select(CARRIED_FROM.as('from'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (monthsLater(dayInShanghai(since.from), CARRY_MONTHS) < dayInShanghai(new Date()))
      throw degreeErrors.carriedTooLong({ months: CARRY_MONTHS });
    const kept = { before: { batchId: before.batchId }, after: { batchId } };
    return saved(await applications.change(within, before, { batchId }, 'carryOver', kept));
  });
