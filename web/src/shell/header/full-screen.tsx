import { useSyncExternalStore } from 'react';
import { textsOf } from '../../platform/texts.ts';
import { feedback } from '../../ui/feedback.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';

export const fullScreenTexts = defineTexts({
  enter: ['全屏', 'Full screen'],
  failed: ['开启全屏失败', 'fullscreen failed to open'],
});

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

export const toggleFullScreen = async (): Promise<void> => {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!document.fullscreenEnabled) return feedback.error(textsOf(fullScreenTexts).failed);
  return document.documentElement
    .requestFullscreen()
    .catch(() => feedback.error(textsOf(fullScreenTexts).failed));
};

export const FullScreenButton = () => {
  const t = useTexts(fullScreenTexts);
  const on = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={t.enter}
      title={t.enter}
      aria-pressed={on}
      onClick={() => void toggleFullScreen()}
    >
      <Icon name={on ? 'fullscreen-exit-line' : 'fullscreen-line'} size={18} />
    </button>
  );
};
