import './evaluations.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  batchCalls,
  myEvaluationCalls,
  resultCalls,
} from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import {
  type EvaluationPermission,
  evaluationPermissions,
} from '@graduate/contract/training/evaluations/permissions.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { listBatches } from './batch-rows.ts';
import { evaluateWindow } from './evaluate-window.ts';
import { evaluationMenus } from './evaluations.menus.ts';
import { evaluationScope as scope } from './evaluations.scope.ts';
import { evaluationsInNumbers } from './evaluations-in-numbers.ts';
import { exportResults } from './export-results.ts';
import { findResult } from './find-result.ts';
import { classesToEvaluateFirst } from './grade-gate.ts';
import { keepMixing } from './mix-evaluations.ts';
import { evaluationPaper, myEvaluations } from './my-evaluations.ts';
import { printResult } from './print-result.ts';
import { batchProgress, batchWaiting } from './progress.ts';
import { listResults } from './read-results.ts';
import { submitEvaluation } from './submit-evaluation.ts';
import { summariseResults } from './summarise-results.ts';
import { waitingEvaluations } from './waiting-evaluations.ts';
import {
  closeBatch,
  createBatch,
  editBatch,
  evaluationsNightly,
  generateBatch,
  openBatch,
  remindBatch,
  removeBatch,
} from './write-batches.ts';

export const evaluations = defineModule({
  name: 'evaluations',
  title: text('教学评价', 'Teaching evaluation'),
  calls: {
    ...batchCalls,
    ...myEvaluationCalls,
    results: resultCalls.list,
    exportResults: resultCalls.exportList,
    summariseResults: resultCalls.summary,
    resultStatistics: resultCalls.statistics,
    result: resultCalls.find,
    report: resultCalls.report,
  },
  routes: [
    serve(batchCalls.list, { handle: listBatches }),
    serve(batchCalls.create, { handle: createBatch }),
    serve(batchCalls.edit, { handle: editBatch }),
    serve(batchCalls.remove, { handle: removeBatch }),
    serve(batchCalls.open, { handle: openBatch }),
    serve(batchCalls.generate, { handle: generateBatch }),
    serve(batchCalls.close, { handle: closeBatch }),
    serve(batchCalls.remind, { handle: remindBatch }),
    serve(batchCalls.progress, { scope, handle: batchProgress }),
    serve(batchCalls.waiting, { scope, handle: batchWaiting }),
    serve(myEvaluationCalls.mine, { handle: myEvaluations }),
    serve(myEvaluationCalls.paper, { handle: evaluationPaper }),
    serve(myEvaluationCalls.submit, { handle: submitEvaluation }),
    serve(resultCalls.list, { scope, handle: listResults }),
    serve(resultCalls.summary, { scope, handle: summariseResults }),
    serve(resultCalls.statistics, { scope, handle: evaluationsInNumbers }),
    serve(resultCalls.find, { scope, handle: findResult }),
    serve(resultCalls.report, { scope, handle: printResult }),
    exportResults.route,
  ],
  permissions: evaluationPermissions,
  grants: grantsOf<EvaluationPermission>({
    'training:evaluation:own': 'student',
    'training:evaluation:config': 'training',
    'training:evaluation:progress': 'secretary dean training',
    'training:evaluation:results': 'teacher tutor secretary dean training',
  }),
  menus: evaluationMenus,
  dateWindows: [evaluateWindow],
  jobs: [exportResults.job, evaluationsNightly],
  todo: waitingEvaluations,
  gradesHeldBack: classesToEvaluateFirst,
  start: keepMixing,
  namesInLog: { evaluationBatch: namesIn('evaluationBatches') },
});
