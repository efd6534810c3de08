import type { NewPaper } from '@graduate/contract/examination/papers/papers.ts';
import { useMemo, useReducer } from 'react';
import { type History, historyOf, recorded, redone, undone } from './history.ts';

/** The paper as it is written, without what the server says of it. */
export type Written = NewPaper;
type ChangePaper = (change: (paper: Written) => Written, tag?: string) => void;

type State = { history: History<Written>; selected: string | undefined };
type Act =
  | { act: 'change'; change: (paper: Written) => Written; tag: string; at: number }
  | { act: 'select'; id: string | undefined }
  | { act: 'undo' | 'redo' };

const after = (state: State, act: Act): State => {
  const { history } = state;
  switch (act.act) {
    case 'change':
      return { ...state, history: recorded(history, act.change(history.present), act.tag, act.at) };
    case 'select':
      return { ...state, selected: act.id };
    case 'undo':
      return { ...state, history: undone(history) };
    case 'redo':
      return { ...state, history: redone(history) };
  }
};

export type Designer = {
  paper: Written;
  /** The question or section that is edited; none: the paper itself. */
  selected: string | undefined;
  canUndo: boolean;
  canRedo: boolean;
  change: ChangePaper;
  select: (id: string | undefined) => void;
  undo: () => void;
  redo: () => void;
};

/** What is edited in the designer, with the way back. */
export const useDesigner = (initial: Written): Designer => {
  const [{ history, selected }, dispatch] = useReducer(after, {
    history: historyOf(initial),
    selected: undefined,
  });
  const acts = useMemo(
    () => ({
      change: (change: (paper: Written) => Written, tag = '') =>
        dispatch({ act: 'change', change, tag, at: Date.now() }),
      select: (id: string | undefined) => dispatch({ act: 'select', id }),
      undo: () => dispatch({ act: 'undo' }),
      redo: () => dispatch({ act: 'redo' }),
    }),
    [],
  );
  return {
    paper: history.present,
    selected,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...acts,
  };
};
