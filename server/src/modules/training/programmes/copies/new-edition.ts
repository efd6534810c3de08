import type { SavedProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { mustBeCurrent, mustBeIn, programmes, saved } from '../hold-programme.ts';
import { programmeTree } from '../programme-tree.ts';
import type { ProgrammeScope } from '../programmes.scope.ts';
import { copyProgramme } from './copy-programme.ts';

/** A draft of the next edition; plans stay with the one that is published. */
export const newEdition = (
  context: Context<ProgrammeScope>,
  { id, version }: { id: string; version: number },
): Promise<SavedProgramme> =>
  programmes.transact(context, async (within) => {
    const source = await programmes.hold(within, { id });
    await mustBeCurrent(within.db, source, version);
    mustBeIn(source, 'newEdition', 'published');
    const tree = await programmeTree(within.db, id);
    const { grade, name } = source;
    return saved(await copyProgramme(within, tree, { grade, name, refresh: false }));
  });
