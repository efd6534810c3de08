import { progress } from '../ui/progress.ts';
import { useStore } from '../ui/use-store.ts';

export const ProgressBar = () => {
  const { percent, running } = useStore(progress);
  return (
    <div
      className="progress-bar"
      data-running={running ? '' : undefined}
      style={{ transform: `scaleX(${percent / 100})` }}
      aria-hidden="true"
    />
  );
};
