import { DEGREE_WINDOW } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { degreeErrors } from './degree-applications.errors.ts';

export const degreeWindow = defineWindowCode({
  code: DEGREE_WINDOW,
  operation: text('学位申请', 'Applying for a degree'),
  module: 'degree',
  dimensions: ['department', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/degree/my',
});

type Days = { applyFrom: string; applyTo: string };

export const isOpenToday = ({ applyFrom, applyTo }: Days): boolean => {
  const today = dayInShanghai(new Date());
  return applyFrom <= today && today <= applyTo;
};

/** The days of the batch; the window of the department is asked for besides. */
export const mustBeInTime = (batch: Days): void => {
  if (!isOpenToday(batch)) throw degreeErrors.notInTime({ from: batch.applyFrom, to: batch.applyTo });
};
