import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';

/** Applications of many who cannot sign in, from a workbook. */
export const entrustedImportCalls = defineCalls(
  'degree-applications.entrusted',
  importSpecs(
    'api/degree/applications/entrusted',
    text('同等学力学位申请', 'applications of equivalents'),
    requires('degree:application:import'),
  ),
);
