import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { templateCalls } from '@graduate/contract/training/programmes/templates.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findOwnProgramme, findProgramme } from './find-programme.ts';
import { createProgramme } from './new-programme.ts';
import { checkProgramme } from './programme-checks.ts';
import { programmeScope as scope } from './programmes.scope.ts';
import { listProgrammes } from './read-programmes.ts';
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
];
