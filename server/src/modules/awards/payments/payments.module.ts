import './payments.tables.ts';
import { paymentCalls, payResultCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { exportLines } from './export-lines.ts';
import { importResults } from './import-results.ts';
import { paymentRoutes } from './payments.routes.ts';
import { renewDigests } from './renew-digests.ts';
import { paymentsNightly } from './revive-failed.ts';

const menus: readonly MenuSeed[] = [
  {
    name: 'MyPayments',
    parent: 'Awards',
    path: '/awards/my-payments',
    title: text('我的发放', 'My payments'),
    icon: 'bank-card-line',
    component: 'payments/my-payments-page',
    order: 15,
    roles: ['student'],
  },
  {
    name: 'Payments',
    parent: 'AwardPaying',
    path: '/awards/payments',
    title: text('发放管理', 'Payments'),
    icon: 'bank-card-line',
    component: 'payments/payments-page',
    order: 55,
    roles: ['awards'],
  },
];

export const payments = defineModule({
  name: 'payments',
  title: text('奖助发放', 'Payments of awards'),
  calls: {
    ...paymentCalls,
    importTemplate: payResultCalls.template,
    importCheck: payResultCalls.check,
    importReport: payResultCalls.report,
    importConfirm: payResultCalls.confirm,
  },
  routes: [...paymentRoutes, exportLines.route, ...importResults.routes],
  menus,
  jobs: [exportLines.job, importResults.job, paymentsNightly],
  reference: renewDigests,
});
