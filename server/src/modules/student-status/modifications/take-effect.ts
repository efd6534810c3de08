import { text } from '@graduate/contract/platform/text.ts';
import { itemOf } from '@graduate/contract/student-status/modifications/modification-items.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { Refused } from '../../../platform/errors.ts';
import { type FieldChange, type HeldRecord, holdRecord, writePlanned } from '../students/public.ts';
import { opened } from './kept-changes.ts';
import { noSuchModification, refusals } from './modifications.errors.ts';
import { labelOfField, reasonsAgainst, reasonsAgainstItem } from './offered-items.ts';
import { modifications } from './own-modification.ts';
import { planModification } from './plan-modification.ts';

/** A field that is no longer what the request was written about. */
const movedOn = (planned: readonly FieldChange[], asked: readonly FieldChange[]): FieldChange | undefined =>
  asked.find(({ field, before, after }) => {
    const now = planned.find((change) => change.field === field);
    return !now || now.before !== before || now.after !== after;
  });

const planAgain = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  request: { field: string; changes: readonly FieldChange[] },
) => {
  const item = itemOf(request.field);
  if (!item) throw noSuchModification();
  const [against] = [...reasonsAgainst(held.row.status), ...reasonsAgainstItem(item, held.values)];
  if (against) throw refusals.conditionsChanged({ reason: against });
  const asked = opened(request.changes, await documentNumbers(tx));
  const wanted = Object.fromEntries(asked.map(({ field, after }) => [field, after]));
  const planned = await planModification(tx, held, item, wanted, { author, language: 'zh' }).catch(
    (error: unknown) => {
      throw error instanceof Refused ? refusals.conditionsChanged({ reason: error.text }) : error;
    },
  );
  const moved = movedOn(planned.asked, asked);
  if (moved) {
    const { zh, en } = labelOfField(moved.field);
    throw refusals.conditionsChanged({
      reason: text(`“${zh}”已被修改，请退回申请`, `“${en}” was changed meanwhile`),
    });
  }
  return planned.plan;
};

/** A request and the record it is about, in the order in which its applicant locks them. */
export const holdRequest = async (tx: Tx, id: string) => {
  const request = await modifications.hold({ db: tx }, { id });
  const held = await holdRecord(tx, { kind: 'all' }, request.studentId, noSuchModification);
  return { request, held };
};

/** Puts an agreed request into the record, if everything still is as it was when it was written. */
export const takeEffect = async (tx: Tx, author: Author, id: string) => {
  const { request, held } = await holdRequest(tx, id);
  const plan = await planAgain(tx, author, held, request);
  await writePlanned(tx, author, held, plan, { origin: { source: 'modify', sourceId: id } });
  await modifications.write({ db: tx, author }, id, { state: 'effective', effectiveAt: new Date() });
  return { ...request, studentName: held.row.name };
};
