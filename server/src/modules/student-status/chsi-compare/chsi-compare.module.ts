import './chsi-compare.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  chsiCompareCalls as calls,
  chsiPermissions,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { studentScope } from '../students/public.ts';
import { applyDecision } from './apply-decision.ts';
import { findRun, listDiffs, listRuns } from './chsi-compare.queries.ts';
import { correctionSheet } from './export-corrections.ts';
import { compareJob, startComparison } from './start-comparison.ts';

const scope = studentScope;

export const chsiCompare = defineModule({
  name: 'chsi-compare',
  title: text('学信网比对', "Comparison with the ministry's register"),
  calls,
  routes: [
    serve(calls.start, { handle: startComparison }),
    serve(calls.list, { scope, handle: listRuns }),
    serve(calls.find, { scope, handle: findRun }),
    serve(calls.diffs, { scope, handle: listDiffs }),
    serve(calls.apply, { scope, handle: applyDecision }),
    correctionSheet.route,
  ],
  permissions: chsiPermissions,
  grants: { enrolment: ['student:chsi:compare'] },
  menus: [
    {
      name: 'ChsiCompare',
      parent: 'StudentLeaving',
      path: '/student/chsi-compare',
      title: text('学信网比对', 'CHSI comparison'),
      icon: 'exchange-line',
      component: 'chsi-compare/chsi-compare-page',
      order: 84,
      roles: ['enrolment'],
    },
  ],
  jobs: [compareJob, correctionSheet.job],
});
