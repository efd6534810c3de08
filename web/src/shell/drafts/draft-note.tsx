import { defineTexts, useTexts } from '../../ui/texts.ts';
import type { DraftHandle } from './use-draft.ts';

const texts = defineTexts({
  restored: (time: string) => [`已恢复 ${time} 的草稿`, `Draft of ${time} restored`],
  discard: ['放弃', 'Discard'],
});

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

/** Says above a form that a draft was put back, and takes it away again. */
export const DraftNote = <T,>({ draft, onDiscard }: { draft: DraftHandle<T>; onDiscard: () => void }) => {
  const t = useTexts(texts);
  if (!draft.found) return null;
  return (
    <p className="draft-note" role="status">
      {t.restored(clock.format(draft.found.savedAt))} ·
      <button
        type="button"
        className="text-button"
        onClick={() => {
          draft.discard();
          onDiscard();
        }}
      >
        {t.discard}
      </button>
    </p>
  );
};
