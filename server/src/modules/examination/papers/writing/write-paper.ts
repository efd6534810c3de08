import { isDeepStrictEqual } from 'node:util';
import type { Design } from '@graduate/contract/examination/papers/design.ts';
import type { NewPaper, PaperEdit, SavedPaper } from '@graduate/contract/examination/papers/papers.ts';
import { cleanHtml } from '../../../../platform/clean-html.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { moveDeadlines } from '../answering/sheets.queries.ts';
import { frozenPaper } from '../answering/versions.ts';
import { mustBeWithinReach } from '../audience/audience.ts';
import { statusOf } from '../paper-status.ts';
import { paperErrors } from '../papers.errors.ts';
import { audienceOf, type PaperRecord } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';
import { cleanDesign, takePictures, withBankPictures } from './clean-design.ts';
import { papers } from './papers.ts';

export const saved = (paper: PaperRecord): SavedPaper => ({
  id: paper.id,
  status: statusOf(paper),
  paperVersion: paper.paperVersion,
  version: paper.version,
});

/** Whom a form of evaluation asks and when is said by the batches that use it; nobody is named by it. */
const asForm = (paper: NewPaper): NewPaper => ({
  ...paper,
  anonymous: true,
  showResult: 'never',
  from: null,
  to: null,
  audience: { kind: 'named', roleIds: [], departmentIds: [], grades: [], levels: [] },
});

/** The columns a paper fills, cleaned. An anonymous one is answered once and for all. */
const columnsOf = (given: NewPaper) => {
  const { from, to, audience, design, ...paper } = given.kind === 'evaluation' ? asForm(given) : given;
  if (from && to && to <= from) throw paperErrors.endsBeforeItBegins();
  if (paper.kind === 'exam' && paper.anonymous) throw paperErrors.examIsNamed();
  const limited = audience.kind === 'limited';
  return {
    ...paper,
    description: cleanHtml(paper.description),
    attempts: paper.anonymous ? 1 : paper.attempts,
    mayEdit: paper.mayEdit && !paper.anonymous && paper.kind !== 'exam',
    fromAt: from,
    toAt: to,
    audience: audience.kind,
    audienceRoleIds: limited ? audience.roleIds : [],
    audienceDepartmentIds: limited ? audience.departmentIds : [],
    audienceGrades: limited ? audience.grades : [],
    audienceLevels: limited ? audience.levels : [],
    design: cleanDesign(design),
  };
};

type Columns = ReturnType<typeof columnsOf>;
const stored = ({ design, ...columns }: Columns) => ({ ...columns, design: JSON.stringify(design) });

export const createPaper = (context: Context<PaperScope>, input: NewPaper): Promise<SavedPaper> => {
  const { author, scope } = context;
  const { actor } = author;
  const columns = columnsOf(input);
  if (input.kind !== 'evaluation') mustBeWithinReach(scope, input.audience);
  const owner = {
    departmentId: actor.department?.id ?? null,
    roleId: actor.role.id,
    authorId: actor.accountId,
  };
  return papers.transact(context, async (within) => {
    const written = await withBankPictures(within.db, author, { id: newId(), ...columns });
    const values = { ...stored(written), ...owner };
    const paper = await papers.add(within, values, undefined, () => takePictures(within.db, author, written));
    return saved(paper);
  });
};

/** Whether this is what is answered now. The database keeps the fields of a content in an order of its own. */
const isPublished = async (tx: Tx, { id, paperVersion }: PaperRecord, design: Design): Promise<boolean> =>
  isDeepStrictEqual((await frozenPaper(tx, id, paperVersion)).design, design);

/** As moments travel. */
const inWholeSeconds = (moment: Date | null): number => Math.floor((moment?.getTime() ?? 0) / 1000);

/** Whom a published paper asks and how stays; its beginning while it is under way, too. */
const mustKeepWhatIsFixed = (before: PaperRecord, after: Columns): void => {
  const status = statusOf(before);
  if (status === 'draft') return;
  if (status === 'closed' || status === 'archived') throw paperErrors.noLongerOpen();
  const fixedIn = (paper: Omit<Columns, 'design'>) =>
    [paper.kind, paper.subkind, paper.anonymous, audienceOf(paper)] as const;
  if (!isDeepStrictEqual(fixedIn(before), fixedIn(after))) throw paperErrors.fixedAfterPublication();
  if (after.kind === 'evaluation') return;
  if (!after.fromAt || !after.toAt) throw paperErrors.endsBeforeItBegins();
  if (after.toAt <= new Date()) throw paperErrors.endIsPast();
  if (status === 'running' && inWholeSeconds(after.fromAt) !== inWholeSeconds(before.fromAt))
    throw paperErrors.fixedStart();
};

/** Saves a paper. Of a published one the content waits for its next publication. */
export const editPaper = (
  context: Context<PaperScope>,
  { id, version, ...input }: PaperEdit & { id: string },
): Promise<SavedPaper> => {
  const { author, scope } = context;
  const columns = columnsOf(input);
  return papers.transact(context, async (within) => {
    const before = await papers.hold(within, { id, version });
    mustKeepWhatIsFixed(before, columns);
    if (input.kind !== 'evaluation') mustBeWithinReach(scope, input.audience);
    const written = await withBankPictures(within.db, author, { id, ...columns });
    await takePictures(within.db, author, written);
    const changed = before.state === 'published' && !(await isPublished(within.db, before, written.design));
    if (columns.toAt?.getTime() !== before.toAt?.getTime()) await moveDeadlines(within.db, id, columns.toAt);
    return saved(await papers.change(within, before, { ...stored(written), changed }, 'edit'));
  });
};
