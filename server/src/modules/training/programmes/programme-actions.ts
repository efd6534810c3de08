import type { ProgrammeAction, ProgrammeState } from '@graduate/contract/training/programmes/choices.ts';
import type { ProgrammeScope } from './programmes.scope.ts';

type Shown = { state: ProgrammeState; managed: boolean; submittedAt: Date | null };
type Table = Partial<Record<ProgrammeAction, (programme: Shown) => boolean>>;

const isWritten = ({ state }: Shown): boolean => state === 'draft' || state === 'returned';

/** What those do who write programmes, each in the states in which it makes sense. */
const ofWriters: Table = {
  edit: isWritten,
  remove: ({ state, submittedAt }) => state === 'draft' && submittedAt === null,
  submit: isWritten,
  withdraw: ({ state }) => state === 'reviewing',
  newEdition: ({ state }) => state === 'published',
};

/** What only the graduate school does. */
const ofTheOffice: Table = {
  publish: ({ state }) => state === 'approved',
  unpublish: ({ state }) => state === 'published',
};

const possible = (table: Table, programme: Shown): ProgrammeAction[] =>
  (Object.keys(table) as ProgrammeAction[]).filter((action) => table[action]?.(programme));

export const actionsOn = ({ publishes }: ProgrammeScope, programme: Shown): ProgrammeAction[] =>
  programme.managed
    ? [...possible(ofWriters, programme), ...(publishes ? possible(ofTheOffice, programme) : [])]
    : [];
