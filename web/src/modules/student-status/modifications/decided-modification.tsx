import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { Changes } from './changes.tsx';
import { modificationTexts } from './modification-texts.ts';

/** What somebody decides about a modification: before and after, what proves it, and what follows. */
export const DecidedModification = ({ recordId }: { recordId: string }) => {
  const t = useTexts(modificationTexts);
  const { data } = useCall(modificationCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <section className="stack" aria-label={t.change}>
      <h3 className="part-title">{t.change}</h3>
      <Changes changes={data.changes} />
      <Facts facts={[{ label: t.reason, value: data.reason, wide: true }]} />
      <h3 className="part-title">{t.proof}</h3>
      <RecordFiles files={data.attachments} />
      <p className="note">{t.follows}</p>
    </section>
  );
};
