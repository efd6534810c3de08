import type { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import {
  type DegreeState,
  degreeApproval,
  degreeStates,
  reviewingStates,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { remindHolders } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import type { DegreeScope } from './applications.scope.ts';
import { degreeErrors } from './degree-applications.errors.ts';
import { applications } from './hold-application.ts';

/** What goes on when the applicant has done something. */
const withApplicant: readonly DegreeState[] = [
  'returned',
  'accepted',
  'revising',
  'defenceRetry',
  'defencePassed',
];

/** Tells whoever has it, once a day: those who decide on it, or its applicant. */
const remindOne = (context: Context<DegreeScope>, id: string): Promise<void> =>
  applications.transact(context, async (within) => {
    const { db: tx, author } = within;
    const application = await applications.hold(within, { id });
    const { name, studentNo, status, remindedOn, studentId } = application;
    const today = dayInShanghai(new Date());
    if (remindedOn === today) throw degreeErrors.remindedToday();
    const { zh, en } = degreeStates[status];
    const { moduleCode, businessCode } = degreeApproval;
    if (reviewingStates.includes(status)) {
      const about = `${name}（${studentNo ?? ''}）`;
      const words = text(`催办学位申请：${about}`, `Please decide: application of ${name}`);
      const told = await remindHolders(tx, { moduleCode, businessCode, recordId: id }, words);
      if (told === 0) throw degreeErrors.nobodyToRemind({ state: status });
    } else {
      const { accountId } = await peopleOfStudent(tx, studentId);
      if (!withApplicant.includes(status) || !accountId) throw degreeErrors.nobodyToRemind({ state: status });
      await notifyPerson(
        tx,
        accountId,
        text(
          `请尽快办理您的学位申请，当前状态为“${zh}”`,
          `Your application for a degree waits for you: “${en}”`,
        ),
        `/stuXwsqView?id=${id}`,
      );
    }
    await tx.updateTable('degreeApplications').set({ remindedOn: today }).where('id', '=', id).execute();
    await applications.log({ db: tx, author }, id, 'remind', { after: { status } });
  });

export const remindApplications = (
  context: Context<DegreeScope>,
  { ids }: BodyOf<typeof degreeApplicationCalls.remind>,
): Promise<AnswerOf<typeof degreeApplicationCalls.remind>> =>
  eachByItself(ids, context.language, (id) => remindOne(context, id));
