import { defineTexts } from '../../../ui/texts.ts';

export const assignmentTexts = defineTexts({
  title: ['师生关系', 'Supervision'],
  assign: ['指定导师', 'Assign a supervisor'],
  relations: ['导师记录', 'Supervisors'],
  relationsOf: (name: string) => [`导师记录：${name}`, `Supervisors of ${name}`],
  noneYet: ['还没有导师', 'No supervisor yet'],
  awayHint: [
    '第一导师已离岗：可结束指导关系后指定新导师，或办理导师变更',
    'The main supervisor is away: end the relation and assign another, or apply for a change',
  ],
  end: ['结束指导', 'End'],
  endOf: (name: string) => [`结束指导：${name}`, `End: ${name}`],
  ended: ['已结束指导关系', 'Ended'],
  importTitle: ['导入师生关系', 'Import supervisors of students'],
});
