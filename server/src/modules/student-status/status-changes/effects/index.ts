import type { ChangeEffect } from '@graduate/contract/student-status/status-changes/change-type.ts';
import type { Effect } from './effect.ts';
import { decease, leave } from './leaving.ts';
import { doctorToMaster, masterToDoctor } from './levels.ts';
import { extendSuspension, restore, resume, retain, suspend, veteranResume } from './pausing.ts';
import { abroad, abroadReturn, correct, funding, visa } from './presence.ts';
import { changeMajor, changeStudyMode, early, extend, renameMajor } from './studies.ts';
import { transferIn } from './transfer-in.ts';

/** What each effect that a kind of change names does. */
export const effects: Readonly<Record<ChangeEffect, Effect>> = {
  suspend,
  extendSuspension,
  resume,
  leave,
  changeMajor,
  transferIn,
  extend,
  early,
  retain,
  restore,
  veteranResume,
  masterToDoctor,
  doctorToMaster,
  abroad,
  abroadReturn,
  changeStudyMode,
  renameMajor,
  decease,
  funding,
  visa,
  correct,
};
