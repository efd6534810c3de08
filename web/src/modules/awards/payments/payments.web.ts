import { defineWebModule } from '../../../platform/web-module.ts';

export const paymentsWeb = defineWebModule({
  screens: {
    'payments/payments-page': () => import('./payments-page.tsx'),
    'payments/my-payments-page': () => import('./my-payments-page.tsx'),
  },
});
