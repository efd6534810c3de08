import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const evaluationPermissions = {
  'training:evaluation:own': text('评价本人所修课程', 'Evaluate your own courses'),
  'training:evaluation:config': text('管理评教问卷与批次', 'Manage forms and batches of evaluation'),
  'training:evaluation:progress': text('查看评教进度', 'Follow the progress of evaluation'),
  'training:evaluation:results': text('查看评教结果', 'View results of evaluation'),
} as const satisfies PermissionTable;
export type EvaluationPermission = keyof typeof evaluationPermissions;
