import './approvals.tables.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { delegationCalls } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import { flowPermissions } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { notifyOfficeAfterDays, remindAfterDays } from './approvals.parameters.ts';
import { approvalRoutes } from './approvals.routes.ts';
import { startReminding } from './remind.ts';
import { approvalsWaiting } from './todo.queries.ts';

const offices = ['enrolment', 'training', 'degree', 'tutors', 'awards'] as const;
const approvers = ['tutor', 'secretary', 'dean', 'counselor', ...offices, 'sysadmin'] as const;

export const approvals = defineModule({
  name: 'approvals',
  title: text('审批', 'Approvals'),
  calls: { ...approvalCalls, ...flowCalls, ...delegationCalls },
  routes: approvalRoutes,
  permissions: flowPermissions,
  grants: {
    sysadmin: ['system:flow:view', 'system:flow:edit', 'system:flow:overdue'],
    ...Object.fromEntries(
      offices.map((office) => [office, ['system:flow:view', 'system:flow:overdue'] as const]),
    ),
    secretary: ['system:flow:overdue'],
    dean: ['system:flow:overdue'],
  },
  menus: [
    {
      name: 'Approval',
      path: '/approval',
      title: text('审批中心', 'Approvals'),
      icon: 'task-line',
      order: 15,
      roles: 'everybody',
    },
    {
      name: 'ApprovalTodo',
      path: '/approval/todo',
      title: text('待办审批', 'Waiting for my decision'),
      icon: 'todo-line',
      component: 'approvals/todo-page',
      order: 10,
      roles: approvers,
    },
    {
      name: 'ApprovalDone',
      path: '/approval/done',
      title: text('已办审批', 'Decided'),
      icon: 'checkbox-circle-line',
      component: 'approvals/done-page',
      order: 20,
      roles: approvers,
    },
    {
      name: 'ApprovalMine',
      path: '/approval/mine',
      title: text('我的申请', 'My applications'),
      icon: 'file-user-line',
      component: 'approvals/mine-page',
      order: 30,
      roles: 'everybody',
    },
    {
      name: 'ApprovalDelegations',
      path: '/approval/delegations',
      title: text('代理审批', 'Delegation'),
      icon: 'user-shared-line',
      component: 'approvals/delegations-page',
      order: 50,
      roles: approvers,
    },
    {
      name: 'ApprovalOverdue',
      path: '/approval/overdue',
      title: text('超期审批', 'Overdue'),
      icon: 'time-line',
      component: 'approvals/overdue-page',
      order: 60,
      roles: ['sysadmin', ...offices, 'secretary', 'dean'],
    },
    {
      name: 'ApprovalFlows',
      parent: 'SystemSetup',
      path: '/system/flows',
      title: text('流程配置', 'Approval flows'),
      icon: 'flow-chart',
      component: 'approvals/flows-page',
      order: 70,
      roles: ['sysadmin', ...offices],
    },
  ],
  parameters: [remindAfterDays, notifyOfficeAfterDays],
  todo: approvalsWaiting,
  start: startReminding,
});
