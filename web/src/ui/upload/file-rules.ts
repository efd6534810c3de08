import { textsOf } from '../../platform/texts.ts';
import { uploadTexts } from './upload-texts.ts';

const MB = 1024 * 1024;
export const USUAL_MEGABYTES = 5;

export type FileLimits = {
  /** Extensions without the dot; none means any. */
  accept?: readonly string[];
  megabytes?: number;
};

/** Why a file cannot be taken, in words; undefined when it can. The server checks again, the content too. */
export const refusalOf = (file: Pick<File, 'name' | 'size'>, limits: FileLimits): string | undefined => {
  const t = textsOf(uploadTexts);
  const { accept = [], megabytes = USUAL_MEGABYTES } = limits;
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (accept.length > 0 && !accept.includes(extension)) return t.wrongKind;
  if (file.size === 0) return t.empty;
  return file.size > megabytes * MB ? t.tooLarge(megabytes) : undefined;
};
