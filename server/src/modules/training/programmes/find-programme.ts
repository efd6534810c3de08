import type { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { ownRecordId } from '../../student-status/students/public.ts';
import { programmeFor } from './applies-to.ts';
import { findingsOf, inWords } from './programme-checks.ts';
import { type ProgrammeRecord, programmeTree } from './programme-tree.ts';
import { noSuchProgramme, programmeErrors } from './programmes.errors.ts';
import {
  followedProgrammes,
  type ProgrammeScope,
  programmeScope,
  readableProgrammes,
} from './programmes.scope.ts';
import { asSeen, rowsOfProgrammes } from './read-programmes.ts';

const follows = async (db: Db, scope: ProgrammeScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('programmes')
    .select('id')
    .where('id', '=', id)
    .where(followedProgrammes(scope))
    .executeTakeFirst()) !== undefined;

/** The editions of the same programme. */
const editionsOf = (db: Db, scope: ProgrammeScope, of: ProgrammeRecord) =>
  db
    .selectFrom('programmes')
    .select(['id', 'edition', 'state'])
    .where('departmentId', '=', of.departmentId)
    .where('majorCode', '=', of.majorCode)
    .where('level', '=', of.level)
    .where('degreeType', '=', of.degreeType)
    .where('studyMode', '=', of.studyMode)
    .where('population', '=', of.population)
    .where('grade', '=', of.grade)
    .where('direction', '=', of.direction)
    .where(readableProgrammes(scope))
    .orderBy('edition', 'desc')
    .execute();

/** A programme with all that belongs to it. */
export const findProgramme = async (
  { db, scope, language }: Context<ProgrammeScope>,
  { id }: { id: string },
): Promise<Programme> => {
  const row = await rowsOfProgrammes(db, scope)
    .where('programmes.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProgramme());
  const tree = await programmeTree(db, id);
  const writes = await follows(db, scope, id);
  const { name: templateName } = await db
    .selectFrom('programmeTemplates')
    .select('name')
    .where('id', '=', tree.templateId)
    .executeTakeFirstOrThrow();
  return {
    ...tree,
    ...asSeen(scope)(row),
    templateName,
    checks: writes ? inWords(await findingsOf(db, tree), language) : [],
    editions: await editionsOf(db, scope, tree),
    progress: null,
    records: [],
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
