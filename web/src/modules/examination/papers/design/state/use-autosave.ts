import { AUTOSAVE_SECONDS, type PaperStatus } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { NewPaper, type Paper, type SavedPaper } from '@graduate/contract/examination/papers/papers.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { ApiError } from '../../../../../api/api-error.ts';
import { callApi } from '../../../../../api/call-api.ts';
import { useTab } from '../../../../../shell/public.ts';
import { useRefresh } from '../../../../../ui/list-page/use-refresh.ts';
import type { Written } from './use-designer.ts';

const PAUSE_MS = 1_200;

export type Saving = {
  /** Incomplete: something the server would not even keep as a draft, e.g. no title. */
  state: 'saved' | 'waiting' | 'saving' | 'incomplete' | 'failed' | 'conflict';
  savedAt: Date;
  why?: string;
};

type Kept = { paper: Written; version: number; status: PaperStatus; since: number | undefined };

export type Autosave = {
  saving: Saving;
  /** Saves what is not saved yet; false when that was not possible. */
  flush: () => Promise<boolean>;
  /** Puts what stands here in the place of what somebody else has saved. */
  overwrite: () => Promise<void>;
  /** The version on the server, for acts on the paper. */
  version: () => number;
  /** Takes what an act answered. */
  acted: (saved: SavedPaper) => void;
};

/** Saves the paper after every pause, at least every ten seconds, and when the tab is left. */
export const useAutosave = (loaded: Paper, initial: Written, paper: Written): Autosave => {
  const { id } = loaded;
  const { setDirty } = useTab();
  const refreshList = useRefresh(paperCalls.list);
  const kept = useRef<Kept>({
    paper: initial,
    version: loaded.version,
    status: loaded.status,
    since: undefined,
  });
  const latest = useRef(paper);
  const underway = useRef<Promise<boolean>>(undefined);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', savedAt: loaded.updatedAt });

  const tell = useCallback(
    (state: Saving['state'], why?: string) =>
      setSaving((before) => ({
        state,
        savedAt: state === 'saved' ? new Date() : before.savedAt,
        ...(why && { why }),
      })),
    [],
  );

  const send = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    if (sent === kept.current.paper) return true;
    if (!z.safeEncode(NewPaper, sent).success) {
      tell('incomplete');
      return false;
    }
    tell('saving');
    try {
      const { version } = kept.current;
      const saved = await callApi(paperCalls.edit, {
        params: { id },
        body: { ...sent, version },
        quiet: true,
      });
      kept.current = { ...kept.current, paper: sent, version: saved.version, since: undefined };
      tell(latest.current === sent ? 'saved' : 'waiting');
      if (latest.current === sent) setDirty(false);
      return true;
    } catch (error) {
      const { error: name, message } = error as ApiError;
      tell(name === 'platform.changedMeanwhile' ? 'conflict' : 'failed', message);
      return false;
    }
  }, [id, setDirty, tell]);

  /** One after the other: the second sends what was written meanwhile. */
  const flush = useCallback(async (): Promise<boolean> => {
    await underway.current;
    underway.current = send();
    return underway.current;
  }, [send]);

  const stuck = saving.state === 'conflict';
  useEffect(() => {
    latest.current = paper;
    const dirty = paper !== kept.current.paper;
    setDirty(dirty);
    if (!dirty || stuck) return undefined;
    const since = kept.current.since ?? Date.now();
    kept.current.since = since;
    tell('waiting');
    const left = AUTOSAVE_SECONDS * 1_000 - (Date.now() - since);
    const timer = setTimeout(() => void flush(), Math.max(0, Math.min(PAUSE_MS, left)));
    return () => clearTimeout(timer);
  }, [paper, stuck, flush, setDirty, tell]);

  const failed = saving.state === 'failed';
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setInterval(() => void flush(), AUTOSAVE_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [failed, flush]);

  const leave = useRef<() => void>(() => undefined);
  useEffect(() => {
    leave.current = () => void flush().then(refreshList);
  });
  useEffect(() => () => leave.current(), []);

  return {
    saving,
    flush,
    overwrite: async () => {
      const now = await callApi(paperCalls.find, { params: { id } });
      kept.current.version = now.version;
      await flush();
    },
    version: () => kept.current.version,
    acted: ({ version, status }) => {
      kept.current = { ...kept.current, version, status };
    },
  };
};
