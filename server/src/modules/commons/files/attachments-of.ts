import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOf } from './files.queries.ts';
import { previewAddress } from './signed-address.ts';

/** A file as somebody sees it who may see its record, with an address that works for some minutes. */
export const asAttachment = async (
  services: Services,
  { id, fileName, fileSize }: Omit<Attachment, 'url'>,
): Promise<Attachment> => ({ id, fileName, fileSize, url: await previewAddress(services, id) });

/** The files of a business record for somebody who may see the record. */
export const attachmentsOf = async (
  services: Services,
  moduleCode: string,
  recordId: string,
): Promise<Attachment[]> => {
  const files = await filesOf(services.db, moduleCode, [recordId]);
  return Promise.all(files.map((file) => asAttachment(services, file)));
};
