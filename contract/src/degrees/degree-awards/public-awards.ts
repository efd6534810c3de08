import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { anyone } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireDate } from '../../platform/wire.ts';
import { degreeCategories } from '../degree-applications/choices.ts';
import { degreeLevels } from '../degree-batches/choices.ts';

/** What everybody may know of a degree: who got which, and when. */
export const PublicAward = onTheWire(
  z.object({
    name: labelled('姓名', 'Name', z.string()),
    departmentName: labelled('院系', 'Department', z.string()),
    majorName: labelled('专业', 'Major', z.string().nullable()),
    degreeLevel: choice('学位层次', 'Degree', degreeLevels),
    degreeCategory: choice('学科门类', 'Category', degreeCategories).nullable(),
    awardDate: labelled('授予日期', 'Awarded', WireDate),
  }),
  { departmentName: 'yxmc' },
);
export type PublicAward = z.output<typeof PublicAward>;

export const publicAwardCalls = defineCalls('degreeAwards.public', {
  list: {
    path: 'api/degree/public/awards',
    summary: text('学位授予名单', 'Degrees awarded'),
    access: anyone('the law wants awards to be published; only what was published is shown'),
    query: pageQuery(['awardDate'], {
      keyword: keywordIn('姓名或专业', 'Name or major'),
      yxCode: departmentCodes('院系', 'Department'),
      level: labelled('层次', 'Level', severalOf(degreeLevels)),
      year: labelled(
        '年份',
        'Year',
        z
          .string()
          .regex(/^\d{4}$/)
          .optional(),
      ),
    }),
    answer: pageOf(PublicAward),
  },
});
