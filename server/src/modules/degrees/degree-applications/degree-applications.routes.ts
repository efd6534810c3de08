import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { applicationScope, writtenApplications } from './applications.scope.ts';
import { correctApplication } from './correct-application.ts';
import { carryOver, refuseAcceptance, waiveCheck } from './office-acts.ts';
import { ownDegree, readChecks } from './own-degree.ts';
import { printApplication, printApplications } from './print-application.ts';
import { findApplication, listApplications } from './read-applications.ts';
import { remindApplications } from './remind-applications.ts';
import { askSecrecy } from './secrecy.ts';
import { submitApplication, withdrawApplication } from './submit-application.ts';
import { createApplication, editApplication, removeApplication } from './write-application.ts';

export const degreeApplicationRoutes = [
  serve(calls.own, { handle: ownDegree }),
  serve(calls.create, { scope: writtenApplications, handle: createApplication }),
  serve(calls.edit, { scope: writtenApplications, handle: editApplication }),
  serve(calls.remove, { scope: writtenApplications, handle: removeApplication }),
  serve(calls.submit, { scope: writtenApplications, handle: submitApplication }),
  serve(calls.withdraw, { scope: writtenApplications, handle: withdrawApplication }),
  serve(calls.secrecy, { scope: writtenApplications, handle: askSecrecy }),
  serve(calls.list, { scope: applicationScope, handle: listApplications }),
  serve(calls.checks, { handle: readChecks }),
  serve(calls.find, { handle: findApplication }),
  serve(calls.paper, { handle: printApplication }),
  serve(calls.paperMany, { handle: printApplications }),
  serve(calls.remind, { scope: applicationScope, handle: remindApplications }),
  serve(calls.waive, { scope: applicationScope, handle: waiveCheck }),
  serve(calls.refuse, { scope: applicationScope, handle: refuseAcceptance }),
  serve(calls.correct, { scope: applicationScope, handle: correctApplication }),
  serve(calls.carryOver, { scope: applicationScope, handle: carryOver }),
];
