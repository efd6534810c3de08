import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { fillTexts } from './fill-texts.ts';
import type { SavingState } from './use-saving.ts';

/** Whether the server has what is on the page. */
export const SavedNote = ({ state, savedAt }: { state: SavingState; savedAt: Date | null }) => {
  const t = useTexts(fillTexts);
  if (state === 'offline')
    return (
      <span className="danger-text" title={t.offlineHint}>
        {t.offline}
      </span>
    );
  if (state === 'saving') return t.saving;
  if (state === 'unsaved') return t.unsavedYet;
  return savedAt ? t.savedAt(formatWireTime(savedAt).slice(11, 16)) : '';
};
