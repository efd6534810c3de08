export {
  keepVerdicts,
  noteTold,
  type SealedVerdict,
  sealVerdict,
  type Verdict,
  wantAudits,
} from './keep-verdicts.ts';
export { plansFound } from './list-plans.ts';
export { auditedStudent, currentTermNo, type Measurable, planOf } from './plan-basis.ts';
export { itemsOf, plans } from './stored-plan.ts';
