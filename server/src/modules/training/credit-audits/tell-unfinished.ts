import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Chosen } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { peopleOfStudents, type StudentScope } from '../../student-status/students/public.ts';
import { noteTold } from '../plans/public.ts';
import { auditErrors } from './credit-audits.errors.ts';
import { auditsChosen } from './list-audits.ts';

/** Tells students that something is missing, each once a day; those of the choice who lack nothing hear nothing. */
export const tellUnfinished = async (
  { db, scope, author }: Context<StudentScope>,
  chosen: Chosen,
): Promise<{ told: number }> => {
  const found = await auditsChosen(db, scope, chosen);
  const open = found.where('studentPlans.completion', 'in', ['fail', 'inProgress']);
  return db.transaction().execute(async (tx) => {
    const rows = await open.select('studentRecords.id').execute();
    const ids = await noteTold(
      tx,
      rows.map(({ id }) => id),
      dayInShanghai(new Date()),
    );
    if (ids.length === 0) throw auditErrors.toldToday();
    const { own } = await peopleOfStudents(tx, ids);
    await notifyPeople(tx, [...own.values()], {
      kind: 'todo',
      title: text(
        '学分完成审核有未满足的要求，请查看并尽快安排',
        'Something is missing for your graduation: look at it and plan it soon',
      ),
      link: '/training/radar',
    });
    await audit(tx, author, {
      action: 'plan.tellUnfinished',
      subject: 'plan',
      subjectId: '',
      after: { students: ids.length },
    });
    return { told: own.size };
  });
};
