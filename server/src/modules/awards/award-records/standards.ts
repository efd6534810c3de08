import { collegeKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch, AwardStandard } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { minus } from '@graduate/contract/platform/money.ts';
import { awardErrors } from './award-records.errors.ts';

type Classed = Pick<AwardStandard, 'level' | 'majorClass'>;

export const findStandard = (
  { standards }: Pick<AwardBatch, 'standards'>,
  { level, majorClass }: Classed,
): AwardStandard | undefined =>
  standards.find((standard) => standard.level === level && standard.majorClass === majorClass);

export const standardFor = (batch: Pick<AwardBatch, 'standards'>, classed: Classed): AwardStandard => {
  const standard = findStandard(batch, classed);
  if (!standard) throw awardErrors.noStandard();
  return standard;
};

export const fits = ({ min, max }: AwardStandard, amount: number): boolean => min <= amount && amount <= max;

export const mustFit = (standard: AwardStandard, amount: number): void => {
  if (!fits(standard, amount)) throw awardErrors.outOfRange(standard);
};

/** The school pays its part first, the tutor what is above it; what the college reports is paid by the school alone. */
export const splitOf = (
  { kind }: Pick<AwardBatch, 'kind'>,
  { schoolPart }: AwardStandard,
  amount: number,
): { school: number; tutor: number } => {
  const school = collegeKinds.includes(kind) ? amount : Math.min(schoolPart, amount);
  return { school, tutor: minus(amount, school) };
};
