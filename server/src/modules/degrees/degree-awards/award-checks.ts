import { contentFields } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { currentPhotos } from '../../student-status/students/public.ts';
import type { DegreeCheck } from '../degree-applications/public.ts';

const photo: DegreeCheck = {
  code: 'PHOTO',
  gates: { '6': 'hard' },
  check: async (db, { applicant }) => {
    const found = await currentPhotos(db, [applicant.id]).execute();
    return {
      ok: found.length > 0,
      value: found.length > 0 ? text('已有', 'There') : text('无', 'None'),
      need: text('缺少学位照片', 'There is no photo for the certificate'),
    };
  },
};

/** What the ministry wants of a thesis and its author. */
const REPORTED = [
  'degreeCategory',
  'titleZh',
  'workCategory',
  'topicSource',
  'direction',
  'language',
] as const;

const fields: DegreeCheck = {
  code: 'FIELDS',
  gates: { '6': 'hard' },
  check: async (_db, { application }) => {
    if (!application) return undefined;
    const missing: string[] = REPORTED.filter((field) => !application[field]);
    if (application.applicantType !== 'intl' && !application.previousDegree) missing.push('previousDegree');
    const labels = missing.map((field) => labelOf(contentFields[field as keyof typeof contentFields]));
    return {
      ok: missing.length === 0,
      value: missing.length === 0 ? text('完整', 'Complete') : text('不完整', 'Incomplete'),
      need: text(
        `学位授予信息不完整：${labels.map((label) => label?.zh).join('、')}`,
        `Missing from the report: ${labels.map((label) => label?.en).join(', ')}`,
      ),
    };
  },
};

export const awardChecks: readonly DegreeCheck[] = [photo, fields];
