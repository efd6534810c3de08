import {
  type FormItem,
  formFor,
  type ReviewForm,
  type ReviewFormEdit,
  type ReviewItem,
  usualItems,
} from '@graduate/contract/degrees/reviews/review-forms.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ApplicationEntry } from '../degree-applications/public.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

const forms = versioned({
  table: 'reviewForms',
  subject: 'reviewForm',
  none: noSuchRound,
  changedMeanwhile: reviewErrors.changedMeanwhile,
  touches: ['updatedAt', 'updatedBy'],
  constraints: { review_forms_place: () => reviewErrors.formTaken() },
});

const shown = (db: Db | Tx) =>
  db.selectFrom('reviewForms').select(['id', 'level', 'degreeType', 'workType', 'items', 'version']);

export const listForms = ({ db }: Context): Promise<ReviewForm[]> =>
  shown(db)
    .orderBy('level', (order) => order.asc().nullsFirst())
    .orderBy('degreeType', (order) => order.asc().nullsFirst())
    .orderBy('workType', (order) => order.asc().nullsFirst())
    .execute();

const findForm = (db: Db, id: string): Promise<ReviewForm> =>
  shown(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRound());

/** The names under which scores are kept: a form that was sent out is kept as a whole, so that places will do. */
const withKeys = (items: readonly FormItem[]): string =>
  JSON.stringify(items.map((item, at): ReviewItem => ({ key: `item${at + 1}`, ...item })));

export const createForm = async (
  context: Context,
  { items, ...place }: ReviewFormEdit,
): Promise<ReviewForm> => {
  const updatedBy = context.author.actor.accountId;
  const { id } = await forms.create(context, { ...place, items: withKeys(items), updatedBy });
  return findForm(context.db, id);
};

export const editForm = async (
  context: Context,
  { id, version, items, ...place }: ReviewFormEdit & { id: string; version: number },
): Promise<ReviewForm> => {
  await forms.edit(context, { id, version, ...place, items: withKeys(items) });
  return findForm(context.db, id);
};

export const removeForm = (context: Context, { id }: { id: string }): Promise<void> =>
  forms.remove(context, { id });

type Place = Pick<ApplicationEntry, 'level' | 'degreeType' | 'workType'>;

/** What reviewers of a thesis judge from now on. */
export const itemsFor = async (tx: Tx, place: Place): Promise<readonly ReviewItem[]> =>
  formFor(await shown(tx).execute(), place)?.items ?? usualItems;

/** What those of a round judge: as it was when it was sent out. */
export const itemsOfRound = async (db: Db | Tx, roundId: string): Promise<readonly ReviewItem[]> => {
  const { formItems } = await db
    .selectFrom('reviewRounds')
    .select('formItems')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow(() => noSuchRound());
  return formItems ?? usualItems;
};
