import { text } from '@graduate/contract/platform/text.ts';
import {
  type ExportProfile,
  MOST_SAVED,
  type SavedSearch,
} from '@graduate/contract/student-status/students/saved-calls.ts';
import { MOST_CONDITIONS, type SearchGroups } from '@graduate/contract/student-status/students/search.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { noSuchRecord, studentErrors } from '../students.errors.ts';
import { tooManyConditions } from './reading.errors.ts';

type Kind = 'studentSearches' | 'studentExportProfiles';

const actionNames: Readonly<Record<Kind, string>> = {
  studentSearches: 'studentSearch',
  studentExportProfiles: 'studentExportProfile',
};

const mustHaveRoom = async (tx: Tx, kind: Kind, accountId: string): Promise<void> => {
  if ((await counted(tx.selectFrom(kind).where('accountId', '=', accountId))) > MOST_SAVED)
    throw studentErrors.badRequest({
      detail: text(`最多保存${MOST_SAVED}个，请先删除不用的`, `at most ${MOST_SAVED} can be kept`),
    });
};

const noteSaved = (tx: Tx, author: SignedAuthor, kind: Kind, id: string, after: object) =>
  audit(tx, author, {
    action: `${actionNames[kind]}.save`,
    subject: actionNames[kind],
    subjectId: id,
    after,
  });

export const savedSearches = async ({ db, author }: Context): Promise<SavedSearch[]> => {
  const rows = await db
    .selectFrom('studentSearches')
    .select(['id', 'name', 'search', 'createdAt'])
    .where('accountId', '=', author.actor.accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, search: row.search as SearchGroups }));
};

/** Keeps a search under a name; one of the same name is written over. */
export const saveSearch = (
  { db, author }: Context,
  { name, search }: { name: string; search: SearchGroups },
): Promise<SavedSearch> => {
  const conditions = search.groups.reduce((sum, group) => sum + group.conditions.length, 0);
  if (conditions > MOST_CONDITIONS) throw tooManyConditions();
  const { accountId } = author.actor;
  return db.transaction().execute(async (tx) => {
    const saved = await tx
      .insertInto('studentSearches')
      .values({ id: newId(), accountId, name, search: JSON.stringify(search) })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'name']).doUpdateSet({ search: JSON.stringify(search) }),
      )
      .returning(['id', 'name', 'createdAt'])
      .executeTakeFirstOrThrow();
    await mustHaveRoom(tx, 'studentSearches', accountId);
    await noteSaved(tx, author, 'studentSearches', saved.id, { name, search });
    return { ...saved, search };
  });
};

export const exportProfiles = ({ db, author }: Context): Promise<ExportProfile[]> =>
  db
    .selectFrom('studentExportProfiles')
    .select(['id', 'name', 'columns', 'createdAt'])
    .where('accountId', '=', author.actor.accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Keeps a set of columns under a name; one of the same name is written over. */
export const saveExportProfile = (
  { db, author }: Context,
  { name, columns }: { name: string; columns: string[] },
): Promise<ExportProfile> => {
  const { accountId } = author.actor;
  return db.transaction().execute(async (tx) => {
    const saved = await tx
      .insertInto('studentExportProfiles')
      .values({ id: newId(), accountId, name, columns })
      .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet({ columns }))
      .returning(['id', 'name', 'columns', 'createdAt'])
      .executeTakeFirstOrThrow();
    await mustHaveRoom(tx, 'studentExportProfiles', accountId);
    await noteSaved(tx, author, 'studentExportProfiles', saved.id, { name, columns });
    return saved;
  });
};

/** Removes what somebody kept for themselves. */
export const removeSaved =
  (kind: Kind) =>
  ({ db, author }: Context, { id }: { id: string }): Promise<{ id: string }> =>
    db.transaction().execute(async (tx) => {
      const removed = await tx
        .deleteFrom(kind)
        .where('id', '=', id)
        .where('accountId', '=', author.actor.accountId)
        .returning('name')
        .executeTakeFirstOrThrow(() => noSuchRecord());
      await audit(tx, author, {
        action: `${actionNames[kind]}.delete`,
        subject: actionNames[kind],
        subjectId: id,
        before: removed,
      });
      return { id };
    });
