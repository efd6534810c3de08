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
import { compareJob, mustReachAll, startComparison } from './start-comparison.ts';

const scope = studentScope;

export const chsiCompare = defineModule({
  name: 'chsi-compare',
  title: text('学信网比对', "Comparison with the ministry's register"),
  calls,
  routes: [
    serve(calls.start, {
      handle: ({ services, author, request }) => startComparison(services, author, request),
    }),

    serve(calls.list, {
      scope,
      handle: async ({ db, scope, query }) =>
        scope.kind === 'all' ? listRuns(db, query) : { list: [], total: 0 },
    }),

    serve(calls.find, {
      scope,
      handle: ({ db, scope, params }) => {
        mustReachAll(scope);
        return findRun(db, params.id);
      },
    }),

    serve(calls.diffs, {
      scope,
      handle: ({ db, scope, params, query }) => {
        mustReachAll(scope);
        return listDiffs(db, params.id, query);
      },
    }),

    serve(calls.apply, {
      scope,
      handle: ({ db, scope, author, params, body }) => {
        mustReachAll(scope);
        return applyDecision(db, author, { runId: params.id, ...body });
      },
    }),

    correctionSheet.route,
  ],
  permissions: chsiPermissions,
  grants: { enrolment: ['student:chsi:compare'] },
  menus: [
    {
      name: 'ChsiCompare',
      parent: 'Student',
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
