import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const leavesWeb = defineWebModule({
  screens: {
    'leaves/my-leaves-page': () => import('./mine/my-leaves-page.tsx'),
    'leaves/leaves-page': () => import('./staff/leaves-page.tsx'),
    'leaves/leave-page': () => import('./detail/leave-page.tsx'),
  },
  studentTabs: [
    {
      key: 'leaves',
      group: 'process',
      order: 20,
      label: ({ counts: { leaves } }) =>
        leaves > 0 ? text(`请假 ${leaves}`, `Leaves ${leaves}`) : text('请假', 'Leaves'),
      load: async () => (await import('./student-leaves.tsx')).StudentLeaves,
    },
  ],
  statisticsTabs: [
    {
      key: 'leaves',
      order: 60,
      guard: ['student:leave:view'],
      label: text('请假', 'Leaves'),
      load: async () => (await import('./staff/statistics-tab.tsx')).LeaveStatistics,
    },
  ],
  studentSettingsTabs: [
    {
      key: 'leaveRules',
      order: 70,
      label: text('请假规则', 'Leaves'),
      load: async () => (await import('./settings/leave-rules-tab.tsx')).LeaveRulesTab,
    },
  ],
  decided: {
    leave: async () => (await import('./detail/decided-leave.tsx')).DecidedLeave,
  },
  fileUses: {
    QJGL: text('请假附件', 'Attachment of a leave'),
    QJGL_XJ: text('销假附件', 'Attachment of a return'),
  },
});
