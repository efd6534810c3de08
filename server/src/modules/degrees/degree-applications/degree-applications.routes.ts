import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { applicationScope, ownApplications } from './applications.scope.ts';
import { carryOver, refuseAcceptance, waiveCheck } from './office-acts.ts';
import { ownDegree, readChecks } from './own-degree.ts';
import { findApplication, listApplications } from './read-applications.ts';
import { askSecrecy } from './secrecy.ts';
import { submitApplication, withdrawApplication } from './submit-application.ts';
import { createApplication, editApplication, removeApplication } from './write-application.ts';

export const degreeApplicationRoutes = [
  serve(calls.own, { handle: ownDegree }),
  serve(calls.create, { scope: ownApplications, handle: createApplication }),
  serve(calls.edit, { scope: ownApplications, handle: editApplication }),
  serve(calls.remove, { scope: ownApplications, handle: removeApplication }),
  serve(calls.submit, { scope: ownApplications, handle: submitApplication }),
  serve(calls.withdraw, { scope: ownApplications, handle: withdrawApplication }),
  serve(calls.secrecy, { scope: ownApplications, handle: askSecrecy }),
  serve(calls.list, { scope: applicationScope, handle: listApplications }),
  serve(calls.checks, { handle: readChecks }),
  serve(calls.find, { handle: findApplication }),
  serve(calls.waive, { scope: applicationScope, handle: waiveCheck }),
  serve(calls.refuse, { scope: applicationScope, handle: refuseAcceptance }),
  serve(calls.carryOver, { scope: applicationScope, handle: carryOver }),
];
