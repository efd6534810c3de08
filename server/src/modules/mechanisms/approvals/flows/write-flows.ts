import type { ApprovalHandler } from '../../../../platform/approval-handler.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { idOf } from '../../../../platform/ids.ts';

/** The default flows that are not there yet; those that are stay as an administrator left them. */
export const writeFlows = async (tx: Tx, handlers: readonly ApprovalHandler[]): Promise<void> => {
  for (const handler of handlers)
    for (const { key, name, definition } of handler.flows) {
      const { type, moduleCode, businessCode, callback } = handler;
      const written = await tx
        .insertInto('approvalFlows')
        .values({
          key,
          type,
          moduleCode,
          businessCode,
          callback,
          name: name.zh,
          nameEn: name.en,
          publishedNumber: 1,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (!written.numInsertedOrUpdatedRows) continue;
      await tx
        .insertInto('approvalFlowVersions')
        .values({
          id: idOf(`flow:${key}:1`),
          flowKey: key,
          number: 1,
          state: 'published',
          definition: JSON.stringify(definition),
          publishedAt: new Date(),
        })
        .execute();
    }
};
