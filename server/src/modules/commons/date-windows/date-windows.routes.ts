import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { copyWindows } from './copy-windows.ts';
import { listWindows } from './date-windows.queries.ts';
import { windowsKeptBy } from './date-windows.scope.ts';
import { ownWindows } from './own-windows.ts';
import { shiftWindows } from './shift-windows.ts';
import { windowChoices } from './window-choices.ts';
import { createWindows, editWindow, removeWindow } from './write-window.ts';

const scope = windowsKeptBy;

export const dateWindowRoutes = [
  serve(dateWindowCalls.list, { scope, handle: listWindows }),
  serve(dateWindowCalls.choices, { scope, handle: windowChoices }),
  serve(dateWindowCalls.mine, { handle: ownWindows }),
  serve(dateWindowCalls.create, { scope, handle: createWindows }),
  serve(dateWindowCalls.edit, { scope, handle: editWindow }),
  serve(dateWindowCalls.remove, { scope, handle: removeWindow }),
  serve(dateWindowCalls.copy, { scope, handle: copyWindows }),
  serve(dateWindowCalls.shift, { scope, handle: shiftWindows }),
];
