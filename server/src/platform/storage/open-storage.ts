import { BadConfiguration } from '../config.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage the configuration names. */
export const openStorage = (files: string): Storage => {
  if (/^\w+:\/\//.test(files))
    throw new BadConfiguration(`FILES: 不支持的文件存储 ${files.split('://')[0]}://，请填写文件夹路径`);
  return folderStorage(files);
};
