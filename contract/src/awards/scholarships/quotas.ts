import { z } from 'zod';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { onTheWire } from '../../platform/wire.ts';
import { awardLevels } from '../award-schemes/choices.ts';

const quotaKey = {
  departmentId: z.uuid(),
  level: choice('培养层次', 'Level', awardLevels),
  gradeCode: z.string().max(10),
};
const Places = labelled('名额', 'Places', z.int().min(0).max(100_000));

/** How many students of a department can get a grade, and how many are proposed for it. */
export const Quota = onTheWire(
  z.object({
    ...quotaKey,
    departmentName: labelled('院系', 'Department', z.string()),
    gradeName: labelled('等级', 'Grade', z.string()),
    eligible: labelled('符合条件人数', 'Eligible', z.number()),
    places: Places,
    used: labelled('已推荐', 'Proposed', z.number()),
  }),
  { level: 'pycc', departmentName: 'yxmc' },
);
export type Quota = z.output<typeof Quota>;

/** All places of a grade, where it says how many there are. */
export const GradeTotal = onTheWire(
  z.object({ level: quotaKey.level, gradeCode: quotaKey.gradeCode, places: Places.nullable() }),
  { level: 'pycc' },
);

export const Quotas = z.object({ list: z.array(Quota), totals: z.array(GradeTotal), total: z.number() });
export type Quotas = z.output<typeof Quotas>;

const QuotaEdit = onTheWire(z.strictObject({ ...quotaKey, places: Places }), { level: 'pycc' });
export const QuotasEdit = z.strictObject({ quotas: z.array(QuotaEdit).max(2000) });
export type QuotasEdit = z.output<typeof QuotasEdit>;
