import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { HeldRecord } from '../../students/public.ts';
import type { Situation } from '../rules/situation.ts';
import type { Undo } from '../status-changes.tables.ts';

/** What the record will say, and until when it holds. */
export type Planned = { values: RecordData; endDate?: string | null };

/** A change that takes effect now. */
export type Act = {
  author: Author;
  changeId: string;
  situation: Situation;
  planned: Planned;
  /** The day that history says. */
  effectiveDate: string;
  documentNo: string | null;
};

type Done = { undo?: Undo; madeRecordId?: string };

/** What one kind of change does. The plan is what people are shown beforehand; the rest happens with it or not at all. */
export type Effect = {
  plan: (situation: Situation) => Planned | Promise<Planned>;
  /** Besides the fields of the record; runs before they are written. */
  before?: (tx: Tx, act: Act, held: HeldRecord) => Promise<Done>;
  /** Besides the fields of the record; runs when they are written. */
  after?: (tx: Tx, act: Act, held: HeldRecord) => Promise<Done>;
  /** Where there is no record yet. */
  make?: (tx: Tx, act: Act) => Promise<Done>;
};
