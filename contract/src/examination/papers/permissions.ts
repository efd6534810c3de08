import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const paperPermissions = {
  'examination:paper:view': text('查看问卷与考试', 'View papers'),
  'examination:paper:edit': text('编制问卷与考试', 'Write papers'),
  'examination:paper:publish': text('发布与截止问卷', 'Publish and close papers'),
  'examination:paper:grade': text('阅卷', 'Mark exams'),
  'examination:paper:analyse': text('查看分析与导出答卷', 'Analyse and export answers'),
} as const satisfies PermissionTable;
