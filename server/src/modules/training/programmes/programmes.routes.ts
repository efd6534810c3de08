import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { templateCalls } from '@graduate/contract/training/programmes/templates.ts';
import { serve } from '../../../platform/http/serve.ts';
import { compareProgrammes } from './compare-programmes.ts';
import { previewCopies, startCopying } from './copies/copy-to-grade.ts';
import { newEdition } from './copies/new-edition.ts';
import { findOwnProgramme, findProgramme } from './find-programme.ts';
import { createProgramme } from './new-programme.ts';
import { printProgramme } from './print-programme.ts';
import { checkProgramme } from './programme-checks.ts';
import { programmeScope as scope } from './programmes.scope.ts';
import { publishProgramme, unpublishProgramme } from './publish-programme.ts';
import { listProgrammes } from './read-programmes.ts';
import { submitProgramme, withdrawProgramme } from './submit-programme.ts';
import {
  copyTemplate,
  createTemplate,
  disableTemplate,
  editTemplate,
  enableTemplate,
  findTemplate,
  listTemplates,
  removeTemplate,
} from './templates.ts';
import { removeProgramme, saveProgramme } from './write-programme.ts';

export const programmeRoutes = [
  serve(templateCalls.listTemplates, { handle: listTemplates }),
  serve(templateCalls.findTemplate, { handle: findTemplate }),
  serve(templateCalls.createTemplate, { handle: createTemplate }),
  serve(templateCalls.editTemplate, { handle: editTemplate }),
  serve(templateCalls.removeTemplate, { handle: removeTemplate }),
  serve(templateCalls.copyTemplate, { handle: copyTemplate }),
  serve(templateCalls.enableTemplate, { handle: enableTemplate }),
  serve(templateCalls.disableTemplate, { handle: disableTemplate }),
  serve(programmeCalls.list, { scope, handle: listProgrammes }),
  serve(programmeCalls.mine, { handle: findOwnProgramme }),
  serve(programmeCalls.find, { scope, handle: findProgramme }),
  serve(programmeCalls.create, { scope, handle: createProgramme }),
  serve(programmeCalls.save, { scope, handle: saveProgramme }),
  serve(programmeCalls.remove, { scope, handle: removeProgramme }),
  serve(programmeCalls.check, { scope, handle: checkProgramme }),
  serve(programmeCalls.submit, { scope, handle: submitProgramme }),
  serve(programmeCalls.withdraw, { scope, handle: withdrawProgramme }),
  serve(programmeCalls.publish, { scope, handle: publishProgramme }),
  serve(programmeCalls.unpublish, { scope, handle: unpublishProgramme }),
  serve(programmeCalls.newEdition, { scope, handle: newEdition }),
  serve(programmeCalls.copyPreview, { scope, handle: previewCopies }),
  serve(programmeCalls.copyToGrade, { scope, handle: startCopying }),
  serve(programmeCalls.compare, { scope, handle: compareProgrammes }),
  serve(programmeCalls.print, { scope, handle: printProgramme }),
];
