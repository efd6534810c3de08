import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { requires } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { workTypes } from '../degree-applications/choices.ts';
import { type DegreeLevel, degreeLevels } from '../degree-batches/choices.ts';

export const FORM_ITEMS = { least: 3, most: 12, points: 100 } as const;

const itemFields = {
  zh: labelled('评分项', 'Item', z.string().trim().min(2).max(30)),
  en: labelled('英文名称', 'In English', z.string().trim().min(2).max(60)),
  max: labelled('满分', 'Points', z.int().min(1).max(FORM_ITEMS.points)),
  hint: labelled('评分要点', 'What to look at', z.string().trim().max(200)),
};

/** What is judged, how much it weighs, and under which name its score is kept. */
export const ReviewItem = z.object({ key: z.string(), ...itemFields });
export type ReviewItem = z.output<typeof ReviewItem>;

/** The form of theses for which no other one is set. */
export const usualItems: readonly ReviewItem[] = [
  { key: 'topic', zh: '选题与综述', en: 'Topic and literature', max: 20, hint: '' },
  { key: 'novelty', zh: '创新性', en: 'Novelty', max: 30, hint: '' },
  { key: 'method', zh: '理论与方法', en: 'Theory and method', max: 25, hint: '' },
  { key: 'writing', zh: '写作规范', en: 'Writing', max: 15, hint: '' },
  { key: 'amount', zh: '工作量', en: 'Amount of work', max: 10, hint: '' },
];

const placeFields = {
  level: choice('培养层次', 'Level', degreeLevels).nullable(),
  degreeType: choice('学位类型', 'Degree type', degreeTypes).nullable(),
  workType: choice('成果形式', 'Kind of work', workTypes).nullable(),
};

type Items = readonly { zh: string; en: string; max: number }[];
const addsUp = (items: Items) => items.reduce((sum, { max }) => sum + max, 0) === FORM_ITEMS.points;
const allDiffer = (items: Items) =>
  (['zh', 'en'] as const).every((name) => new Set(items.map((item) => item[name])).size === items.length);

export const ReviewFormEdit = z.strictObject({
  ...placeFields,
  items: mustHold(
    mustHold(
      labelled(
        '评分项',
        'Items',
        z.array(z.strictObject(itemFields)).min(FORM_ITEMS.least).max(FORM_ITEMS.most),
      ),
      addsUp,
      `各项满分之和应为${FORM_ITEMS.points}分`,
      `The points of all items add up to ${FORM_ITEMS.points}`,
    ),
    allDiffer,
    '评分项名称不能重复',
    'No two items have the same name',
  ),
});
export type ReviewFormEdit = z.output<typeof ReviewFormEdit>;
export type FormItem = ReviewFormEdit['items'][number];

export const ReviewForm = z.object({
  id: z.uuid(),
  ...placeFields,
  items: labelled('评分项', 'Items', z.array(ReviewItem)),
  version: Version,
});
export type ReviewForm = z.output<typeof ReviewForm>;

type Place = { level: DegreeLevel; degreeType: 'A' | 'P'; workType: keyof typeof workTypes };
type FormPlace = Pick<ReviewForm, 'level' | 'degreeType' | 'workType'>;

/** What sort of work it is tells more than the type of the degree, and that more than the level. */
const weightOf = ({ level, degreeType, workType }: FormPlace): number =>
  (workType ? 4 : 0) + (degreeType ? 2 : 0) + (level ? 1 : 0);

/** Of the forms that fit a thesis the most specific one. */
export const formFor = <F extends FormPlace>(forms: readonly F[], place: Place): F | undefined =>
  forms
    .filter(
      ({ level, degreeType, workType }) =>
        (level ?? place.level) === place.level &&
        (degreeType ?? place.degreeType) === place.degreeType &&
        (workType ?? place.workType) === place.workType,
    )
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];

const PATH = 'api/degree/review-forms';
const edit = requires('degree:batch:edit');

/** Forms reviewers fill in: set by the school, chosen by what a thesis is. */
export const reviewFormCalls = defineCalls('reviews.forms', {
  list: {
    path: PATH,
    summary: text('评阅表', 'Forms of reviews'),
    access: edit,
    answer: z.array(ReviewForm),
  },
  create: {
    path: PATH,
    summary: text('新增评阅表', 'Add a form'),
    access: edit,
    body: ReviewFormEdit,
    answer: ReviewForm,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改评阅表', 'Change a form'),
    access: edit,
    body: z.strictObject({ ...ReviewFormEdit.shape, version: Version }),
    answer: ReviewForm,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: text('删除评阅表', 'Delete a form'),
    access: edit,
  },
});
