import type { ProgrammeAction, ProgrammeState } from '@graduate/contract/training/programmes/choices.ts';
import type { ProgrammeScope } from './programmes.scope.ts';

type Shown = { state: ProgrammeState; managed: boolean; submittedAt: Date | null };

const isWritten = ({ state }: Shown): boolean => state === 'draft' || state === 'returned';

/** What those do who write programmes, each in the states in which it makes sense. */
const ofWriters: Partial<Record<ProgrammeAction, (programme: Shown) => boolean>> = {
  edit: isWritten,
  remove: ({ state, submittedAt }) => state === 'draft' && submittedAt === null,
};

export const actionsOn = (_scope: ProgrammeScope, programme: Shown): ProgrammeAction[] =>
  programme.managed
    ? (Object.keys(ofWriters) as ProgrammeAction[]).filter((action) => ofWriters[action]?.(programme))
    : [];
