import type { FlowDefinition } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { sendMessages } from '../../commons/messages/public.ts';

/** The office a business ends with: the last step that is decided for the whole school. */
const officeOf = ({ steps }: FlowDefinition): string | undefined =>
  steps.findLast(({ scope }) => scope === 'all')?.role;

const countByOffice = async (tx: Tx, stepIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('approvalSteps')
    .innerJoin('approvalInstances', 'approvalInstances.id', 'approvalSteps.instanceId')
    .innerJoin('approvalFlowVersions', 'approvalFlowVersions.id', 'approvalInstances.flowVersionId')
    .select(['definition', 'approvalSteps.roleCode'])
    .where('approvalSteps.id', '=', sql<string>`any(${stepIds}::uuid[])`)
    .execute();
  const counts = new Map<string, number>();
  for (const { definition, roleCode } of rows) {
    const office = officeOf(definition);
    // What waits for the office itself it is reminded of anyway.
    if (office && office !== roleCode) counts.set(office, (counts.get(office) ?? 0) + 1);
  }
  return counts;
};

/** Tells the office in charge of each business how many of its applications others let wait for so long. */
export const notifyOffices = async (tx: Tx, stepIds: readonly string[], days: number): Promise<void> => {
  for (const [office, count] of await countByOffice(tx, stepIds)) {
    const holders = tx
      .selectFrom('accounts')
      .innerJoin('accountRoles', 'accountRoles.accountId', 'accounts.id')
      .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
      .select('accounts.id as accountId')
      .where('accounts.state', '=', 'active')
      .where('roles.code', '=', office);
    await sendMessages(tx, holders as never, {
      kind: 'todo',
      title: text(
        `有 ${count} 件申请在审批环节等待超过${days}个工作日，请督促办理`,
        `${count} applications have waited at a step for more than ${days} working days`,
      ),
      link: '/approval/overdue',
    });
  }
};
