import type {
  Entry,
  EntryChange,
  SavedEntries,
  Sheet,
} from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { type Judged, totalOf } from '@graduate/contract/training/grades/totals.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { useSession } from '../../../../shell/public.ts';
import { remembered, type Step, stepOf, undoing } from './steps-back.ts';
import {
  type CellText,
  type Field,
  fields,
  meaningOf,
  type Typed,
  type TypedRow,
  textOf,
  typedInto,
} from './typed-marks.ts';
import { keepUnsent, readUnsent } from './unsent-marks.ts';

const QUIET_MS = 700;
const AGAIN_MS = 5_000;

export type Saving = 'saved' | 'waiting' | 'sending' | 'offline' | 'refused';
type SavedEntry = SavedEntries['entries'][number];
/** By row and field. */
type Marks = Readonly<Record<string, Partial<Record<Field, string>>>>;

export type DeskRow = Entry & Judged;

type Noticed = {
  onRefused: (message: string) => void;
  /** The sheet itself is in another state than before. */
  onMoved: () => void;
};

const none: Typed = {};

const withoutEmpty = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, row]) => Object.keys(row).length > 0));

const without = <T extends Marks | Typed>(marks: T, id: string, gone: readonly Field[]): T => {
  const row = Object.fromEntries(
    Object.entries(marks[id] ?? {}).filter(([field]) => !gone.includes(field as Field)),
  );
  return withoutEmpty({ ...marks, [id]: row }) as T;
};

type Meant = Omit<Partial<EntryChange>, 'enrolmentId' | 'version'>;

/** What was typed into a row, as far as it means something and nobody has objected to it. */
const meantBy = (mine: TypedRow, held: object, scale: Sheet['scale']): Meant => {
  const meant: Meant = {};
  for (const field of fields) {
    const text = field in held ? undefined : mine[field];
    const meaning = text === undefined ? undefined : meaningOf(field, text, scale);
    if (meaning) Object.assign(meant, { [field]: meaning.value });
  }
  return meant;
};

const textsOf = (row: Pick<Entry, Field>): TypedRow =>
  Object.fromEntries(fields.map((field) => [field, textOf(row, field)])) as TypedRow;

/**
 * Cells that say something else than when they were last typed into, and something else than what was typed: a colleague
 * was there meanwhile, be it while one was without a network.
 */
const bothTyped = (rows: readonly Entry[], typed: Typed, seen: Typed, scale: Sheet['scale']): Marks =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const [mine, before] = [typed[row.enrolmentId], seen[row.enrolmentId]];
      if (!mine || !before) return [];
      const differing = fields.filter((field) => {
        const text = mine[field];
        if (text === undefined || before[field] === undefined) return false;
        return before[field] !== textOf(row, field) && meaningOf(field, text, scale)?.value !== row[field];
      });
      return differing.length === 0
        ? []
        : [[row.enrolmentId, Object.fromEntries(differing.map((field) => [field, textOf(row, field)]))]];
    }),
  );

const isNewer = (one: { version: number }, other: { version: number } | undefined): boolean =>
  other === undefined || one.version >= other.version;

/**
 * A sheet that is being filled in. What is typed stays in the browser until the server has it: every change is sent after
 * a moment, again and again while there is no network, and after a crash when the page is opened next. Rows a colleague
 * has changed meanwhile are taken over; only where both typed into the same cell somebody has to choose.
 */
export const useSheetDesk = (sheet: Sheet, { onRefused, onMoved }: Noticed) => {
  const { username } = useSession();
  const [unsent] = useState(() => readUnsent(username, sheet.id));
  const [typed, setTyped] = useState<Typed>(unsent.typed);
  const [saved, setSaved] = useState<Readonly<Record<string, SavedEntry>>>({});
  const [errors, setErrors] = useState<Marks>({});
  const [seen, setSeen] = useState<Typed>(unsent.seen);
  const [saving, setSaving] = useState<Saving>('saved');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const sending = useRef(false);
  const editable = sheet.actions.includes('enter');

  useEffect(() => {
    keepUnsent(username, sheet.id, { typed, seen });
  }, [username, sheet.id, typed, seen]);

  const known = useMemo(
    () =>
      sheet.entries.map((entry) => {
        const mine = saved[entry.enrolmentId];
        return mine && isNewer(mine, entry) ? { ...entry, ...mine } : entry;
      }),
    [sheet.entries, saved],
  );

  const latest = useRef({ known, typed });
  useEffect(() => {
    latest.current = { known, typed };
  }, [known, typed]);

  const theirs = useMemo(() => bothTyped(known, typed, seen, sheet.scale), [known, typed, seen, sheet.scale]);

  /** The rows as they would be, so that totals and their distribution are there while one types. */
  const rows = useMemo(
    (): DeskRow[] =>
      known.map((row) => {
        const mine = editable ? typed[row.enrolmentId] : undefined;
        if (!mine) return row;
        const meant = Object.fromEntries(
          fields.flatMap((field) => {
            const text = mine[field];
            if (text === undefined) return [];
            const meaning = meaningOf(field, text, sheet.scale);
            return [[field, meaning ? meaning.value : row[field]]];
          }),
        );
        const after: Entry = { ...row, ...meant };
        return { ...after, total: after.flag === 'normal' ? totalOf(after, sheet) : null };
      }),
    [known, typed, sheet, editable],
  );

  const changes = (): EntryChange[] =>
    known.flatMap((row) => {
      const mine = typed[row.enrolmentId];
      if (!mine) return [];
      const held = { ...errors[row.enrolmentId], ...theirs[row.enrolmentId] };
      const meant = meantBy(mine, held, sheet.scale);
      const { enrolmentId, version } = row;
      return Object.keys(meant).length > 0 ? [{ ...meant, enrolmentId, version }] : [];
    });

  /** What the server has now is no longer only typed, unless it was typed anew meanwhile. */
  const settle = (sent: readonly EntryChange[], before: Typed, answer: SavedEntries) => {
    setSaved((had) => ({
      ...had,
      ...Object.fromEntries(answer.entries.map((one) => [one.enrolmentId, one])),
    }));
    setTyped((now) =>
      sent.reduce((left, change) => {
        const done = fields.filter(
          (field) =>
            field in change && now[change.enrolmentId]?.[field] === before[change.enrolmentId]?.[field],
        );
        return without(left, change.enrolmentId, done);
      }, now),
    );
    // What was typed anew meanwhile was typed over the own value, not over a colleague's.
    setSeen((now) => ({
      ...now,
      ...Object.fromEntries(answer.entries.map((one) => [one.enrolmentId, textsOf(one)])),
    }));
  };

  /** A colleague was quicker: rows are as they left them, and only what both typed differently is asked about. */
  const rebase = (current: readonly SavedEntry[]) =>
    setSaved((had) => ({ ...had, ...Object.fromEntries(current.map((one) => [one.enrolmentId, one])) }));

  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
      setSaving('offline');
      return;
    }
    const { enrolmentId, field, current } = error.details;
    if (error.status === 409 && Array.isArray(current)) rebase(current as SavedEntry[]);
    else if (typeof enrolmentId === 'string' && typeof field === 'string')
      setErrors((had) => ({ ...had, [enrolmentId]: { ...had[enrolmentId], [field]: error.message } }));
    else {
      setSaving('refused');
      onRefused(error.message);
      return;
    }
    setSaving('waiting');
  };

  const send = useEffectEvent(async () => {
    if (sending.current || !editable) return;
    const entries = changes();
    if (entries.length === 0) {
      setSaving('saved');
      return;
    }
    sending.current = true;
    setSaving('sending');
    try {
      const answer = await callApi(sheetCalls.saveEntries, {
        params: { id: sheet.id },
        body: { entries },
        quiet: true,
      });
      settle(entries, typed, answer);
      if (answer.version !== sheet.version) onMoved();
      setSaving('saved');
    } catch (error) {
      refused(error);
    } finally {
      sending.current = false;
    }
  });

  // Sent a moment after the last change; while there is no network, every few seconds and at once when it is back.
  useEffect(() => {
    if (saving === 'refused') return undefined;
    const timer = setTimeout(() => void send(), saving === 'offline' ? AGAIN_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, saved, errors, theirs, saving]);
  // What was refused because of somebody who has left the class goes without them.
  const roster = sheet.entries.map(({ enrolmentId }) => enrolmentId).join(' ');
  useEffect(() => {
    if (roster) setSaving((now) => (now === 'refused' ? 'waiting' : now));
  }, [roster]);
  useEffect(() => {
    const back = () => void send();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);

  const put = useCallback((given: readonly CellText[]) => {
    const rowsTyped = given.map(
      ({ enrolmentId, field, text }) => [enrolmentId, typedInto(field, text)] as const,
    );
    setTyped((before) => {
      const after: Record<string, TypedRow> = { ...before };
      for (const [id, row] of rowsTyped) after[id] = { ...after[id], ...row };
      return after;
    });
    const forget = (marks: Marks) =>
      rowsTyped.reduce<Marks>((all, [id, row]) => without(all, id, Object.keys(row) as Field[]), marks);
    setErrors(forget);
    setSeen((before) => {
      const after: Record<string, TypedRow> = { ...before };
      for (const [id, row] of rowsTyped) {
        const now = latest.current.known.find(({ enrolmentId }) => enrolmentId === id);
        const fieldsTyped = Object.keys(row) as Field[];
        if (now)
          after[id] = {
            ...after[id],
            ...Object.fromEntries(fieldsTyped.map((field) => [field, textOf(now, field)])),
          };
      }
      return after;
    });
    setSaving((now) => (now === 'offline' ? now : 'waiting'));
  }, []);

  /** What a cell says now, typed or saved. */
  const textAt = useCallback((id: string, field: Field): string => {
    const { known: rowsNow, typed: typedNow } = latest.current;
    const row = rowsNow.find(({ enrolmentId }) => enrolmentId === id);
    return typedNow[id]?.[field] ?? (row ? textOf(row, field) : '');
  }, []);

  const type = useCallback(
    (given: readonly CellText[]) => {
      const step = stepOf(given, textAt);
      setSteps((before) => remembered(before, step));
      put(given);
    },
    [put, textAt],
  );

  /** Takes back what was typed, pasted or filled last. */
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    put(undoing(last, textAt));
  };

  /** Takes a colleague's value instead of the own one. */
  const yieldTo = (id: string, field: Field) => {
    setTyped((now) => without(now, id, [field]));
  };

  const wrong = known.flatMap(({ enrolmentId }) =>
    fields.filter((field) => {
      const text = typed[enrolmentId]?.[field];
      const refusedHere =
        errors[enrolmentId]?.[field] !== undefined || theirs[enrolmentId]?.[field] !== undefined;
      return refusedHere || (text !== undefined && !meaningOf(field, text, sheet.scale));
    }),
  ).length;
  // Who has left the class stands on the sheet no more, and what was typed for them is nobody's.
  const unsaved = known.reduce(
    (sum, { enrolmentId }) => sum + Object.keys(typed[enrolmentId] ?? {}).length,
    0,
  );

  return {
    rows,
    typed: editable ? typed : none,
    errors,
    theirs,
    saving,
    wrong,
    unsaved,
    editable,
    type,
    undo: editable && steps.length > 0 ? undo : undefined,
    yieldTo,
    /** Gives up what was typed and can no longer be saved. */
    forget: () => setTyped({}),
    sendNow: () => setSaving('waiting'),
  };
};

export type SheetDesk = ReturnType<typeof useSheetDesk>;
