import {
  FORM_MEGABYTES,
  REPORT_MEGABYTES,
  THESIS_MEGABYTES,
  thesisFiles,
} from '@graduate/contract/degrees/theses/choices.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { maySeeBlind, maySeeCheck, maySeeVersion } from './thesis-scope.ts';

const MB = 1024 * 1024;
/** What a version was handed in with stays. */
const never = async () => false;

export const thesisFileRules: readonly FileRule[] = [
  {
    ...thesisFiles.full,
    extensions: ['pdf'],
    maxBytes: THESIS_MEGABYTES * MB,
    maxCount: 1,
    mayUpload: ['degree:thesis:upload'],
    mayRead: async (db, actor, id) => actor !== undefined && maySeeVersion(db, actor, id),
    mayEdit: never,
  },
  {
    ...thesisFiles.blind,
    extensions: ['pdf'],
    maxBytes: THESIS_MEGABYTES * MB,
    maxCount: 1,
    mayUpload: ['degree:thesis:upload'],
    mayRead: async (db, actor, id) => actor !== undefined && maySeeBlind(db, actor, id),
    mayEdit: never,
  },
  {
    ...thesisFiles.supervisor,
    extensions: ['pdf', 'jpg', 'jpeg'],
    maxBytes: FORM_MEGABYTES * MB,
    maxCount: 1,
    mayUpload: ['degree:thesis:audit'],
    mayRead: async (db, actor, id) => actor !== undefined && maySeeVersion(db, actor, id),
    mayEdit: never,
  },
  {
    ...thesisFiles.report,
    extensions: ['pdf', 'zip'],
    maxBytes: REPORT_MEGABYTES * MB,
    maxCount: 1,
    mayUpload: ['degree:plagiarism:edit'],
    mayRead: async (db, actor, id) => actor !== undefined && maySeeCheck(db, actor, id),
    mayEdit: never,
  },
];
