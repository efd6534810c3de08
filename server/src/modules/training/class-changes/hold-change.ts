import { text } from '@graduate/contract/platform/text.ts';
import type { ChangeState } from '@graduate/contract/training/class-changes/choices.ts';
import type { ChangeAction } from '@graduate/contract/training/class-changes/class-changes.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { type ChangeScope, changesWithin } from './changes.scope.ts';
import { changeErrors, noSuchChange } from './class-changes.errors.ts';

export type ChangeRecord = Selectable<Tables['classChanges']>;

export const changes = versioned({
  table: 'classChanges',
  subject: 'classChange',
  none: noSuchChange,
  within: (scope: ChangeScope) => changesWithin(scope),
  touches: ['updatedAt'],
});

const names = {
  decide: text('审批', 'Decide'),
  edit: text('编辑', 'Edit'),
  submit: text('提交', 'Submit'),
  withdraw: text('撤回', 'Withdraw'),
  remove: text('删除', 'Delete'),
  revoke: text('撤销', 'Revoke'),
};

export const mustBeIn = (
  { state }: { state: ChangeState },
  verb: ChangeAction,
  states: readonly ChangeState[],
): void => {
  if (!states.includes(state)) throw changeErrors.wrongState({ state, action: names[verb] }, { state });
};

/** The class first, then the change, in every act and every decision: its meetings are about to be written. */
export const lockChange = async (tx: Tx, id: string): Promise<ChangeRecord> => {
  const { classId } = await tx
    .selectFrom('classChanges')
    .select('classId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchChange());
  await holdClass(tx, classId);
  return tx.selectFrom('classChanges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
};

export const holdClass = (tx: Tx, classId: string) =>
  tx
    .selectFrom('teachingClasses')
    .selectAll()
    .where('id', '=', classId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuchChange());
