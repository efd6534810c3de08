import { defineTexts } from '../../../ui/texts.ts';

export const assignmentTexts = defineTexts({
  title: ['师生关系', 'Who guides whom'],
  assign: ['指定导师', 'Assign a tutor'],
  relations: ['导师记录', 'Tutors'],
  relationsOf: (name: string) => [`导师记录：${name}`, `Tutors of ${name}`],
  noneYet: ['还没有导师', 'No tutor yet'],
  awayHint: [
    '第一导师已离岗：可结束指导关系后指定新导师，或办理导师变更',
    'The main tutor is away: end the relation and assign another, or apply for a change',
  ],
  end: ['结束指导', 'End'],
  endOf: (name: string) => [`结束指导：${name}`, `End: ${name}`],
  ended: ['已结束指导关系', 'Ended'],
  importTitle: ['导入师生关系', 'Import tutors of students'],
});
