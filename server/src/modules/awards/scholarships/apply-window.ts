import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { APPLY_WINDOW } from '@graduate/contract/awards/scholarships/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { claimErrors } from './scholarships.errors.ts';

export const applyWindow = defineWindowCode({
  code: APPLY_WINDOW,
  operation: text('奖助申请', 'Applying for scholarships'),
  module: 'awards',
  dimensions: ['department', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/awards/apply',
});

type Days = Pick<AwardBatch, 'applyFrom' | 'applyTo'>;

export const isOpenToday = ({ applyFrom, applyTo }: Days): boolean => {
  const today = dayInShanghai(new Date());
  return applyFrom !== null && applyTo !== null && applyFrom <= today && today <= applyTo;
};

/** The days of the batch; the window of the department is asked for besides. */
export const mustBeInTime = (batch: Days): void => {
  if (!isOpenToday(batch))
    throw claimErrors.notInTime({ from: batch.applyFrom ?? '—', to: batch.applyTo ?? '—' });
};
