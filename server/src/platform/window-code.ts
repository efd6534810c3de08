import type { WindowDimension } from '@graduate/contract/commons/date-windows/date-windows.ts';
import type { BusinessModule } from '@graduate/contract/platform/business-modules.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from './access/actor.ts';
import type { Db } from './database/connect.ts';

/** An operation that is possible only at certain times; declared by the module that does it, which also asks. */
export type WindowCode = {
  /** e.g. `TR_GRADE_ENTRY`. */
  code: string;
  operation: Text;
  module: BusinessModule;
  /** What its windows may depend on. */
  dimensions: readonly WindowDimension[];
  /** How it is while nobody has set a window. */
  usual: 'open' | 'closed';
  /** The roles that do it, so that the home page tells them; none for people without an account. */
  roles: readonly string[];
  /** The page where it is done. */
  link?: string;
};

export const defineWindowCode = (code: WindowCode): WindowCode => code;

/** What decides which window applies. Without a term that of the day counts; what is unknown fits no limit. */
export type WindowSubject = {
  termId?: string | undefined;
  departmentId?: string | undefined;
  grade?: number | undefined;
  level?: string | undefined;
  population?: string | undefined;
};

/** What a module knows about the person who asks, e.g. a student's training level. */
export type WindowSubjectSource = (db: Db, actor: Actor) => Promise<WindowSubject>;
