import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';

const PATH = 'api/degree/defences';

/** Plans of many defences, and what came of them, from workbooks. */
export const defenceImportCalls = {
  plans: defineCalls(
    'defences.plans',
    importSpecs(`${PATH}/plans`, text('答辩安排', 'plans of defences'), requires('degree:defence:arrange')),
  ),
  results: defineCalls(
    'defences.results',
    importSpecs(
      `${PATH}/results`,
      text('答辩结果', 'results of defences'),
      requires('degree:defence:record'),
    ),
  ),
} as const;
