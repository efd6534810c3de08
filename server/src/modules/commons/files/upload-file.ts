import { rm, stat } from 'node:fs/promises';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { type FileExtension, isFileExtension } from '../../../platform/storage/file-kinds.ts';
import { checkContent } from './check-content.ts';
import { cleanPicture } from './clean-picture.ts';
import { ruleForUpload } from './files.access.ts';
import { fileErrors } from './files.errors.ts';
import { keepContent } from './keep-content.ts';
import { extensionOf, normaliseName } from './normalise-name.ts';
import type { Received } from './receive-upload.ts';
import { takeQuota } from './upload-quota.ts';

/** So many files a person may have uploaded without a record having taken them. */
const MOST_WAITING = 200;

const acceptedExtension = (rule: FileRule, fileName: string): FileExtension => {
  const extension = extensionOf(fileName);
  if (!isFileExtension(extension) || !rule.extensions.includes(extension))
    throw fileErrors.wrongFormat({ accepted: rule.extensions });
  return extension;
};

const mustHaveRoom = async (db: Db, uploaderId: string): Promise<void> => {
  const { waiting } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('uploaderId', '=', uploaderId)
    .where('recordId', 'is', null)
    .executeTakeFirstOrThrow();
  if (waiting >= MOST_WAITING) throw fileErrors.tooManyWaiting();
};

/** Checks an upload against the rule of its kind and keeps it for its uploader until a record takes it. */
export const uploadFile = async (
  services: Services,
  author: SignedAuthor,
  received: Received,
): Promise<FileRef> => {
  const { moduleCode, businessCode, givenName, path, size } = received;
  const { actor } = author;
  const rule = ruleForUpload(services, actor, received);
  if (size > rule.maxBytes) throw fileErrors.tooLarge({ maxBytes: rule.maxBytes });
  const fileName = normaliseName(givenName);
  const extension = acceptedExtension(rule, fileName);
  if (size === 0) throw fileErrors.empty();
  await mustHaveRoom(services.db, actor.accountId);
  const { right, textEncoding } = await checkContent(path, extension);
  if (!right) throw fileErrors.wrongFormat({ accepted: rule.extensions });

  const cleaned = await cleanPicture(path, extension);
  try {
    const { size: fileSize } = await stat(cleaned);
    return await keepContent(services, cleaned, async (tx, hash) => {
      await takeQuota(tx, actor.accountId, fileSize);
      const file = { id: newId(), moduleCode, businessCode, fileName, extension, fileSize, hash };
      const uploader = { uploaderId: actor.accountId, uploaderName: actor.realName };
      const row = { ...file, ...uploader, textEncoding, maxCount: rule.maxCount };
      await tx.insertInto('files').values(row).execute();
      await audit(tx, author, { action: 'file.upload', subject: 'file', subjectId: file.id, after: file });
      return { id: file.id, fileName, fileSize };
    });
  } finally {
    await rm(cleaned, { force: true });
  }
};
