import './outcomes.tables.ts';
import { type OutcomePermission, outcomePermissions } from '@graduate/contract/degrees/outcomes/choices.ts';
import { outcomeCalls as calls } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { outcomeHandler } from './outcome-approval.ts';
import { outcomeCheck } from './outcome-check.ts';
import { outcomeFiles } from './outcome-files.ts';
import { ownOutcomes, outcomeScope as scope } from './outcomes.scope.ts';
import { findOutcome, listOutcomes } from './read-outcomes.ts';
import { correctOutcome, createOutcome, editOutcome, removeOutcome, submitOutcome } from './write-outcome.ts';

const page = pagesOf('outcomes', 'Degree');

export const outcomes = defineModule({
  name: 'outcomes',
  title: text('学位成果', 'Outcomes'),
  calls,
  routes: [
    serve(calls.list, { scope, handle: listOutcomes }),
    serve(calls.find, { handle: findOutcome }),
    serve(calls.create, { scope: ownOutcomes, handle: createOutcome }),
    serve(calls.edit, { scope: ownOutcomes, handle: editOutcome }),
    serve(calls.remove, { scope: ownOutcomes, handle: removeOutcome }),
    serve(calls.submit, { scope: ownOutcomes, handle: submitOutcome }),
    serve(calls.correct, { scope, handle: correctOutcome }),
  ],
  permissions: outcomePermissions,
  grants: grantsOf<OutcomePermission>({
    'degree:outcome:edit': 'student',
    'degree:outcome:view': 'student tutor secretary dean degree',
    'degree:outcome:verify': 'secretary degree',
  }),
  menus: [
    page(
      'DegreeOutcomes',
      '/degree/outcomes',
      text('学位成果', 'Outcomes'),
      'medal-line',
      'outcomes-page',
      8,
      'student tutor secretary dean degree',
    ),
  ],
  files: [outcomeFiles],
  approvals: [outcomeHandler],
  degreeChecks: [outcomeCheck],
});
