import type { Language } from '@graduate/contract/platform/text.ts';
import type { ProgrammeCheck } from '@graduate/contract/training/programmes/programmes.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { coursesByIds, prerequisitesOf } from '../courses/public.ts';
import { type Checked, checksOf, type Finding } from './check-programme.ts';
import { partsOf, programmeTree } from './programme-tree.ts';
import { noSuchProgramme } from './programmes.errors.ts';
import { followedProgrammes, type ProgrammeScope } from './programmes.scope.ts';

type Unknown = Omit<Checked, 'known' | 'prerequisites'>;

/** What is wrong with a programme as it would be written down. */
export const findingsOf = async (db: Db | Tx, programme: Unknown): Promise<Finding[]> => {
  const ids = programme.courses.map(({ courseId }) => courseId);
  return checksOf({
    ...programme,
    known: await coursesByIds(db, ids),
    prerequisites: await prerequisitesOf(db, ids),
  });
};

export const inWords = (findings: readonly Finding[], language: Language): ProgrammeCheck[] =>
  findings.map(({ text, ...finding }) => ({ ...finding, message: text[language] }));

export const countsOf = (findings: readonly Finding[]) => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
};

/** The same of a programme as it is stored. */
export const findingsIn = async (db: Db | Tx, id: string): Promise<Finding[]> =>
  findingsOf(db, await programmeTree(db, id));

export const checkProgramme = async (
  { db, scope, language }: Context<ProgrammeScope>,
  { id }: { id: string },
): Promise<ProgrammeCheck[]> => {
  const programme = await db
    .selectFrom('programmes')
    .selectAll()
    .where('id', '=', id)
    .where(followedProgrammes(scope))
    .executeTakeFirstOrThrow(() => noSuchProgramme());
  return inWords(await findingsOf(db, { ...programme, ...(await partsOf(db, id)) }), language);
};
