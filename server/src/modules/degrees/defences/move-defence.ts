import { defenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import type { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { applicantOf, moveApplication, ruleOf } from '../degree-applications/public.ts';
import { votersOn } from '../meetings/public.ts';
import { knownMembers, secretaryNumbered } from './committee.ts';
import { purposeOf } from './defence-approval.ts';
import type { DefenceScope } from './defence-scope.ts';
import { defenceErrors } from './defences.errors.ts';
import { isOver } from './held.ts';
import { type DefenceEntry, defences, type HeldDefence, holdDefence, mustBeIn } from './hold-defence.ts';
import { mustBeTimely } from './plan-defence.ts';
import { readDefence } from './read-defences.ts';
import { freeEverything, takeRoom, takeSeats } from './seats.ts';

type Of<K extends 'cancel' | 'postpone'> = BodyOf<(typeof defenceCalls)[K]> & { id: string };

const tell = async (tx: Tx, { application, defence }: HeldDefence, zh: string, en: string) => {
  const { accountId, tutorIds } = await peopleOfStudent(tx, application.studentId);
  // Who has left meanwhile is no reason not to call it off.
  const secretary = await tx
    .selectFrom('staff')
    .select('accountId')
    .where('staffNo', '=', defence.secretaryNo)
    .executeTakeFirst();
  const people = [accountId, ...tutorIds, secretary?.accountId].flatMap((one) => (one ? [one] : []));
  await notifyPeople(tx, [...new Set(people)], {
    kind: 'result',
    title: text(`${application.name}的答辩${zh}`, `The defence of ${application.name} ${en}`),
    link: `/stuXwsqView?id=${application.id}`,
  });
};

/** A vote that was opened and that nobody has taken part in is none. */
const UNVOTED = { voteMode: 'count', voteOpenedAt: null } as const;

/** What members have voted stands: such a defence comes to its result. */
const mustBeUnvoted = async (tx: Tx, { id, voteClosedAt }: DefenceEntry): Promise<void> => {
  if (voteClosedAt || (await votersOn(tx, id)).length > 0) throw defenceErrors.votedAlready();
};

/** Calls a defence off; what was announced says so in public. */
export const cancelDefence = async (
  context: Context<DefenceScope>,
  { id, version, reason }: Of<'cancel'>,
) => {
  await defences.transact(context, async (within) => {
    const { db: tx, author } = within;
    const held = await holdDefence(within, { id, version });
    const { defence, application } = held;
    mustBeIn(defence, 'planning', 'scheduled', 'announced');
    await mustBeUnvoted(tx, defence);
    // What was held comes to its result. That it was not held after all is for the school to say.
    if (isOver(defence) && !context.scope.school) throw defenceErrors.isOver();
    const { moduleCode, businessCode } = defenceApproval;
    if (defence.status === 'planning')
      await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    await freeEverything(tx, author, defence);
    const changes = { status: 'cancelled' as const, reason, bookingId: null, ...UNVOTED };
    await defences.change(within, defence, changes, 'cancel', { after: { reason } });
    if (application.status === 'defenceArranged')
      await moveApplication(tx, author, application.id, defence.no === 2 ? 'defenceRetry' : 'reviewPassed', {
        reason,
      });
    await tell(tx, held, `已取消：${reason}`, `is cancelled: ${reason}`);
  });
  return readDefence(context, { id });
};

/** Another time under the same address; announced anew as long before as the first time. */
export const postponeDefence = async (
  context: Context<DefenceScope>,
  { id, version, startAt, endAt, roomId, placeText }: Of<'postpone'>,
) => {
  const { services, author, language } = context;
  await defences.transact(context, async (within) => {
    const { db: tx } = within;
    const held = await holdDefence(within, { id, version });
    const { defence, application } = held;
    mustBeIn(defence, 'scheduled', 'announced');
    await mustBeUnvoted(tx, defence);
    if (isOver(defence)) throw defenceErrors.isOver();
    await mustBeTimely(tx, application, { startAt, endAt });
    if (defence.mode !== 'online' && !roomId && placeText === '') throw defenceErrors.needsPlace();
    if (defence.status === 'announced') {
      const { announceDays } = await ruleOf(tx, await applicantOf(tx, application.studentId));
      mustBeEarly(startAt, announceDays);
    }
    const members = await knownMembers(tx, held.members, services.config.schoolName);
    const secretary = await secretaryNumbered(tx, defence.secretaryNo);
    await takeSeats(tx, id, { startAt, endAt }, { members, secretary });
    const room = { startAt, endAt, roomId, purpose: purposeOf(application) };
    const bookingId = await takeRoom(tx, { services, author, language }, defence, room);
    const changes = {
      startAt,
      endAt,
      roomId,
      placeText,
      bookingId,
      postponed: defence.postponed || defence.status === 'announced',
      ...UNVOTED,
    };
    await defences.change(within, defence, changes, 'postpone');
    await tell(tx, held, '已改期', 'has another time');
  });
  return readDefence(context, { id });
};

/** The public learns of it so many days before. */
export const mustBeEarly = (startAt: Date, days: number): void => {
  if (addDays(dayInShanghai(new Date()), days) > dayInShanghai(startAt))
    throw defenceErrors.tooLate({ days });
};
