import './detail.css';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { detailTexts } from './detail-texts.ts';

/** What the student has begun and nobody has settled yet, beside the record. */
export const UnderWay = ({ studentId }: { studentId: string }) => {
  const t = useTexts(detailTexts);
  const { data } = useCall(readingCalls.underWay, { params: { id: studentId } }, { quiet: true });
  return (
    <aside className="under-way card padded stack gap-s not-on-paper" aria-label={t.underWay}>
      <h2 className="part-title">{t.underWay}</h2>
      {data?.length === 0 && <p className="note">{t.nothingUnderWay}</p>}
      <ul className="stack gap-s">
        {data?.map(({ key, business, no, what }) => (
          <li key={`${key} ${no} ${what}`}>
            <span className="note">{[business, no].filter(Boolean).join(' · ')}</span>
            <div className="breaks">{what}</div>
          </li>
        ))}
      </ul>
    </aside>
  );
};
