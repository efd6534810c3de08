import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import {
  NewProgramme,
  Programme,
  ProgrammeCheck,
  ProgrammeEdit,
  ProgrammeRow,
  programmeQuery,
  SavedProgramme,
} from './programmes.ts';

const PROGRAMMES = 'api/training/programmes';

const view = requires('training:programme:view');
const edit = requires('training:programme:edit');

export const programmeCalls = defineCalls('programmes', {
  list: {
    path: PROGRAMMES,
    summary: text('培养方案', 'Programmes'),
    access: view,
    query: programmeQuery,
    answer: pageOf(ProgrammeRow),
  },
  mine: {
    path: `${PROGRAMMES}/mine`,
    summary: text('我的培养方案', 'The programme I study by'),
    access: signedIn,
    answer: Programme,
  },
  find: {
    path: `${PROGRAMMES}/:id`,
    summary: text('培养方案详情', 'A programme'),
    access: view,
    answer: Programme,
  },
  create: {
    path: PROGRAMMES,
    summary: text('新建培养方案', 'Begin a programme from a template'),
    access: edit,
    body: NewProgramme,
    answer: SavedProgramme,
  },
  save: {
    method: 'PUT',
    path: `${PROGRAMMES}/:id`,
    summary: text('保存培养方案', 'Save a programme'),
    access: edit,
    body: ProgrammeEdit,
    answer: SavedProgramme,
  },
  remove: {
    method: 'DELETE',
    path: `${PROGRAMMES}/:id`,
    summary: text('删除培养方案草稿', 'Remove the draft of a programme'),
    access: edit,
  },
  check: {
    path: `${PROGRAMMES}/:id/check`,
    summary: text('检查培养方案', 'What is wrong with a programme'),
    access: edit,
    answer: z.array(ProgrammeCheck),
  },
});
