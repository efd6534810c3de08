import {
  MOST_OBJECTION_FILES,
  OBJECTION_FILE_MEGABYTES,
  objectionFileExtensions,
  objectionFileKind,
} from '@graduate/contract/awards/award-notices/choices.ts';
import type { Objection } from '@graduate/contract/awards/award-notices/notices.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Services } from '../../../platform/services.ts';
import { asAttachment, filesOf } from '../../commons/files/public.ts';
import { noticeScope, objectionsWithin } from './notice-scope.ts';

const MB = 1024 * 1024;

/** Proof of what is said against a list: seen by who said it and by those who decide, as the objection itself. */
export const objectionFiles: FileRule = {
  ...objectionFileKind,
  extensions: objectionFileExtensions,
  maxBytes: OBJECTION_FILE_MEGABYTES * MB,
  maxCount: MOST_OBJECTION_FILES,
  mayUpload: 'everybody',
  mayRead: async (db, actor, id) => {
    if (!actor) return false;
    const seen = await db
      .selectFrom('awardObjections')
      .select('id')
      .where('id', '=', id)
      .where(objectionsWithin(noticeScope(actor)))
      .executeTakeFirst();
    return seen !== undefined;
  },
  // What was said is not said otherwise afterwards.
  mayEdit: async () => false,
};

/** Objections with their proof. */
export const withProof = async (
  services: Services,
  objections: readonly Omit<Objection, 'attachments'>[],
): Promise<Objection[]> => {
  const ids = objections.map(({ id }) => id);
  const files = (await filesOf(services.db, objectionFileKind.moduleCode, ids)).filter(
    ({ businessCode }) => businessCode === objectionFileKind.businessCode,
  );
  const ofObjections = grouped(files, ({ recordId }) => recordId);
  return Promise.all(
    objections.map(async (objection) => ({
      ...objection,
      attachments: await Promise.all(
        (ofObjections.get(objection.id) ?? []).map((file) => asAttachment(services, file)),
      ),
    })),
  );
};
