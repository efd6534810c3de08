import type { FastifyReply } from 'fastify';
import { MOST_PIXELS } from '../../../platform/archive/limits.ts';
import { fileKinds } from '../../../platform/storage/file-kinds.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { fileErrors } from './files.errors.ts';
import type { FileRow } from './files.queries.ts';
import { type Exchange, FILE_POLICY, isKnown } from './send-content.ts';

const LONGEST_SIDE = 320;
/** As long as the signed address holds. */
const CACHE = 'private, max-age=300';

const shrink = async (storage: Storage, hash: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const content = await storage.open(hash);
  if (!content) throw fileErrors.contentLost();
  const picture = sharp({ limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp();
  content.on('error', (error) => picture.destroy(error)).pipe(picture);
  return picture.toBuffer();
};

/** Sends a small version of a picture. */
export const sendThumbnail = async (
  { services, request, reply }: Exchange,
  file: FileRow,
): Promise<FastifyReply> => {
  if (fileKinds[file.extension].family !== 'picture') throw fileErrors.noThumbnail();
  const tag = `"${file.hash}-${LONGEST_SIDE}"`;
  if (isKnown(request, tag)) return reply.status(304).headers({ ETag: tag, 'Cache-Control': CACHE }).send();
  const bytes = await shrink(services.storage, file.hash);
  return reply
    .headers({
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': CACHE,
      ETag: tag,
      'Content-Security-Policy': FILE_POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .send(bytes);
};
