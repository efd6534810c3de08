import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UploadFields } from '@graduate/contract/commons/files/files.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { platformErrors, Refused } from '../../../platform/errors.ts';
import { languageOf } from '../../../platform/http/answer.ts';
import { badInput } from '../../../platform/http/bad-input.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { largestAllowed, ruleForUpload } from './files.access.ts';
import { fileErrors } from './files.errors.ts';
import { mustBeWithinQuota } from './upload-quota.ts';
import { writeNewFile } from './write-new-file.ts';

/** An upload on disk, not yet looked at. */
export type Received = {
  path: string;
  size: number;
  givenName: string;
  moduleCode: string;
  businessCode: string;
};

export type OnDisk = Pick<Received, 'path' | 'size' | 'givenName'>;
/** Where uploads wait on disk until they are checked; what a crash leaves here is cleared away later. */
export const uploadFolder = (services: Pick<Services, 'config'>): string =>
  join(services.config.dataDir, 'uploads');

const writeToDisk = async (source: Readable, path: string, maxBytes: number): Promise<number> => {
  let size = 0;
  const withinLimit = async function* () {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw fileErrors.tooLarge({ maxBytes });
      yield chunk;
    }
  };
  await writeNewFile(path, withinLimit()).catch((error: unknown) => {
    throw isOurs(error) ? error : platformErrors.malformedBody();
  });
  return size;
};

/** The parts of the form; whatever the parser has against it is the sender's mistake. */
const partsOf = async function* (request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch {
    throw platformErrors.malformedBody();
  }
};

const isOurs = (error: unknown): boolean =>
  error instanceof Refused || (error as NodeJS.ErrnoException).syscall !== undefined;

const fieldsOf = (given: Fields, request: FastifyRequest) => {
  const parsed = UploadFields.safeParse(given, { reportInput: true });
  if (!parsed.success) throw badInput(UploadFields, parsed.error, languageOf(request));
  return parsed.data;
};

/** What is allowed, as far as the fields that came before the file tell. */
const limitFor = (services: Services, actor: Actor, given: Fields): number => {
  const fields = UploadFields.safeParse(given);
  if (!fields.success) return largestAllowed(services);
  return ruleForUpload(services, actor, fields.data).maxBytes;
};

const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));

type Fields = Record<string, unknown>;

/**
 * Reads a multipart request, writing its file to disk as it comes in, then runs `work` with its fields and the file. What
 * the fields before the file tell decides how large it may be. Whatever happens, nothing stays in the folder of uploads.
 */
export const withForm = async <T>(
  services: Pick<Services, 'config'>,
  request: FastifyRequest,
  limitFor: (fields: Fields) => number,
  work: (fields: Fields, file: OnDisk | undefined) => Promise<T>,
): Promise<T> => {
  const folder = uploadFolder(services);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const fields: Fields = {};
  let file: OnDisk | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        const size = await writeToDisk(part.file, path, limitFor(fields));
        file = { path, size, givenName: part.filename ?? '' };
      }
    }
    return await work(fields, file);
  } catch (error) {
    throw isDiskFull(error) ? fileErrors.storageFull() : error;
  } finally {
    await rm(path, { force: true });
    // The browser reads an answer only after it has sent everything.
    request.raw.resume();
  }
};

/** An upload of the file store: its fields name the kind of record the file is for. */
export const withUpload = async <T>(
  services: Services,
  actor: Actor,
  request: FastifyRequest,
  work: (received: Received) => Promise<T>,
): Promise<T> => {
  await mustBeWithinQuota(services.db, actor.accountId, 0);
  return withForm(
    services,
    request,
    (given) => limitFor(services, actor, given),
    (given, file) => {
      const fields = fieldsOf(given, request);
      if (!file) throw fileErrors.noFile();
      return work({ ...file, ...fields });
    },
  );
};
