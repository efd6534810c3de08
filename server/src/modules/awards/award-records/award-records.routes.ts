import { fundAccountCalls } from '@graduate/contract/awards/award-records/fund-accounts.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addSupplement } from './add-supplement.ts';
import { amountsOf } from './amounts.ts';
import { awardScope } from './award-records.scope.ts';
import { listMonths } from './batch-months.ts';
import { changeClass } from './change-class.ts';
import { createFund, editFund, fundScope, listFunds } from './fund-accounts.ts';
import { remindTutors } from './remind-tutors.ts';
import { syncStudents } from './sync-students.ts';

/** What both reports and applications are reached by is served where both are known: with scholarships. */
const reading = [
  serve(awardRecordCalls.amounts, { scope: awardScope, handle: amountsOf }),
  serve(awardRecordCalls.months, { handle: listMonths }),
];

const writing = [
  serve(awardRecordCalls.sync, { scope: awardScope, handle: syncStudents }),
  serve(awardRecordCalls.remind, { scope: awardScope, handle: remindTutors }),
  serve(awardRecordCalls.addition, { scope: awardScope, handle: addSupplement }),
  serve(awardRecordCalls.changeClass, { scope: awardScope, handle: changeClass }),
];

const funds = [
  serve(fundAccountCalls.list, { scope: fundScope, handle: listFunds }),
  serve(fundAccountCalls.create, { scope: fundScope, handle: createFund }),
  serve(fundAccountCalls.edit, { scope: fundScope, handle: editFund }),
];

export const awardRecordRoutes = [...reading, ...writing, ...funds];
