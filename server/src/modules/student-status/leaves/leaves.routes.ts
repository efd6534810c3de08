import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
import { closeLeave, confirmReturn, confirmReturns, rejectReturn } from './confirm-return.ts';
import { extendLeave } from './extend-leave.ts';
import { findLeave } from './find-leave.ts';
import { leaveCalendar } from './leave-calendar.ts';
import { calculateLeave, leaveConditions } from './leave-conditions.ts';
import { leavesInNumbers } from './leaves-in-numbers.ts';
import { countLeaves, listLeaves } from './list-leaves.ts';
import { printSlip } from './print-slip.ts';
import { recordLeave } from './record-leave.ts';
import { returnLeave } from './return-leave.ts';
import { leaveScope, ownScope } from './see-leave.ts';
import { withdrawLeave } from './withdraw-leave.ts';
import { createLeave, editLeave, removeLeave, submitLeave } from './write-leave.ts';

const ownRoutes = [
  serve(leaveCalls.mine, { scope: ownScope, handle: listLeaves }),
  serve(leaveCalls.conditions, { handle: leaveConditions }),
  serve(leaveCalls.calc, { handle: calculateLeave }),
  serve(leaveCalls.create, { scope: ownScope, handle: createLeave }),
  serve(leaveCalls.edit, { scope: ownScope, handle: editLeave }),
  serve(leaveCalls.remove, { scope: ownScope, handle: removeLeave }),
  serve(leaveCalls.submit, { scope: ownScope, handle: submitLeave }),
  serve(leaveCalls.withdraw, { scope: ownScope, handle: withdrawLeave }),
  serve(leaveCalls.extend, { scope: ownScope, handle: extendLeave }),
  serve(leaveCalls.comeBack, { scope: ownScope, handle: returnLeave }),
];

const staffRoutes = [
  serve(leaveCalls.list, { scope: leaveScope, handle: listLeaves }),
  serve(leaveCalls.counts, { scope: leaveScope, handle: countLeaves }),
  serve(leaveCalls.calendar, { scope: leaveScope, handle: leaveCalendar }),
  serve(leaveCalls.statistics, { scope: leaveScope, handle: remembered(leavesInNumbers) }),
  serve(leaveCalls.record, { scope: leaveScope, handle: recordLeave }),
  serve(leaveCalls.confirmReturn, { scope: leaveScope, handle: confirmReturn }),
  serve(leaveCalls.rejectReturn, { scope: leaveScope, handle: rejectReturn }),
  serve(leaveCalls.confirmReturns, { scope: leaveScope, handle: confirmReturns }),
  serve(leaveCalls.close, { scope: leaveScope, handle: closeLeave }),
];

export const leaveRoutes = [
  ...ownRoutes,
  ...staffRoutes,
  serve(leaveCalls.find, { handle: findLeave }),
  serve(leaveCalls.slip, { handle: printSlip }),
];
