import {
  MOST_REQUEST_FILES,
  REQUEST_FILE_MEGABYTES,
  requestApprovals,
  requestFileExtensions,
} from '@graduate/contract/training/grades/grade-requests.ts';
import type { FileRule } from '../../../../platform/file-rule.ts';
import { maySeeRequest } from './requests.scope.ts';

const MB = 1024 * 1024;

/** What a request rests on; it stays as it was when it was made. */
export const requestFiles: readonly FileRule[] = Object.values(requestApprovals).map(
  ({ moduleCode, businessCode }) => ({
    moduleCode,
    businessCode,
    extensions: requestFileExtensions,
    maxBytes: REQUEST_FILE_MEGABYTES * MB,
    maxCount: MOST_REQUEST_FILES,
    mayUpload: ['training:grade:request'],
    mayRead: async (db, actor, id) => actor !== undefined && maySeeRequest(db, actor, id),
    mayEdit: async () => false,
  }),
);
