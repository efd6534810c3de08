import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { changeTexts } from '../change-texts.ts';
import { ComparedTable } from '../parts/compared-table.tsx';
import { Content } from './change-view.tsx';

/** What somebody decides about a status change: the record before and after, answers, files, and what follows. */
export const DecidedChange = ({ recordId }: { recordId: string }) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const { data } = useCall(changeCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <>
      <section className="stack" aria-label={t.compared}>
        <h3 className="part-title">{t.compared}</h3>
        <ComparedTable rows={data.compared} />
        <p className="note">{t.follows(data.effectiveDate ?? '')}</p>
        {data.consequences.length > 0 && (
          <ul className="note">
            {data.consequences.map((one) => (
              <li key={one.zh}>{one[language]}</li>
            ))}
          </ul>
        )}
      </section>
      <Content change={data} />
    </>
  );
};
