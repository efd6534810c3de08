import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
import { checkPlan, suggestPlan } from './check-plan.ts';
import { diffVersions, findPlan, listVersions } from './find-plan.ts';
import { countPlans, findNeighbours, listPlans } from './list-plans.ts';
import { migratePlans } from './migrate-plans.ts';
import { officeEdit } from './office-edit.ts';
import { ownDesk } from './own-desk.ts';
import { ownScope, planScope } from './plans.scope.ts';
import { plansInNumbers } from './plans-in-numbers.ts';
import { printPlan } from './print-plan.ts';
import { discardRevision, revisePlan } from './revise-plan.ts';
import { savePlan } from './save-plan.ts';
import { adjustPlans, generatePlans, remindStudents } from './several-plans.ts';
import { submitPlan, withdrawPlan } from './submit-plan.ts';

export const planRoutes = [
  serve(planCalls.mine, { handle: ownDesk }),
  serve(planCalls.save, { scope: ownScope, handle: savePlan }),
  serve(planCalls.suggest, { handle: suggestPlan }),
  serve(planCalls.submit, { scope: ownScope, handle: submitPlan }),
  serve(planCalls.withdraw, { scope: ownScope, handle: withdrawPlan }),
  serve(planCalls.revise, { scope: ownScope, handle: revisePlan }),
  serve(planCalls.discard, { scope: ownScope, handle: discardRevision }),
  serve(planCalls.check, { handle: checkPlan }),
  serve(planCalls.list, { scope: planScope, handle: listPlans }),
  serve(planCalls.counts, { scope: planScope, handle: countPlans }),
  serve(planCalls.progress, { scope: planScope, handle: remembered(plansInNumbers) }),
  serve(planCalls.neighbours, { scope: planScope, handle: findNeighbours }),
  serve(planCalls.remind, { scope: planScope, handle: remindStudents }),
  serve(planCalls.generate, { scope: planScope, handle: generatePlans }),
  serve(planCalls.adjust, { scope: planScope, handle: adjustPlans }),
  serve(planCalls.migrate, { scope: planScope, handle: migratePlans }),
  serve(planCalls.officeEdit, { scope: planScope, handle: officeEdit }),
  serve(planCalls.find, { handle: findPlan }),
  serve(planCalls.print, { handle: printPlan }),
  serve(planCalls.versions, { handle: listVersions }),
  serve(planCalls.diff, { handle: diffVersions }),
];
