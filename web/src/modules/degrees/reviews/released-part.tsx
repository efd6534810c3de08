import { outcomes, reviewGrades, roundKinds } from '@graduate/contract/degrees/reviews/choices.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { Button } from 'antd';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { reviewTexts } from './reviews-texts.ts';

/** What was released: grades and comments, reviewers by number. */
export const ReleasedPart = ({ applicationId }: { applicationId: string }) => {
  const t = useTexts(reviewTexts);
  const language = useLanguage();
  const { data } = useCall(reviewCalls.released, { params: { id: applicationId } }, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <section className="card padded stack" aria-label={t.released}>
      <div className="row between">
        <h3>{t.released}</h3>
        <Button
          size="small"
          onClick={() => void downloadFile(reviewCalls.releasedPaper, { params: { id: applicationId } })}
        >
          {t.reviewSheets}
        </Button>
      </div>
      {data.map(({ no, kind, outcome, tasks }) => (
        <div key={no} className="stack">
          <div className="row gap-x-l">
            <span className="strong">{t.roundOf(roundKinds[kind][language], no)}</span>
            {outcome && <StateTag state={outcomes[outcome]} />}
          </div>
          {tasks.map(({ slot, grade, total, commentAuthor }) => (
            <div key={slot} className="outlined padded stack gap-xs">
              <div className="row gap-x-l">
                <span className="strong">{t.reviewer(slot)}</span>
                {grade && <StateTag state={reviewGrades[grade]} />}
                {total !== null && <span className="muted">{t.total(total)}</span>}
              </div>
              <p className="breaks">{commentAuthor}</p>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
};
