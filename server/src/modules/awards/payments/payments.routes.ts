import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { makeBankFile } from './bank-file.ts';
import { reclaim, resumeByHand, stopByHand } from './change-months.ts';
import { listLines } from './list-lines.ts';
import { makePayList } from './make-list.ts';
import { dropLines, lockPayList, removePayList, unlockPayList } from './move-list.ts';
import { ownCard, ownPayments } from './own-payments.ts';
import { findPayList, listPayLists } from './pay-lists.ts';
import { listMonths, payOverview } from './pay-months.ts';
import { payScope } from './payments.scope.ts';

const scope = payScope;

export const paymentRoutes = [
  serve(paymentCalls.lists, { scope, handle: listPayLists }),
  serve(paymentCalls.create, { scope, handle: makePayList }),
  serve(paymentCalls.find, { scope, handle: findPayList }),
  serve(paymentCalls.remove, { scope, handle: removePayList }),
  serve(paymentCalls.lines, { scope, handle: listLines }),
  serve(paymentCalls.drop, { scope, handle: dropLines }),
  serve(paymentCalls.lock, { scope, handle: lockPayList }),
  serve(paymentCalls.unlock, { scope, handle: unlockPayList }),
  serve(paymentCalls.bankFile, { scope, handle: makeBankFile }),
  serve(paymentCalls.overview, { scope, handle: payOverview }),
  serve(paymentCalls.months, { scope, handle: listMonths }),
  serve(paymentCalls.stop, { scope, handle: stopByHand }),
  serve(paymentCalls.resume, { scope, handle: resumeByHand }),
  serve(paymentCalls.reclaim, { scope, handle: reclaim }),
  serve(paymentCalls.mine, { handle: ownPayments }),
  serve(paymentCalls.card, { handle: ownCard }),
];
