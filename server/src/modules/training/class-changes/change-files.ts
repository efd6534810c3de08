import {
  CHANGE_FILE_MEGABYTES,
  changeApproval,
  changeFileExtensions,
  editableStates,
  MOST_CHANGE_FILES,
} from '@graduate/contract/training/class-changes/choices.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { maySeeChange } from './changes.scope.ts';

const MB = 1024 * 1024;

export const changeFiles: readonly FileRule[] = [
  {
    moduleCode: changeApproval.moduleCode,
    businessCode: changeApproval.businessCode,
    extensions: changeFileExtensions,
    maxBytes: CHANGE_FILE_MEGABYTES * MB,
    maxCount: MOST_CHANGE_FILES,
    mayUpload: ['training:change:apply'],
    mayRead: async (db, actor, id) => actor !== undefined && maySeeChange(db, actor, id),
    mayEdit: async (db, actor, id) =>
      (await db
        .selectFrom('classChanges')
        .select('id')
        .where('id', '=', id)
        .where('applicantId', '=', actor.accountId)
        .where('state', 'in', [...editableStates])
        .executeTakeFirst()) !== undefined,
  },
];
