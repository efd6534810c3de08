import { BadConfiguration } from '../config.ts';
import { folderStorage } from './folder-storage.ts';
import { readS3Address } from './s3-address.ts';
import type { Storage } from './storage.ts';

/** A storage whose code is loaded when it is first needed. */
const lazily = (load: () => Promise<Storage>): Storage => {
  let loaded: Promise<Storage> | undefined;
  const ready = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    put: async (source) => (await ready()).put(source),
    open: async (hash, range) => (await ready()).open(hash, range),
    has: async (hash) => (await ready()).has(hash),
    remove: async (hash) => (await ready()).remove(hash),
    list: async function* () {
      yield* (await ready()).list();
    },
    sweep: async (before) => (await ready()).sweep(before),
  };
};

const bucketStorage = (files: string): Storage => {
  const address = readS3Address(files);
  // Most installations keep their files in a folder and need not load the client of the other kind.
  return lazily(async () => (await import('./s3-storage.ts')).s3Storage(address));
};

/** The storage the configuration names: a folder, or a bucket of an S3-compatible store. */
export const openStorage = (files: string): Storage => {
  if (files.startsWith('s3://')) return bucketStorage(files);
  if (/^\w+:\/\//.test(files))
    throw new BadConfiguration(
      `FILES: 不支持的文件存储 ${files.split('://')[0]}://，请填写文件夹路径或 s3:// 地址`,
    );
  return folderStorage(files);
};
