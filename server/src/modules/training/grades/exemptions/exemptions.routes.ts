import { exemptionCalls } from '@graduate/contract/training/grades/exemptions.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { askExemption, withdrawExemption } from './ask-exemption.ts';
import { earlierGrades } from './earlier-stage.ts';
import { exemptionScope as scope } from './exemptions.scope.ts';
import { printExemption } from './print-exemption.ts';
import { exemptionChoices, findExemption, listExemptions } from './read-exemptions.ts';

export const exemptionRoutes = [
  serve(exemptionCalls.choices, { handle: exemptionChoices }),
  serve(exemptionCalls.earlier, { handle: earlierGrades }),
  serve(exemptionCalls.create, { handle: askExemption }),
  serve(exemptionCalls.list, { scope, handle: listExemptions }),
  serve(exemptionCalls.find, { handle: findExemption }),
  serve(exemptionCalls.print, { handle: printExemption }),
  serve(exemptionCalls.withdraw, { handle: withdrawExemption }),
];
