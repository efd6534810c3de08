import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { newId } from '../ids.ts';
import type { S3Address } from './s3-address.ts';
import type { Storage } from './storage.ts';

const HASH = /^[0-9a-f]{64}$/;
const INCOMING = 'incoming/';

/** What `work` answers, or undefined when the store has no such content. */
const unlessAbsent = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if ((error as S3ServiceException).$metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
};

const keyOf = (hash: string): string => {
  if (!HASH.test(hash)) throw new Error(`not a content hash: ${hash}`);
  return `${hash.slice(0, 2)}/${hash}`;
};

/** Contents as objects of a bucket. The hash is known at the end only, so a content comes in under a passing name. */
export const s3Storage = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Address): Storage => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores of other makers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = bucket;
  const drop = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));

  const objects = async function* (Prefix: string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { key: Key, size: Size, changedAt: LastModified ?? new Date() };
  };

  const send = async (source: Readable, key: string): Promise<{ hash: string; size: number }> => {
    const digest = createHash('sha256');
    let size = 0;
    let broken: unknown;
    source.once('error', (error) => {
      broken = error;
    });
    const measured = Readable.from(
      (async function* () {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          digest.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
    const upload = new Upload({ client, params: { Bucket, Key: key, Body: measured } });
    await upload.done().catch((error: unknown) => {
      // What broke the source is the reason, whatever went wrong while cleaning up after it.
      throw broken ?? error;
    });
    return { hash: digest.digest('hex'), size };
  };

  return {
    put: async (source) => {
      const passing = `${INCOMING}${newId()}`;
      try {
        const content = await send(source, passing);
        const CopySource = `${bucket}/${passing}`;
        await client.send(new CopyObjectCommand({ Bucket, Key: keyOf(content.hash), CopySource }));
        return content;
      } finally {
        await drop(passing);
      }
    },

    open: async (hash, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await unlessAbsent(
        client.send(new GetObjectCommand({ Bucket, Key: keyOf(hash), ...(Range && { Range }) })),
      );
      return answer?.Body as Readable | undefined;
    },

    has: async (hash) =>
      (await unlessAbsent(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(hash) })))) !== undefined,

    remove: async (hash) => void (await drop(keyOf(hash))),

    list: async function* () {
      for await (const { key, size } of objects('')) {
        const hash = key.slice(key.indexOf('/') + 1);
        if (HASH.test(hash) && key === keyOf(hash)) yield { hash, size };
      }
    },

    sweep: async (before) => {
      for await (const { key, changedAt } of objects(INCOMING)) if (changedAt < before) await drop(key);
    },
  };
};
