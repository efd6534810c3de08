import { RiCheckLine, RiErrorWarningLine, RiLoader4Line } from '@remixicon/react';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { designTexts } from './design-texts.ts';
import type { Saving } from './state/use-autosave.ts';

const bad: readonly Saving['state'][] = ['incomplete', 'failed', 'conflict'];

/** Whether what stands here is kept, and since when. */
export const SaveState = ({ saving: { state, savedAt, why = '' } }: { saving: Saving }) => {
  const t = useTexts(designTexts);
  const words = {
    saved: t.saved(minute(savedAt).slice(11)),
    waiting: t.waiting,
    saving: t.saving,
    incomplete: t.incomplete,
    failed: t.failedToSave(why),
    conflict: t.conflict,
  };
  const Glyph = state === 'saved' ? RiCheckLine : bad.includes(state) ? RiErrorWarningLine : RiLoader4Line;
  return (
    <span
      className={`inline gap-xs small ${bad.includes(state) ? 'danger-text' : 'muted'}`}
      role="status"
      title={words[state]}
    >
      <Glyph className="fixed" size={14} />
      <span className="clip">{words[state]}</span>
    </span>
  );
};
