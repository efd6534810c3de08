import { missingIn } from '@graduate/contract/student-status/info-checks/missing.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { sideListsOf } from '../../students/public.ts';
import { writeCheck } from '../check-rows.ts';
import { fieldsOfCheck } from '../fields-of-check.ts';
import { incomplete, notConfirmed } from '../info-checks.errors.ts';
import { syncRecordState } from '../record-state.ts';
import { holdOwnCheck, type OwnHeld } from './hold-own-check.ts';
import { afterOf, valuesOf, wantedChanges } from './wanted-changes.ts';

const mustBeComplete = async (tx: Tx, { held, round, row }: OwnHeld): Promise<void> => {
  const fields = await fieldsOfCheck(tx, round, held.row.population);
  const values = { ...held.values, ...valuesOf(row?.changes ?? []) };
  const lists = { ...(await sideListsOf(tx, held.row.id)), ...afterOf(row?.lists ?? {}) };
  const missing = missingIn(round.kind, fields, values, lists);
  if (missing.length > 0)
    throw incomplete(
      missing.map(({ label }) => label),
      missing.map(({ field }) => field),
    );
};

type Submitted = { version: number; confirmed: boolean };

/** Hands the check in; until it is audited nothing of it changes. What the record says now becomes its "before". */
export const submitCheck = async (
  { db, author, language }: Context,
  { id, version, confirmed }: { id: string } & Submitted,
) => {
  return db.transaction().execute(async (tx) => {
    const wanted = { id, version, from: ['0', '1', '9'] } as const;
    const own = await holdOwnCheck(tx, author, wanted);
    const { held, round, row } = own;
    await mustBeComplete(tx, own);
    if (!confirmed) throw notConfirmed();
    const typed = { changes: valuesOf(row?.changes ?? []), ...afterOf(row?.lists ?? {}) };
    const { changes, lists } = await wantedChanges(tx, round, held, typed, language);
    const now = new Date();
    const next = await writeCheck(
      tx,
      { roundId: round.id, studentId: held.row.id },
      {
        state: '2',
        changes: JSON.stringify(changes),
        lists: JSON.stringify(lists),
        flagged: '[]',
        savedAt: now,
        confirmedAt: now,
        submittedAt: now,
      },
    );
    await syncRecordState(tx, author, { held, round, checkId: id, state: '2' });
    await audit(tx, author, {
      action: 'infoCheck.submit',
      subject: 'infoCheck',
      subjectId: id,
      after: { fields: changes.map(({ field }) => field), lists: Object.keys(lists) },
    });
    return { id, state: '2' as const, version: next };
  });
};
