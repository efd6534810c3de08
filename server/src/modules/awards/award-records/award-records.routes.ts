import { fundAccountCalls } from '@graduate/contract/awards/award-records/fund-accounts.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addSupplement } from './add-supplement.ts';
import { amountsOf } from './amounts.ts';
import { awardScope } from './award-records.scope.ts';
import { listMonths } from './batch-months.ts';
import { changeClass } from './change-class.ts';
import { countByLevel, countByTutor } from './counts.ts';
import { coverageOf } from './coverage.ts';
import { auditRecords } from './decide-records.ts';
import { findApplication } from './find-application.ts';
import { createFund, editFund, fundScope, listFunds } from './fund-accounts.ts';
import { listApplications } from './list-applications.ts';
import { moveRecords } from './move-records.ts';
import { remindTutors } from './remind-tutors.ts';
import { studentDetail } from './student-detail.ts';
import { submitAll } from './submit-all.ts';
import { syncStudents } from './sync-students.ts';
import { withdrawRecord } from './withdraw-record.ts';
import { createApplication, editApplication, removeApplication } from './write-application.ts';

const reading = [
  serve(awardRecordCalls.list, { scope: awardScope, handle: listApplications }),
  serve(awardRecordCalls.amounts, { scope: awardScope, handle: amountsOf }),
  serve(awardRecordCalls.student, { scope: awardScope, handle: studentDetail }),
  serve(awardRecordCalls.months, { handle: listMonths }),
  serve(awardRecordCalls.find, { handle: findApplication }),
  serve(awardRecordCalls.byTutor, { scope: awardScope, handle: countByTutor }),
  serve(awardRecordCalls.coverage, { scope: awardScope, handle: coverageOf }),
  serve(awardRecordCalls.byLevel, { scope: awardScope, handle: countByLevel }),
];

const writing = [
  serve(awardRecordCalls.create, { scope: awardScope, handle: createApplication }),
  serve(awardRecordCalls.edit, { scope: awardScope, handle: editApplication }),
  serve(awardRecordCalls.remove, { scope: awardScope, handle: removeApplication }),
  serve(awardRecordCalls.withdraw, { scope: awardScope, handle: withdrawRecord }),
  serve(awardRecordCalls.sync, { scope: awardScope, handle: syncStudents }),
  serve(awardRecordCalls.remind, { scope: awardScope, handle: remindTutors }),
  serve(awardRecordCalls.audit, { scope: awardScope, handle: auditRecords }),
  serve(awardRecordCalls.addition, { scope: awardScope, handle: addSupplement }),
  serve(awardRecordCalls.submitAll, { scope: awardScope, handle: submitAll }),
  serve(awardRecordCalls.move, { scope: awardScope, handle: moveRecords }),
  serve(awardRecordCalls.changeClass, { scope: awardScope, handle: changeClass }),
];

const funds = [
  serve(fundAccountCalls.list, { scope: fundScope, handle: listFunds }),
  serve(fundAccountCalls.create, { scope: fundScope, handle: createFund }),
  serve(fundAccountCalls.edit, { scope: fundScope, handle: editFund }),
];

export const awardRecordRoutes = [...reading, ...writing, ...funds];
