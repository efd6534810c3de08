import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** How far it has scheduled things: a term keeps these weeks and a day these periods. Without any it is 0. */
    schedule?: {
      lastWeek: (tx: Tx, termId: string) => Promise<number>;
      lastPeriod: (tx: Tx) => Promise<number>;
    };
  }
}

type Modules = Pick<Services, 'modules'>;

const furthest = async (answers: readonly (Promise<number> | undefined)[]): Promise<number> =>
  Math.max(0, ...(await Promise.all(answers.map((answer) => answer ?? Promise.resolve(0)))));

export const lastScheduledWeek = ({ modules }: Modules, tx: Tx, termId: string): Promise<number> =>
  furthest(modules.map(({ schedule }) => schedule?.lastWeek(tx, termId)));

export const lastScheduledPeriod = ({ modules }: Modules, tx: Tx): Promise<number> =>
  furthest(modules.map(({ schedule }) => schedule?.lastPeriod(tx)));
