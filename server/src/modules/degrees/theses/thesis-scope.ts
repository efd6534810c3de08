import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { maySeeApplication } from '../degree-applications/public.ts';
import { noSuchVersion } from './theses.errors.ts';

export const applicationOf = async (db: Db | Tx, versionId: string): Promise<string> => {
  const { applicationId } = await db
    .selectFrom('thesisVersions')
    .select('applicationId')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow(() => noSuchVersion());
  return applicationId;
};

/** Who sees an application sees its versions. */
export const maySeeVersion = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const version = await db
    .selectFrom('thesisVersions')
    .select('applicationId')
    .where('id', '=', id)
    .executeTakeFirst();
  return version !== undefined && maySeeApplication(db, actor, version.applicationId);
};

export const maySeeCheck = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const check = await db
    .selectFrom('plagiarismChecks')
    .select('applicationId')
    .where('id', '=', id)
    .executeTakeFirst();
  return check !== undefined && maySeeApplication(db, actor, check.applicationId);
};

const ARRANGERS = ['secretary', 'degree', 'student'];

/** The anonymous copy concerns the author and those who arrange the review. */
export const maySeeBlind = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (actor.admin || ARRANGERS.includes(actor.role.code)) && maySeeVersion(db, actor, id);
