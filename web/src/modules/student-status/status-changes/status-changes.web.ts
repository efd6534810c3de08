import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';
import { applicationFor, mayChange } from './parts/who-may-change.ts';

export const statusChangesWeb = defineWebModule({
  screens: {
    'status-changes/my-changes-page': () => import('./mine/my-changes-page.tsx'),
    'status-changes/change-page': () => import('./form/change-page.tsx'),
    'status-changes/changes-page': () => import('./staff/changes-page.tsx'),
    'status-changes/approvals-page': () => import('./staff/approvals-page.tsx'),
  },
  studentTabs: [
    {
      key: 'changes',
      group: 'process',
      order: 40,
      label: text('异动记录', 'Status changes'),
      load: async () => (await import('./parts/changes-of-student.tsx')).ChangesOfStudent,
    },
  ],
  studentButtons: [
    {
      order: 40,
      guard: ['student:change:proxy'],
      load: async () => (await import('./parts/apply-button.tsx')).ApplyButton,
    },
  ],
  studentRowActs: [
    {
      key: 'change',
      order: 40,
      guard: ['student:change:proxy'],
      name: text('异动代办', 'Apply for a change'),
      when: mayChange,
      page: applicationFor,
    },
  ],
  statisticsTabs: [
    {
      key: 'changes',
      order: 70,
      label: text('学籍异动', 'Status changes'),
      load: async () => (await import('./statistics/change-numbers.tsx')).ChangeNumbers,
    },
  ],
  studentSettingsTabs: [
    {
      key: 'changeTypes',
      order: 20,
      label: text('异动类型', 'Kinds of change'),
      load: async () => (await import('./settings/change-types-tab.tsx')).ChangeTypesTab,
    },
  ],
  decided: {
    statusChange: async () => (await import('./view/decided-change.tsx')).DecidedChange,
    statusChangeIntl: async () => (await import('./view/decided-change.tsx')).DecidedChange,
  },
  fileUses: {
    XJYD: text('学籍异动附件', 'Attachment of a status change'),
    LXSXJYD: text('留学生异动附件', 'Attachment of a status change (international)'),
  },
});
