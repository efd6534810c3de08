import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { editOf, type Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { useEffect, useRef, useState } from 'react';
import { useTab } from '../../../../shell/public.ts';
import { useSave } from '../../../../ui/use-save.ts';

const AUTOSAVE_MS = 30_000;

export type Conflict = { byName: string | null; at: string };

/** A programme while it is written: what changes is kept here and saved half a minute later, or at once. */
export const useProgrammeDocument = (loaded: Programme) => {
  const tab = useTab();
  const [programme, setProgramme] = useState(loaded);
  const [dirty, setDirty] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<Conflict>();
  const latest = useRef(programme);
  const changes = useRef(0);

  const save = useSave(programmeCalls.save, {
    invalidates: [programmeCalls.list],
    onError: (error) => {
      if (error.error === 'platform.changedMeanwhile')
        setConflict((error.details['current'] ?? { byName: null, at: '' }) as Conflict);
    },
  });

  const change = (part: Partial<Programme>) => {
    changes.current += 1;
    latest.current = { ...latest.current, ...part };
    setProgramme(latest.current);
    setDirty(true);
    tab.setDirty(true);
  };

  const saveNow = async () => {
    const at = changes.current;
    const answer = await save.submit({ params: { id: loaded.id }, body: editOf(latest.current) });
    if (!answer) return undefined;
    const { version, checks, state } = answer;
    latest.current = { ...latest.current, version, checks, state };
    setProgramme(latest.current);
    setSavedAt(new Date());
    if (at === changes.current) {
      setDirty(false);
      tab.setDirty(false);
    }
    return answer;
  };

  const saving = useRef(saveNow);
  useEffect(() => {
    saving.current = saveNow;
  });
  useEffect(() => {
    if (!dirty || conflict) return undefined;
    const timer = setTimeout(() => void saving.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [dirty, conflict]);

  return { programme, change, saveNow, dirty, savedAt, conflict, pending: save.pending };
};
