import {
  BACKGROUND_MEGABYTES,
  backgroundExtensions,
  backgroundFiles as kind,
  MOST_FIELDS,
} from '@graduate/contract/awards/award-certificates/choices.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { FileRule } from '../../../platform/file-rule.ts';

const MB = 1024 * 1024;

/** Pictures behind the fields of templates, of all their editions. */
export const backgroundFiles: FileRule = {
  ...kind,
  extensions: backgroundExtensions,
  maxBytes: BACKGROUND_MEGABYTES * MB,
  maxCount: MOST_FIELDS,
  mayUpload: ['awards:certificate:template'],
  mayRead: async (_db, actor) => actor !== undefined && mayUse(actor, 'awards:certificate:print'),
  mayEdit: async (_db, actor) => mayUse(actor, 'awards:certificate:template'),
};
