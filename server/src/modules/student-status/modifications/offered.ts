import {
  groupOfItem,
  isIdentity,
  modifiableField,
  ofPapers,
} from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  type OfferedItems,
  unsettledStates,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { previewRoute } from '../../mechanisms/approvals/public.ts';
import { ownRecordId, peopleOfStudent, plainRecord, profilesOf, sightOf } from '../students/public.ts';
import { IDENTITY_FLOW, OTHER_FLOW } from './modification-approval.ts';
import { offersFor, reasonsAgainst, reasonsAgainstItem } from './offered-items.ts';

/** What the caller may ask to have changed, with the values of now, what stands against it and the way it would take. */
export const offeredItems = async ({ services: { db }, author }: Context): Promise<OfferedItems> => {
  const { accountId } = author.actor;
  const studentId = await ownRecordId(db, accountId);
  const row = await db
    .selectFrom('studentRecords')
    .selectAll()
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const values = await plainRecord(db, row);
  const { intl = {} } = await profilesOf(db, studentId, sightOf(author.actor, true));
  const valueIn = (code: string): RecordData[string] => {
    const paper = ofPapers(code);
    return (paper === undefined ? values[code] : intl[paper]) ?? null;
  };
  const running = await db
    .selectFrom('studentModifications')
    .select(['id', 'no', 'state', 'field'])
    .where('studentId', '=', studentId)
    .where('state', 'in', unsettledStates)
    .execute();
  const people = { ...(await peopleOfStudent(db, studentId)), applicantId: accountId };
  const offers = await offersFor(db, row.population);
  return {
    studentId,
    population: row.population,
    reasons: reasonsAgainst(row.status),
    items: offers.map((offer) => {
      const request = running.find(({ field }) => field === offer.field);
      return {
        ...offer,
        fields: [...offer.fields],
        group: groupOfItem(offer),
        values: Object.fromEntries(
          offer.fields.filter((code) => modifiableField(code)).map((code) => [code, valueIn(code)]),
        ),
        way: isIdentity(offer) ? ('identity' as const) : ('other' as const),
        running: request ? { id: request.id, no: request.no, state: request.state } : null,
        reasons: reasonsAgainstItem(offer, values),
      };
    }),
    ways: {
      identity: await previewRoute(db, IDENTITY_FLOW, people),
      other: await previewRoute(db, OTHER_FLOW, people),
    },
  };
};
