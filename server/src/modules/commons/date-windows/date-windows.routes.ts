import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { copyWindows } from './copy-windows.ts';
import { type Keeping, listWindows } from './date-windows.queries.ts';
import { type WindowScope, windowsKeptBy } from './date-windows.scope.ts';
import { ownWindows } from './own-windows.ts';
import { shiftWindows } from './shift-windows.ts';
import { windowChoices } from './window-choices.ts';
import { windowCodesOf } from './window-codes.ts';
import { createWindows, editWindow, removeWindow } from './write-window.ts';

const scope = windowsKeptBy;

type Given = { services: Services; scope: WindowScope; language: Language };

const keeping = ({ services, scope, language }: Given): Keeping => ({
  scope,
  codes: windowCodesOf(services),
  language,
});

export const dateWindowRoutes = [
  serve(dateWindowCalls.list, {
    scope,
    handle: (given) => listWindows(given.db, keeping(given), given.query),
  }),
  serve(dateWindowCalls.choices, { scope, handle: (given) => windowChoices(given.db, keeping(given)) }),
  serve(dateWindowCalls.mine, {
    handle: ({ services, actor, query, language }) => ownWindows(services, actor, query.codes, language),
  }),
  serve(dateWindowCalls.create, {
    scope,
    handle: (given) => createWindows(given.db, keeping(given), given.author, given.body),
  }),
  serve(dateWindowCalls.edit, {
    scope,
    handle: (given) => editWindow(given.db, keeping(given), given.author, given.params.id, given.body),
  }),
  serve(dateWindowCalls.remove, {
    scope,
    handle: (given) => removeWindow(given.db, keeping(given), given.author, given.params.id),
  }),
  serve(dateWindowCalls.copy, {
    scope,
    handle: (given) => copyWindows(given.db, keeping(given), given.author, given.body),
  }),
  serve(dateWindowCalls.shift, {
    scope,
    handle: (given) => shiftWindows(given.db, keeping(given), given.author, given.body),
  }),
];
