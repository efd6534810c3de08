import type { FieldError } from '@graduate/contract/platform/envelope.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import {
  LONGEST_TERM,
  mayBeAppointed,
  OLDEST_INDUSTRY,
} from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { NewIndustry } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';
import { stillValid } from '../../people/guidance/public.ts';
import type { Appointment } from './hold-appointment.ts';
import { industryErrors } from './industry-tutors.errors.ts';

export const oldestIndustry = defineParameter({
  key: 'tutors.industryOldest',
  name: text('行业导师受聘年龄上限', 'Maximum age of industry supervisors at appointment'),
  schema: z.int().min(40).max(80),
  usual: OLDEST_INDUSTRY,
});
export const longestTerm = defineParameter({
  key: 'tutors.industryTerm',
  name: text('行业导师聘期上限（年）', 'Maximum term of industry supervisors (years)'),
  schema: z.int().min(1).max(10),
  usual: LONGEST_TERM,
});

const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

type Asked = Pick<
  Appointment,
  | 'birthDate'
  | 'termFrom'
  | 'termTo'
  | 'waiver'
  | 'level'
  | 'titleLevel'
  | 'degree'
  | 'years'
  | 'leadYears'
  | 'partnerStaffId'
>;

/** The partner guides students of professional degrees. */
const partnerFits = async (db: Db | Tx, staffId: string): Promise<boolean> =>
  (await db
    .selectFrom('tutorQualifications')
    .innerJoin('tutors', 'tutors.id', 'tutorQualifications.tutorId')
    .select('tutorQualifications.id')
    .where('tutors.staffId', '=', staffId)
    .where('tutorQualifications.degreeType', '=', 'P')
    .where('tutorQualifications.id', 'in', (eb) =>
      eb.selectFrom('tutorQualifications').select('id').where(stillValid),
    )
    .executeTakeFirst()) !== undefined;

type Field = 'termTo' | 'birthDate' | 'years' | 'partnerStaffId' | 'fileIds';
type Trouble = { field: Field; words: Text };

/** Everything that stands against an appointment, not the first of it alone. */
const troublesOf = async (db: Db | Tx, one: Asked, files: number): Promise<Trouble[]> => {
  const [oldest, longest] = [await readParameter(db, oldestIndustry), await readParameter(db, longestTerm)];
  const found: Trouble[] = [];
  if (one.termTo > yearsLater(one.termFrom, longest))
    found.push({
      field: 'termTo',
      words: text(`聘期不能超过${longest}年`, `A term may last at most ${longest} years`),
    });
  if (one.termFrom >= yearsLater(one.birthDate, oldest + 1) && !one.waiver)
    found.push({
      field: 'birthDate',
      words: text(`受聘时年龄超过${oldest}周岁`, `Older than ${oldest} at the beginning of the term`),
    });
  if (!mayBeAppointed(one.level, one))
    found.push({
      field: 'years',
      words: text('不符合行业导师任职条件', 'Title, degree and years are not enough'),
    });
  if (!(await partnerFits(db, one.partnerStaffId)))
    found.push({
      field: 'partnerStaffId',
      words: text('合作导师须具有专业学位导师资格', 'The partner must be qualified for professional degrees'),
    });
  if (files === 0)
    found.push({
      field: 'fileIds',
      words: text('请上传聘任协议或承诺书', 'Upload the signed agreement'),
    });
  return found;
};

/** Refuses with all that is wrong at once, each at its field. */
export const mustBeFit = async (
  db: Db | Tx,
  one: Asked,
  files: number,
  language: Language,
): Promise<void> => {
  const troubles = await troublesOf(db, one, files);
  if (troubles.length === 0) return;
  const errors: FieldError[] = troubles.map(({ field, words }) => ({
    field,
    label: labelOf(NewIndustry.shape[field])?.[language] ?? field,
    message: words[language],
  }));
  const what = text(
    troubles.map(({ words }) => words.zh).join('；'),
    troubles.map(({ words }) => words.en).join('; '),
  );
  throw industryErrors.unmet({ what }, { errors });
};
