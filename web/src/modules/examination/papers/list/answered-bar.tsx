import './papers.css';
import type { PaperRow } from '@graduate/contract/examination/papers/papers.ts';
import { Progress } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { papersTexts } from './papers-texts.ts';

/** How many of those asked have answered. */
export const AnsweredBar = ({ paper: { answered, expected } }: { paper: PaperRow }) => {
  const t = useTexts(papersTexts);
  return (
    <div className="answered-bar stack gap-none">
      <span className="small numbers">{t.progressOf(answered, expected)}</span>
      <Progress
        percent={expected > 0 ? Math.floor((answered / expected) * 100) : 0}
        size="small"
        showInfo={false}
        aria-label={t.progress}
      />
    </div>
  );
};
