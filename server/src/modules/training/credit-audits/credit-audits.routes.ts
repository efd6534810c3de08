import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
import { auditsInNumbers } from './audits-in-numbers.ts';
import { auditScope as scope } from './credit-audits.scope.ts';
import { countAudits, listAudits } from './list-audits.ts';
import { passByHand } from './manual-pass.ts';
import { findRadar, ownRadar } from './radar.ts';
import { startAudits } from './run-audits.ts';
import { tellUnfinished } from './tell-unfinished.ts';

export const auditRoutes = [
  serve(auditCalls.mine, { handle: ownRadar }),
  serve(auditCalls.list, { scope, handle: listAudits }),
  serve(auditCalls.counts, { scope, handle: countAudits }),
  serve(auditCalls.statistics, { scope, handle: remembered(auditsInNumbers) }),
  serve(auditCalls.run, { scope, handle: startAudits }),
  serve(auditCalls.notify, { scope, handle: tellUnfinished }),
  serve(auditCalls.find, { scope, handle: findRadar }),
  serve(auditCalls.manualPass, { scope, handle: passByHand }),
];
