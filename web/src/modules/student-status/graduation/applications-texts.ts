import { defineTexts } from '../../../ui/texts.ts';

export const applicationsTexts = defineTexts({
  title: ['毕业申请审核', 'Graduation applications'],
  state: ['申请状态', 'State'],
  unmetOnly: ['有条件未达标', 'A condition is not met'],
  todoOnly: ['待我审核', 'Waiting for me'],
  approve: ['审核', 'Decide'],
  approveChosen: (n: number) => [`批量审核（${n}）`, `Decide (${n})`],
  noneDecidable: ['所选申请均不在待您审核的环节', 'None of these waits for you'],
  now: ['当前环节', 'Now with'],
  checks: ['毕业条件', 'Conditions'],
});
