import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { Checklist } from '../parts/checklist.tsx';
import { applicationTexts } from './application-texts.ts';
import { Content } from './application-view.tsx';

/** What somebody decides about a graduation: what was applied for, the conditions, and what follows. */
export const DecidedGraduation = ({ recordId }: { recordId: string }) => {
  const t = useTexts(applicationTexts);
  const { data } = useCall(applicationCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <>
      <Content application={data} />
      <section className="stack" aria-label={t.conditions}>
        <h3 className="part-title">{t.conditions}</h3>
        <Checklist checks={data.checks} />
        <p className="note">{t.follows}</p>
      </section>
    </>
  );
};
