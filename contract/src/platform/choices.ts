import { z } from 'zod';
import { type Choice, type Choices, described, labelled, type Meaning } from './fields.ts';
import { keysOf } from './keys-of.ts';
import { text } from './text.ts';
import { listInQuery } from './wire.ts';

type Written = readonly [zh: string, en: string, meaning?: Meaning];

/** Codes with their names and meanings: `choices({ draft: ['草稿', 'Draft', 'neutral'], … })`. */
export const choices = <const T extends Readonly<Record<string, Written>>>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([code, [zh, en, meaning]]) => [
      code,
      { ...text(zh, en), ...(meaning && { meaning }) },
    ]),
  ) as { readonly [K in keyof T]: Choice };

/** A field that holds one of the codes: `choice('状态', 'Status', noticeStates)`. */
export const choice = <const T extends Choices>(zh: string, en: string, table: T) =>
  labelled(zh, en, choiceOf(table));

/** The same where it has no name of its own. */
export const choiceOf = <const T extends Choices>(table: T) =>
  described(z.enum(keysOf(table)), { choices: table });

/** Several of the codes as a filter. */
export const severalOf = <const T extends Choices>(table: T) =>
  listInQuery(choiceOf(table) as unknown as z.ZodType<keyof T & string, string>).optional();

export const yesNo = choices({ true: ['是', 'Yes'], false: ['否', 'No'] });
export const onOff = choices({ true: ['启用', 'Enabled', 'good'], false: ['停用', 'Disabled', 'neutral'] });

/** Whether something is in use; `EnabledInQuery` is the filter for it. */
export const Enabled = described(labelled('启用', 'Enabled', z.boolean()), { kind: 'flag', choices: onOff });
export const EnabledInQuery = choice('启用', 'Enabled', onOff).optional();

/** Whether somebody has read it, as a filter. */
const readStates = choices({ unread: ['未读', 'Unread'], read: ['已读', 'Read'] });
export const ReadStateInQuery = choice('阅读状态', 'State', readStates).optional();
