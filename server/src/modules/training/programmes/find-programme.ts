import { programmeApproval } from '@graduate/contract/training/programmes/choices.ts';
import type { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mayFollow, progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import { ownRecordId } from '../../student-status/students/public.ts';
import { programmeFor } from './applies-to.ts';
import { findingsOf, inWords } from './programme-checks.ts';
import { editionsWith } from './programme-key.ts';
import { type ProgrammeRecord, programmeTree } from './programme-tree.ts';
import { noSuchProgramme, programmeErrors } from './programmes.errors.ts';
import {
  followedProgrammes,
  type ProgrammeScope,
  programmeScope,
  readableProgrammes,
} from './programmes.scope.ts';
import { asSeen, rowsOfProgrammes } from './read-programmes.ts';

const { moduleCode, businessCode } = programmeApproval;

const follows = async (db: Db, scope: ProgrammeScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('programmes')
    .select('id')
    .where('id', '=', id)
    .where(followedProgrammes(scope))
    .executeTakeFirst()) !== undefined;

const recordOf = (id: string) => ({ moduleCode, businessCode, recordId: id });

/** Who may read what was said on the way of a programme to its publication. */
export const mayFollowProgramme = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await follows(db, programmeScope(actor), id)) || mayFollow(db, actor, recordOf(id));

/** The editions of the same programme. */
const editionsOf = (db: Db, scope: ProgrammeScope, of: ProgrammeRecord) =>
  editionsWith(db, of)
    .select(['id', 'edition', 'state'])
    .where(readableProgrammes(scope))
    .orderBy('edition', 'desc')
    .execute();

/** A programme with all that belongs to it; whoever decides it sees it even where it is not theirs. */
export const findProgramme = async (
  context: Context<ProgrammeScope>,
  { id }: { id: string },
): Promise<Programme> => {
  const { db, scope, services, author, language } = context;
  const reviews = !scope.students && (await mayFollowProgramme(db, author.actor, id));
  const row = await rowsOfProgrammes(db, scope, reviews ? { ...scope, all: true } : scope)
    .where('programmes.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProgramme());
  const tree = await programmeTree(db, id);
  const { name: templateName } = await db
    .selectFrom('programmeTemplates')
    .select('name')
    .where('id', '=', tree.templateId)
    .executeTakeFirstOrThrow();
  const wasSubmitted = reviews && tree.submittedAt !== null;
  return {
    ...tree,
    ...asSeen(scope)(row),
    templateName,
    checks: reviews ? inWords(await findingsOf(db, tree), language) : [],
    editions: await editionsOf(db, scope, tree),
    progress: wasSubmitted ? await progressIfAny(services, author.actor, recordOf(id)) : null,
    records: wasSubmitted ? await recordsOf(services, recordOf(id)) : [],
  };
};

/** The programme the caller studies by. */
export const findOwnProgramme = async (context: Context): Promise<Programme> => {
  const { db, author } = context;
  const id = await programmeFor(db, await ownRecordId(db, author.actor.accountId));
  if (!id) throw programmeErrors.noneForYou();
  const { actor } = author;
  const own: ProgrammeScope = {
    ...programmeScope(actor),
    students: { kind: 'person', accountId: actor.accountId },
  };
  return findProgramme({ ...context, scope: own }, { id });
};
