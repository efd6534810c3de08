import type { Text } from '@graduate/contract/platform/text.ts';
import type { Obstacle } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { Refused } from '../../../../platform/errors.ts';
import { changeErrors } from '../status-changes.errors.ts';

/** How much a finding counts: the office may go on with a reason in spite of a time limit; a warning stops nobody. */
type Weight = 'blocks' | 'officeMay' | 'warns';

/** Something that speaks against a change. */
export type Finding = { refusal: Refused; weight: Weight; link: string | null; field: string | null };

type More = Partial<Omit<Finding, 'refusal'>>;

export const against = (refusal: Refused, more: More = {}): Finding => ({
  refusal,
  weight: 'blocks',
  link: null,
  field: null,
  ...more,
});

export const unmet = (zh: string, en: string, more: More = {}): Finding =>
  against(changeErrors.unmet({ zh, en }), more);

export const warning = (zh: string, en: string, more: More = {}): Finding =>
  unmet(zh, en, { ...more, weight: 'warns' });

export const asObstacle = ({ refusal, link, field }: Finding): Obstacle => ({
  code: typeof refusal.details['code'] === 'string' ? refusal.details['code'] : null,
  message: refusal.text,
  link,
  field,
});

export const warningsIn = (findings: readonly Finding[]): Text[] =>
  findings.filter(({ weight }) => weight === 'warns').map(({ refusal }) => refusal.text);

/** What keeps a change from going on; with a reason the office passes over time limits. */
export const obstaclesIn = (findings: readonly Finding[], overridden: boolean): Finding[] =>
  findings.filter(({ weight }) => weight === 'blocks' || (weight === 'officeMay' && !overridden));
