import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import { regularly } from '../../../platform/regularly.ts';
import type { Services } from '../../../platform/services.ts';
import { holdStudent, rounds, shareRound } from './hold-round.ts';
import { endOf, nextOf } from './lead-round.ts';
import { acceptHeld } from './pick-students.ts';

const EVERYWHERE = {
  accountId: '',
  all: true,
  departmentIds: [],
  manages: true,
  picks: false,
  chooses: false,
};

/** A round whose time is over goes on by itself. */
const leadOn = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const within = { db: tx, author: nobody('tutorSelection.advance'), scope: EVERYWHERE };
    const round = await rounds.hold(within, { id });
    const end = endOf(round);
    if (!end || end > new Date()) return;
    const next = await nextOf(tx, round);
    await rounds.change(within, round, next, 'advance', {
      before: { state: round.state, turn: round.turn },
      after: next,
    });
  });

/** A tutor who said nothing in time has said yes. */
const confirmSilent = (
  db: Db,
  { id, roundId, studentId }: { id: string; roundId: string; studentId: string },
) =>
  db.transaction().execute(async (tx) => {
    const round = await shareRound(tx, roundId);
    await holdStudent(tx, studentId);
    const choice = await tx
      .selectFrom('tutorChoices')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (!choice || round.state !== 'adjust') return;
    try {
      await acceptHeld(tx, nobody('tutorSelection.confirm'), round, choice);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await tx.updateTable('tutorChoices').set({ state: 'lapsed' }).where('id', '=', id).execute();
    }
  });

/** Leads rounds on and takes silence for a yes; run twice it does nothing more. */
export const keepRounds = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const running = await db
    .selectFrom('tutorRounds')
    .selectAll()
    .where('state', 'in', ['draft', 'students', 'tutors'])
    .execute();
  const now = new Date();
  for (const round of running) if ((endOf(round) ?? now) < now) await leadOn(db, round.id);
  const silent = await db
    .selectFrom('tutorChoices')
    .select(['id', 'roundId', 'studentId'])
    .where('state', '=', 'pending')
    .where('confirmBy', '<=', now)
    .execute();
  for (const choice of silent) await confirmSilent(db, choice);
};

/** Looks every minute. */
export const keepTime = regularly({ everyMs: 60_000, what: 'keeping time of mutual selection' }, keepRounds);
