import './timetabling.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { timetablingPermissions } from '@graduate/contract/training/timetabling/permissions.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { classScope as scope } from '../scheduling/public.ts';
import { applyRun, undoRun } from './apply-run.ts';
import { discardRun, restoreRun, stopRun } from './end-run.ts';
import { exportCtt } from './export-ctt.ts';
import { findSolution, listFiles, runFile, showFile, stopFile, uploadFile, validateFile } from './files.ts';
import { compareRuns, listPlacements } from './read-placements.ts';
import { findRun, listRuns } from './read-runs.ts';
import { keepSearching } from './run-searches.ts';
import { precheckRun, startRun } from './start-run.ts';

export const timetabling = defineModule({
  name: 'timetabling',
  title: text('自动排课', 'Automatic timetabling'),
  calls: timetablingCalls,
  routes: [
    serve(timetablingCalls.precheck, { scope, handle: precheckRun }),
    serve(timetablingCalls.start, { scope, handle: startRun }),
    serve(timetablingCalls.list, { scope, handle: listRuns }),
    serve(timetablingCalls.compare, { scope, handle: compareRuns }),
    serve(timetablingCalls.find, { scope, handle: findRun }),
    serve(timetablingCalls.placements, { scope, handle: listPlacements }),
    serve(timetablingCalls.stop, { scope, handle: stopRun }),
    serve(timetablingCalls.apply, { scope, handle: applyRun }),
    serve(timetablingCalls.undo, { scope, handle: undoRun }),
    serve(timetablingCalls.discard, { scope, handle: discardRun }),
    serve(timetablingCalls.restore, { scope, handle: restoreRun }),
    serve(timetablingCalls.files, { handle: listFiles }),
    serve(timetablingCalls.upload, { handle: uploadFile }),
    serve(timetablingCalls.findFile, { handle: showFile }),
    serve(timetablingCalls.stopFile, { handle: stopFile }),
    serve(timetablingCalls.exportTerm, { scope, handle: exportCtt }),
    serve(timetablingCalls.runFile, { handle: runFile }),
    serve(timetablingCalls.solution, { handle: findSolution }),
    serve(timetablingCalls.validate, { handle: validateFile }),
  ],
  permissions: timetablingPermissions,
  grants: grantsOf<keyof typeof timetablingPermissions>({
    'training:schedule:auto': 'secretary training',
    'training:schedule:benchmark': 'training',
  }),
  menus: [
    {
      name: 'AutoSchedule',
      parent: 'Scheduling',
      path: '/training/auto-schedule',
      title: text('自动排课', 'Automatic timetabling'),
      icon: 'calendar-schedule-line',
      component: 'timetabling/timetabling-page',
      order: 20,
      roles: ['secretary', 'training'],
    },
  ],
  start: keepSearching,
});
