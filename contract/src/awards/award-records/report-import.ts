import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';

/** A college reports its students in one sheet, into one batch. */
export const reportImportCalls = defineCalls(
  'award-records.reportImport',
  importSpecs(
    'api/awards/batches/:batchId/reports',
    text('津贴申报', 'stipends'),
    requires('awards:record:import'),
  ),
);
