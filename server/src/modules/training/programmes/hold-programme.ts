import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { ProgrammeState } from '@graduate/contract/training/programmes/choices.ts';
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
