import { DEFENCE_WINDOW } from '@graduate/contract/degrees/defences/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';

/** When plans of defences are taken. */
export const defenceWindow = defineWindowCode({
  code: DEFENCE_WINDOW,
  operation: text('答辩安排', 'Arranging defences'),
  module: 'degree',
  dimensions: ['department', 'level', 'population'],
  usual: 'open',
  roles: ['secretary', 'degree'],
  link: '/degree/defences',
});
