import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { holdVersion, mustBeIn } from './hold-version.ts';
import { partIn } from './main-tutor.ts';
import { noSuchVersion } from './theses.errors.ts';
import { applicationOf } from './thesis-scope.ts';

/** Who guides a student beside the main tutor says something of a version while it waits for the decision. */
export const commentVersion = async (
  { db, author }: Context,
  { id, comment }: { id: string; comment: string },
): Promise<void> => {
  const { accountId, realName: name } = author.actor;
  await db.transaction().execute(async (tx) => {
    if ((await partIn(tx, accountId, await applicationOf(tx, id))) !== 'beside') throw noSuchVersion();
    const { version } = await holdVersion(tx, id);
    mustBeIn(version, 'tutorReview');
    await tx
      .insertInto('thesisComments')
      .values({ id: newId(), versionId: id, accountId, name, comment })
      .onConflict((conflict) =>
        conflict.constraint('thesis_comments_once').doUpdateSet({ comment, writtenAt: new Date() }),
      )
      .execute();
    await audit(tx, author, {
      action: 'thesisVersion.comment',
      subject: 'thesisVersion',
      subjectId: id,
      after: { comment },
    });
  });
};
