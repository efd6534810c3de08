import { IMPORT_LIMITS } from '@graduate/contract/platform/import.ts';
import type { FastifyRequest } from 'fastify';
import { platformErrors } from '../../errors.ts';
import { importErrors } from './import.errors.ts';

const LARGEST = IMPORT_LIMITS.megabytes * 1024 * 1024;

const isTooLarge = (error: unknown): boolean =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';

/** The one file of a multipart request, in memory: it is small by its limit. */
export const receiveWorkbook = async (
  request: FastifyRequest,
): Promise<{ fileName: string; content: Buffer }> => {
  if (!request.isMultipart()) throw importErrors.noFile();
  try {
    const part = await request.file({ limits: { fileSize: LARGEST } });
    if (!part) throw importErrors.noFile();
    const fileName = part.filename.split(/[\\/]/).at(-1) ?? '';
    if (!/\.xlsx$/i.test(fileName)) throw importErrors.notXlsx();
    const content = await part.toBuffer();
    if (content.length === 0) throw importErrors.noFile();
    return { fileName: fileName.slice(-200), content };
  } catch (error) {
    if (isTooLarge(error)) throw importErrors.tooLarge();
    throw (error as { error?: unknown }).error ? error : platformErrors.malformedBody();
  } finally {
    // The browser reads an answer only after it has sent everything.
    request.raw.resume();
  }
};
