import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { firstOpen, handMarked, isRight, type Marks, marksOn, scoresIn } from './grading.ts';
import { sheetTexts } from './sheet-texts.ts';

/** Marking one sheet; what was given is saved before somebody goes on to another. */
export const useGrading = (sheet: Sheet, show: (sheetId: string) => void) => {
  const t = useTexts(sheetTexts);
  const tab = useTab();
  const questions = useMemo(() => (sheet.actions.includes('grade') ? handMarked(sheet) : []), [sheet]);
  const [marks, setMarks] = useState<Marks>(() => marksOn(sheet));
  const [current, setCurrent] = useState(() => firstOpen(questions, marks));
  const [dirty, setDirty] = useState(false);
  useEffect(() => tab.setDirty(dirty), [tab, dirty]);
  const { submit, pending } = useSave(answeringCalls.grade, {
    invalidates: [answeringCalls.sheets, answeringCalls.sheet, analysisCalls.analysis],
  });
  const given = scoresIn(marks);
  const right = questions.every(({ id, score }) => isRight(marks[id]?.score ?? null, score));

  const mark = (id: string, change: Partial<Marks[string]>) => {
    setDirty(true);
    setMarks((before) => ({ ...before, [id]: { score: null, remark: '', ...before[id], ...change } }));
  };
  const save = async (): Promise<boolean> => {
    if (!dirty || given.length === 0) return true;
    if (!right) return false;
    const saved = await submit({ params: { id: sheet.id }, body: { version: sheet.version, scores: given } });
    if (saved) setDirty(false);
    return saved !== undefined;
  };
  const goTo = async (other: string | null) => {
    if (!(await save())) return;
    if (other) show(other);
    else feedback.success(sheet.next || sheet.previous ? t.saved : t.allMarked);
  };
  return {
    questions,
    marks,
    current,
    setCurrent,
    mark,
    given: given.length,
    pending,
    next: () => goTo(sheet.next ?? sheet.previous),
    after: () => goTo(sheet.next),
    before: () => goTo(sheet.previous),
  };
};

export type Grading = ReturnType<typeof useGrading>;
