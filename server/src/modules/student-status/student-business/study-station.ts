import type { Text } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';

/** A day, as an expression over the student of a record (table `student_records`). */
type Day = RawBuilder<string | null>;

/** Something on the way from entry to the degree that everybody it is asked of goes through. */
export type StudyStation = {
  key: string;
  /** Where it stands on the line. */
  order: number;
  name: Text;
  /** Of whom it is asked; of everybody unless said. */
  asked?: RawBuilder<boolean>;
  /** By when it should be done. */
  planned: Day;
  done: Day;
  /** The page on which a student does it. */
  page: string;
  /** The part of the record that tells of it. */
  section: string;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** Its stations on the line of study. */
    studyStations?: readonly StudyStation[];
  }
}

/** The stations of every module, in the order of the line. */
export const stationsIn = ({ modules }: Pick<Services, 'modules'>): StudyStation[] =>
  modules
    .flatMap(({ studyStations = [] }) => studyStations)
    .toSorted((one, other) => one.order - other.order);

const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`;

/** Who is enrolled and present falls behind; who pauses or has left does not. */
const canBeLate = sql<boolean>`student_records.status = 'active'`;

export const isAsked = ({ asked }: StudyStation): RawBuilder<boolean> => asked ?? sql<boolean>`true`;

/** Whether somebody is that far with a station, for lists and numbers. */
export const stationIs = {
  done: ({ done }: StudyStation) => sql<boolean>`${done} is not null`,
  late: ({ done, planned }: StudyStation) =>
    sql<boolean>`${canBeLate} and ${done} is null and ${planned} < ${today}`,
  open: ({ done, planned }: StudyStation) =>
    sql<boolean>`${done} is null and not (${canBeLate} and coalesce(${planned} < ${today}, false))`,
} as const;
