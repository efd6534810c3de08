import { readFile } from 'node:fs/promises';
import { PHOTO_LIMITS } from '@graduate/contract/student-status/students/photo-calls.ts';
import type { FastifyRequest } from 'fastify';
import { platformErrors, Refused } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { withForm } from '../../../commons/files/public.ts';
import { photoErrors } from './photos.errors.ts';

const MB = 1024 * 1024;
/** The sender learns what is wrong with a photo somewhat too large; far larger ones are not read to their end. */
const MOST_READ = 2 * PHOTO_LIMITS.megabytes * MB;

/** The fields of a multipart request and the one photo in it, in memory: it is small by its limit. */
export const withPhoto = <T>(
  services: Services,
  request: FastifyRequest,
  tooLarge: () => Refused,
  work: (fields: Record<string, unknown>, bytes: Buffer) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw platformErrors.malformedBody();
  return withForm(
    services,
    request,
    () => MOST_READ,
    async (fields, file) => {
      if (!file) throw photoErrors.noFile();
      return work(fields, await readFile(file.path));
    },
  ).catch((error: unknown) => {
    throw error instanceof Refused && error.error === 'files.tooLarge' ? tooLarge() : error;
  });
};
