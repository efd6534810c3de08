import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { checkSheet, returnSheet } from './check-sheet.ts';
import { makeLaterSheets } from './makeup-sheets.ts';
import { prepareSheets } from './prepare-sheets.ts';
import { printSheet } from './print-sheet.ts';
import { publishSheet, unpublishSheet } from './publish-sheet.ts';
import { findSheet, listSheets } from './read-sheets.ts';
import { saveEntries, saveSetting } from './save-entries.ts';
import { checkSeveral, publishSeveral, remindSeveral, returnSeveral } from './several-sheets.ts';
import { sheetScope as scope } from './sheets.scope.ts';
import { recallSheet, submitSheet } from './submit-sheet.ts';

export const sheetRoutes = [
  serve(sheetCalls.list, { scope, handle: listSheets }),
  serve(sheetCalls.prepare, { scope, handle: prepareSheets }),
  serve(sheetCalls.find, { scope, handle: findSheet }),
  serve(sheetCalls.saveSetting, { scope, handle: saveSetting }),
  serve(sheetCalls.saveEntries, { scope, handle: saveEntries }),
  serve(sheetCalls.submit, { scope, handle: submitSheet }),
  serve(sheetCalls.recall, { scope, handle: recallSheet }),
  serve(sheetCalls.check, { scope, handle: checkSheet }),
  serve(sheetCalls.sendBack, { scope, handle: returnSheet }),
  serve(sheetCalls.publish, { scope, handle: publishSheet }),
  serve(sheetCalls.unpublish, { scope, handle: unpublishSheet }),
  serve(sheetCalls.sendBackSeveral, { scope, handle: returnSeveral }),
  serve(sheetCalls.checkSeveral, { scope, handle: checkSeveral }),
  serve(sheetCalls.publishSeveral, { scope, handle: publishSeveral }),
  serve(sheetCalls.remindSeveral, { scope, handle: remindSeveral }),
  serve(sheetCalls.makeLater, { scope, handle: makeLaterSheets }),
  serve(sheetCalls.print, { scope, handle: printSheet }),
];
