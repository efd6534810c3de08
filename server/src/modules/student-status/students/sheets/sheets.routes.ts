import type { Call } from '@graduate/contract/platform/define-call.ts';
import { recordImportCalls, sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import type { Route } from '../../../../platform/http/serve.ts';
import type { JobKind } from '../../../../platform/job-kind.ts';
import { exportRegistrationDbf } from './export-dbf.ts';
import { exportMinistry } from './export-ministry.ts';
import { exportNewcomers } from './export-newcomers.ts';
import { exportRail } from './export-rail.ts';
import { exportChosen, exportFound, exportRecords } from './export-records.ts';
import { importEquivalents } from './import-equivalents.ts';
import { importFees } from './import-fees.ts';
import { importNewStudents } from './import-new-students.ts';
import { importRail } from './import-rail.ts';
import { importTemplate } from './import-template.ts';
import { importUpdates } from './import-updates.ts';
import { markReported } from './mark-reported.ts';

const exports = [
  exportRecords,
  exportFound,
  exportChosen,
  exportNewcomers,
  exportRail,
  exportMinistry,
  exportRegistrationDbf,
];
const imports = [importNewStudents, importUpdates, importFees, importRail, importEquivalents];

/** The four calls of each import have the same short names: here they go by their whole ones. */
const importCalls: Record<string, Call> = Object.fromEntries(
  Object.values<Record<string, Call>>(recordImportCalls)
    .flatMap((calls) => Object.values(calls))
    .map((call) => [call.name, call]),
);

/** Of equivalents degrees know who was awarded one: they answer that call. */
const { exportEquivalentDbf: _ofDegrees, ...ownCalls } = sheetCalls;

export const sheetPart: { calls: Record<string, Call>; routes: readonly Route[]; jobs: readonly JobKind[] } =
  {
    calls: { ...ownCalls, ...importCalls },
    routes: [
      ...exports.map(({ route }) => route),
      markReported,
      importTemplate,
      ...imports.flatMap(({ routes }) => routes),
    ],
    jobs: [...exports, ...imports].map(({ job }) => job),
  };
