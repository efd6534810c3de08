import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import type { Conflict, Schedule } from '@graduate/contract/training/scheduling/meetings.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { newKey } from '../../../../api/new-key.ts';
import { useCall, useSubmit } from '../../../../api/use-call.ts';
import { useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import { type Piece, piecesOf, wantedOf } from './pieces.ts';

const STEPS_BACK = 20;

/** Why it was not saved, with what is in the way of which session. */
export type Refusal = { message: string; stale: boolean; conflicts: readonly Conflict[] };

const refusalOf = (error: ApiError): Refusal => ({
  message: error.message,
  stale: error.error === 'platform.changedMeanwhile',
  conflicts: (error.details['conflicts'] as readonly Conflict[] | undefined) ?? [],
});

/** The sessions of a class as somebody moves them about: what was before each step, what is in the way, saving. */
export const useScheduleDraft = (desk: ClassDesk) => {
  const t = useTexts(deskTexts);
  const tab = useTab();
  const [version, setVersion] = useState(desk.schedule.version);
  const [pieces, setPieces] = useState<readonly Piece[]>(() => piecesOf(desk.schedule.meetings));
  const [past, setPast] = useState<readonly (readonly Piece[])[]>([]);
  const [selected, select] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const lookAgain = useRefresh(scheduleCalls.slots, scheduleCalls.check, scheduleCalls.suggest);

  const checked = useCall(
    scheduleCalls.check,
    { body: { classId: desk.id, meetings: wantedOf(pieces) } },
    { quiet: true, keepPrevious: true, staleTime: 0 },
  );
  const show = (next: readonly Piece[]) => {
    setPieces(next);
    setRefusal(undefined);
  };
  const change = (next: readonly Piece[]) => {
    setPast([...past.slice(1 - STEPS_BACK), pieces]);
    show(next);
    tab.setDirty(true);
  };
  const edit = (key: string, more: Partial<Piece>) =>
    change(pieces.map((piece) => (piece.key === key ? { ...piece, ...more } : piece)));
  const editAll = (more: Partial<Piece>) => change(pieces.map((piece) => ({ ...piece, ...more })));
  const add = (...wanted: readonly Omit<Piece, 'key' | 'id'>[]) => {
    const added = wanted.map((one): Piece => ({ ...one, id: null, key: newKey() }));
    change([...pieces, ...added]);
    select(added[0]?.key);
  };
  const remove = (key: string) => {
    change(pieces.filter((piece) => piece.key !== key));
    if (selected === key) select(undefined);
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    show(before);
    setPast(past.slice(0, -1));
    tab.setDirty(past.length > 1);
    feedback.success(t.undone);
  };
  const taken = (saved: Schedule) => {
    setVersion(saved.version);
    setPieces(piecesOf(saved.meetings));
    setPast([]);
    setRefusal(undefined);
    select(undefined);
    tab.setDirty(false);
    feedback.success(t.saved);
  };
  const saving = useSubmit(scheduleCalls.saveMeetings, {
    quiet: true,
    onSuccess: taken,
    // Somebody else was first: what is free is asked anew, what was arranged stays.
    onError: (error) => {
      if (error.status === 401) return;
      setRefusal(refusalOf(error));
      lookAgain();
    },
  });
  const save = (acceptWarnings: readonly string[], overrideReason: string | null) =>
    saving.submit({
      params: { id: desk.id },
      body: { version, meetings: wantedOf(pieces), acceptWarnings: [...acceptWarnings], overrideReason },
    });

  return {
    pieces,
    piece: pieces.find(({ key }) => key === selected),
    select,
    change,
    edit,
    editAll,
    add,
    remove,
    undo,
    steps: past.length,
    refusal,
    conflicts: refusal?.conflicts.length ? refusal.conflicts : (checked.data ?? []),
    /** Why it cannot even be checked. */
    problem: checked.error?.message,
    checking: checked.isFetching,
    save,
    saving: saving.pending,
  };
};
export type ScheduleDraftState = ReturnType<typeof useScheduleDraft>;
