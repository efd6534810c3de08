import { auditingCalls } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { roundCalls } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
import { studentScope } from '../students/public.ts';
import { auditChecks, returnChecks } from './auditing/audit-checks.ts';
import { listChecks } from './auditing/list-checks.ts';
import { listWaiting, readCheck } from './auditing/read-check.ts';
import { remindStudents } from './auditing/remind-students.ts';
import { checkByProxy, excuseFromCheck } from './auditing/settle-checks.ts';
import { readOwnCheck } from './own/read-own-check.ts';
import { saveCheck } from './own/save-check.ts';
import { submitCheck } from './own/submit-check.ts';
import { withdrawCheck } from './own/withdraw-check.ts';
import { checksInNumbers } from './reports/checks-in-numbers.ts';
import { exportChecks } from './reports/export-checks.ts';
import { printForm } from './reports/print-form.ts';
import { closeRound } from './rounds/close-round.ts';
import { countStudents, openRound } from './rounds/open-round.ts';
import { listRounds } from './rounds/rounds.queries.ts';
import { createRound, editRound, removeRound } from './rounds/write-round.ts';

const scope = studentScope;

const roundRoutes = [
  serve(roundCalls.listRounds, { handle: listRounds }),
  serve(roundCalls.countRound, { handle: countStudents }),
  serve(roundCalls.createRound, { handle: createRound }),
  serve(roundCalls.editRound, { handle: editRound }),
  serve(roundCalls.openRound, { handle: openRound }),
  serve(roundCalls.closeRound, { handle: closeRound }),
  serve(roundCalls.removeRound, { handle: removeRound }),
];

const ownRoutes = [
  serve(ownCheckCalls.current, { handle: readOwnCheck }),
  serve(ownCheckCalls.save, { handle: saveCheck }),
  serve(ownCheckCalls.submit, { handle: submitCheck }),
  serve(ownCheckCalls.withdraw, { handle: withdrawCheck }),
];

const auditingRoutes = [
  serve(auditingCalls.listChecks, { scope, handle: listChecks }),
  serve(auditingCalls.queue, { scope, handle: listWaiting }),
  serve(auditingCalls.findCheck, { scope, handle: readCheck }),
  serve(auditingCalls.audit, { scope, handle: auditChecks }),
  serve(auditingCalls.returnChecks, { scope, handle: returnChecks }),
  serve(auditingCalls.remind, { scope, handle: remindStudents }),
  serve(auditingCalls.proxy, { scope, handle: checkByProxy }),
  serve(auditingCalls.excuse, { scope, handle: excuseFromCheck }),
];

const reportRoutes = [
  serve(checkReportCalls.checkNumbers, { scope, handle: remembered(checksInNumbers) }),
  exportChecks.route,
  serve(checkReportCalls.printForm, { scope, handle: printForm }),
];

export const infoCheckRoutes = [...roundRoutes, ...ownRoutes, ...auditingRoutes, ...reportRoutes];
