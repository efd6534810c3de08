import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { ProgrammeState } from '@graduate/contract/training/programmes/choices.ts';
import type { SavedProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { ProgrammeRecord } from './programme-tree.ts';
import { noSuchProgramme, programmeErrors } from './programmes.errors.ts';
import { managedProgrammes } from './programmes.scope.ts';

/** Programmes as those change them who write them; for anybody else they are not there. */
export const programmes = versioned({
  table: 'programmes',
  subject: 'programme',
  none: noSuchProgramme,
  within: managedProgrammes,
  touches: ['updatedAt', 'updatedBy'],
});

const programmeVerbs = {
  edit: text('修改', 'Edit'),
  remove: text('删除', 'Remove'),
  submit: text('提交', 'Submit'),
  withdraw: text('撤回', 'Take back'),
  publish: text('发布', 'Publish'),
  unpublish: text('撤回发布', 'Withdraw the publication'),
  newEdition: text('新版次', 'New edition'),
} satisfies Record<string, Text>;

export const mustBeIn = (
  { state }: { state: ProgrammeState },
  verb: keyof typeof programmeVerbs,
  ...states: readonly ProgrammeState[]
): void => {
  if (!states.includes(state))
    throw programmeErrors.wrongState({ state, action: programmeVerbs[verb] }, { state });
};

/** Refuses who saw an older version, and says who has changed it when. */
export const mustBeCurrent = async (
  db: Db | Tx,
  programme: ProgrammeRecord,
  version: number,
): Promise<void> => {
  if (programme.version === version) return;
  const by = await db
    .selectFrom('accounts')
    .select('realName')
    .where('id', '=', programme.updatedBy)
    .executeTakeFirst();
  programmes.mustBeCurrent(programme, version, {
    version: programme.version,
    byName: by?.realName ?? null,
    at: programme.updatedAt.toISOString(),
  });
};

export const saved = (
  { id, state, version }: ProgrammeRecord,
  checks: SavedProgramme['checks'] = [],
): SavedProgramme => ({ id, state, version, checks });
