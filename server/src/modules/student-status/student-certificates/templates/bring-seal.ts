import { readFile } from 'node:fs/promises';
import { SEAL_LIMITS } from '@graduate/contract/student-status/student-certificates/templates.ts';
import type { FastifyRequest } from 'fastify';
import { MOST_PIXELS } from '../../../../platform/archive/limits.ts';
import { platformErrors, Refused } from '../../../../platform/errors.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { keepBytes, takeQuota, withForm } from '../../../commons/files/public.ts';
import { certificateErrors } from '../student-certificates.errors.ts';
import { addVersion } from './save-template.ts';

const MB = 1024 * 1024;
const WIDEST = 1000;

/** A picture as it is put on paper: read and drawn anew, so that nothing but the picture is left of the file. */
const cleaned = async (bytes: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { format } = await picture.metadata();
    if (format !== 'png') throw certificateErrors.badSeal();
    return await picture
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw certificateErrors.badSeal();
  }
};

const receive = (services: Services, request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw platformErrors.malformedBody();
  return withForm(
    services,
    request,
    () => SEAL_LIMITS.megabytes * MB,
    async (_fields, file) => {
      if (!file) throw certificateErrors.noPicture();
      return cleaned(await readFile(file.path));
    },
  ).catch((error: unknown) => {
    throw error instanceof Refused && error.error === 'files.tooLarge' ? certificateErrors.badSeal() : error;
  });
};

/** Gives a template its seal. The picture never leaves the server but on a certificate. */
export const bringSeal = async ({ services, author, request }: HttpContext, { id }: { id: string }) => {
  const picture = await receive(services, request);
  return keepBytes(services, picture, async (tx, hash) => {
    await takeQuota(tx, author.actor.accountId, picture.length);
    return addVersion(tx, author, id, undefined, () => ({ sealKey: hash, sealBytes: picture.length }));
  });
};
