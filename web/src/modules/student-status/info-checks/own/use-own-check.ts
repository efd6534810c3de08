import type { FieldError } from '@graduate/contract/platform/envelope.ts';
import { type OwnCheck, ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useEffect, useState } from 'react';
import { useDraft, useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { ownTexts } from './own-texts.ts';
import { type CheckDraft, type Typed, typedIn } from './typed-check.ts';

/** What is typed on the page of the own check, how it is kept, saved, submitted and taken back. */
export const useOwnCheck = (check: OwnCheck) => {
  const t = useTexts(ownTexts);
  const tab = useTab();
  const draft = useDraft<CheckDraft>(check.round.kind);
  const [typed, setTyped] = useState<Typed>(() => typedIn(check));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [dirty, setDirty] = useState(false);
  const { id, version, actions } = check;
  const editable = actions.includes('save');
  const found = draft.found;

  useEffect(() => {
    if (!found || !editable) return;
    if (found.value.checkId === id && found.value.version === version) {
      setTyped(found.value);
      setDirty(true);
    } else draft.discard();
  }, [found, editable, id, version, draft]);
  useEffect(() => tab.setDirty(dirty), [tab, dirty]);

  const invalidates = [ownCheckCalls.current, readingCalls.own];
  const settled = () => {
    draft.discard();
    setDirty(false);
    setErrors([]);
  };
  const refused = { onError: ({ errors: told }: { errors: readonly FieldError[] }) => setErrors(told) };
  const saving = useSave(ownCheckCalls.save, { invalidates, ...refused });
  // Saved on the way to submitting: the page is drawn anew when both are through.
  const savingFirst = useSave(ownCheckCalls.save, { invalidates: [], ...refused });
  const refresh = useRefresh(ownCheckCalls.current);
  const submission = useSave(ownCheckCalls.submit, { invalidates, ...refused });
  const withdrawal = useSave(ownCheckCalls.withdraw, { invalidates });

  const asTyped = { params: { id }, body: { version, changes: typed.changes, ...typed.lists } };
  return {
    typed,
    errors,
    editable,
    dirty,
    draft,
    pending: saving.pending || savingFirst.pending || submission.pending || withdrawal.pending,
    change: (next: Typed) => {
      setTyped(next);
      setDirty(true);
      draft.keep({ ...next, checkId: id, version });
    },
    reset: () => {
      setTyped(typedIn(check));
      setDirty(false);
    },
    save: async () => {
      if (!(await saving.submit(asTyped))) return;
      settled();
      feedback.success(t.saved);
    },
    submit: async (confirmed: boolean) => {
      const saved = await savingFirst.submit(asTyped);
      if (!saved) return;
      const body = { version: saved.version, confirmed };
      if (!(await submission.submit({ params: { id }, body }))) return refresh();
      settled();
      feedback.success(t.submitted);
    },
    withdraw: async () => {
      if (await withdrawal.submit({ params: { id }, body: { version } })) feedback.success(t.withdrawn);
    },
  };
};

export type OwnCheckWork = ReturnType<typeof useOwnCheck>;
