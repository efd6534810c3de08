import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { Services } from '../../../platform/services.ts';
import { fileKinds } from '../../../platform/storage/file-kinds.ts';
import type { ByteRange } from '../../../platform/storage/storage.ts';
import { fileErrors } from './files.errors.ts';
import type { FileRow } from './files.queries.ts';

/** A file is never a page of ours: it runs nothing, loads nothing and is nobody's frame but ours. */
export const FILE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

export type Exchange = { services: Services; request: FastifyRequest; reply: FastifyReply };

/** Only what a browser shows without running it is shown in place; text always as plain text. */
const presentation = ({ extension, textEncoding }: FileRow, wanted: 'inline' | 'attachment') => {
  const { family, mediaType } = fileKinds[extension];
  const charset = textEncoding ? `; charset=${textEncoding}` : '';
  const shown = wanted === 'inline' && (family === 'picture' || family === 'pdf' || family === 'text');
  if (!shown) return { how: 'attachment' as const, mediaType: `${mediaType}${charset}` };
  return { how: 'inline' as const, mediaType: family === 'text' ? `text/plain${charset}` : mediaType };
};

export const isKnown = (request: FastifyRequest, tag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;

/** The one range asked for; several at once, or nonsense, are answered with the whole file, as RFC 9110 allows. */
const rangeOf = (
  request: FastifyRequest,
  tag: string,
  size: number,
): ByteRange | 'impossible' | undefined => {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== tag) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return Number(to) === 0 ? 'impossible' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'impossible';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};

/** Sends a file, or the part of it that was asked for. */
export const sendContent = async (
  { services, request, reply }: Exchange,
  file: FileRow,
  wanted: 'inline' | 'attachment',
): Promise<FastifyReply> => {
  const { hash, fileSize } = file;
  const tag = `"${hash}"`;
  if (isKnown(request, tag)) return reply.status(304).header('ETag', tag).send();
  const range = rangeOf(request, tag, fileSize);
  if (range === 'impossible') {
    void reply.header('Content-Range', `bytes */${fileSize}`);
    throw fileErrors.badRange();
  }
  const content = await services.storage.open(hash, range);
  if (!content) throw fileErrors.contentLost();
  const { how, mediaType } = presentation(file, wanted);
  if (range) void reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${fileSize}`);
  return reply
    .headers({
      'Content-Type': mediaType,
      'Content-Length': range ? range.end - range.start + 1 : fileSize,
      'Content-Disposition': contentDisposition(how, file.fileName),
      'Accept-Ranges': 'bytes',
      ETag: tag,
      'Content-Security-Policy': FILE_POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .send(content);
};
