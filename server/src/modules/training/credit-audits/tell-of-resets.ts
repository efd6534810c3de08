import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { sendMessages } from '../../commons/messages/public.ts';

type Named = { name: string; studentNo: string | null };

const deciders = (tx: Tx) =>
  tx
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
    .innerJoin('accounts', 'accounts.id', 'accountRoles.accountId')
    .select('accountRoles.accountId')
    .distinct()
    .where('roles.code', '=', 'training')
    .where('accounts.state', '=', 'active');

/** What the graduate school had decided by hand no longer holds: it learns of each. */
export const tellOfResets = async (tx: Tx, students: readonly Named[]): Promise<void> => {
  for (const { name, studentNo } of students)
    await sendMessages(tx, deciders(tx) as never, {
      kind: 'todo',
      title: text(
        `${name}的学分完成人工认定因成绩或计划变动已失效，请重新核查`,
        `Grades or plan of ${name} have changed: the decision that studies are complete no longer holds`,
      ),
      link: `/training/plan-audit?keyword=${encodeURIComponent(studentNo ?? name)}`,
    });
};
