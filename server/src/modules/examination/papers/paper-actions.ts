import type { PaperAction, PaperStatus } from '@graduate/contract/examination/papers/choices.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';

type Shown = { status: PaperStatus; managed: boolean; changed: boolean; sheets: number; kind: string };

/** Who answers a form of evaluation, and what they say, is known to the batches that use it. */
const asksItself = ({ kind, status }: Shown): boolean => kind !== 'evaluation' && status !== 'draft';

/**
 * Whose eyes single answers are for. Answers with their points tell the key: of an exam those with whom only its results
 * were shared, and who may be asked themselves, see none before it is closed.
 */
export const seesSheets = ({ kind, status }: Pick<Shown, 'kind' | 'status'>, managed: boolean): boolean =>
  managed || kind !== 'exam' || status === 'closed' || status === 'archived';

/** In which states each act makes sense, and which permission it takes. */
const possible: Record<PaperAction, { permission: Permission; when: (paper: Shown) => boolean }> = {
  edit: {
    permission: 'examination:paper:edit',
    when: ({ status }) => ['draft', 'published', 'running'].includes(status),
  },
  remove: { permission: 'examination:paper:edit', when: ({ status }) => status === 'draft' },
  publish: {
    permission: 'examination:paper:publish',
    when: ({ status, changed }) =>
      status === 'draft' || (changed && (status === 'published' || status === 'running')),
  },
  withdraw: {
    permission: 'examination:paper:publish',
    when: ({ kind, status, sheets }) =>
      kind !== 'evaluation' && (status === 'published' || status === 'running') && sheets === 0,
  },
  close: {
    permission: 'examination:paper:publish',
    when: ({ status }) => status === 'published' || status === 'running',
  },
  archive: { permission: 'examination:paper:publish', when: ({ status }) => status === 'closed' },
  copy: { permission: 'examination:paper:edit', when: () => true },
  share: { permission: 'examination:paper:edit', when: asksItself },
  remind: { permission: 'examination:paper:publish', when: ({ status }) => status === 'running' },
  participants: { permission: 'examination:paper:view', when: asksItself },
  grade: {
    permission: 'examination:paper:grade',
    when: ({ kind, status }) => kind === 'exam' && status !== 'draft',
  },
  analyse: { permission: 'examination:paper:analyse', when: asksItself },
  sheets: {
    permission: 'examination:paper:analyse',
    when: (paper) => asksItself(paper) && seesSheets(paper, paper.managed),
  },
};

/** What those may do who see a paper only because its results were shared with them. */
const forReaders: readonly PaperAction[] = ['analyse', 'sheets'];

export const actionsOn = (actor: Actor, paper: Shown): PaperAction[] =>
  (Object.keys(possible) as PaperAction[]).filter((action) => {
    const { permission, when } = possible[action];
    return (paper.managed || forReaders.includes(action)) && when(paper) && mayUse(actor, permission);
  });
