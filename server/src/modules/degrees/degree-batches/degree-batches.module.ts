import './degree-batches.tables.ts';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { degreeBatchPermissions } from '@graduate/contract/degrees/degree-batches/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { headingBelow } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { batchScope, findBatch, listBatches } from './batches.ts';
import { effectiveRule, listRules, ruleScope, setRule } from './rules.ts';
import { closeBatch, createBatch, editBatch, openBatch } from './write-batch.ts';

const everyone = 'student tutor assistant teacher secretary dean counselor degree tutors expert'.split(' ');

const heading = headingBelow('Degree');

export const degreeBatches = defineModule({
  name: 'degree-batches',
  title: text('学位批次与规则', 'Batches and rules of degrees'),
  calls: degreeBatchCalls,
  routes: [
    serve(degreeBatchCalls.list, { scope: batchScope, handle: listBatches }),
    serve(degreeBatchCalls.find, { scope: batchScope, handle: findBatch }),
    serve(degreeBatchCalls.create, { scope: batchScope, handle: createBatch }),
    serve(degreeBatchCalls.edit, { scope: batchScope, handle: editBatch }),
    serve(degreeBatchCalls.open, { scope: batchScope, handle: openBatch }),
    serve(degreeBatchCalls.close, { scope: batchScope, handle: closeBatch }),
    serve(degreeBatchCalls.rules, { scope: ruleScope, handle: listRules }),
    serve(degreeBatchCalls.setRule, { scope: ruleScope, handle: setRule }),
    serve(degreeBatchCalls.effective, { handle: effectiveRule }),
  ],
  permissions: degreeBatchPermissions,
  grants: { secretary: ['degree:rule:edit'], degree: ['degree:batch:edit', 'degree:rule:edit'] },
  menus: [
    {
      name: 'Degree',
      path: '/degree',
      title: text('学位管理', 'Degrees'),
      icon: 'graduation-cap-line',
      order: 50,
      roles: everyone,
    },
    heading(
      'DegreeExamination',
      '/degree/examination',
      text('评阅与答辩', 'Review and defence'),
      'file-search-line',
      30,
    ),
    heading('DegreeDecision', '/degree/decision', text('审议与表决', 'Committees'), 'team-line', 60),
    heading('DegreeGranting', '/degree/granting', text('授予与上报', 'Award'), 'award-line', 70),
    {
      name: 'DegreeSettings',
      parent: 'Degree',
      path: '/degree/settings',
      title: text('批次与规则', 'Batches and rules'),
      icon: 'settings-3-line',
      component: 'degree-batches/settings-page',
      order: 90,
      roles: ['secretary', 'degree'],
    },
  ],
  namesInLog: { degreeBatch: namesIn('degreeBatches') },
});
