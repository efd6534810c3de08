import { preConclusions } from '@graduate/contract/degrees/defences/choices.ts';
import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { useCall } from '../../../api/use-call.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { DefenceActs } from './defence-acts.tsx';
import { DefenceFacts } from './defence-facts.tsx';
import { defenceTexts } from './defences-texts.ts';

/** Pre-defences and defences of an application, as the applicant and those around see them. */
export const DefencesPart = ({ applicationId }: { applicationId: string }) => {
  const t = useTexts(defenceTexts);
  const { data, refetch } = useCall(
    defenceCalls.ofApplication,
    { params: { id: applicationId } },
    { quiet: true },
  );
  if (!data || data.defences.length + data.preDefences.length === 0) return null;
  const consenting = data.defences.filter(({ actions }) => actions.includes('consent'));
  return (
    <section className="card padded stack gap-l" aria-label={t.defences}>
      {data.preDefences.map(({ id, heldOn, place, conclusion, record, attachments }) => (
        <div key={id} className="stack gap-xs">
          <div className="row gap-x-l">
            <h3>{t.preDefences}</h3>
            <StateTag state={preConclusions[conclusion]} />
            <span className="muted">{`${heldOn} ${place}`}</span>
          </div>
          <p className="breaks">{record}</p>
          {attachments.length > 0 && <RecordFiles files={attachments} />}
        </div>
      ))}
      {data.defences.map((defence) => (
        <div key={defence.id} className="stack">
          <h3>{t.defenceOf(defence.name, defence.no)}</h3>
          {consenting.includes(defence) && (
            <DefenceActs
              defence={{ ...defence, actions: ['consent'] }}
              onDone={() => void refetch()}
              onGone={() => void refetch()}
            />
          )}
          <DefenceFacts defence={defence} />
        </div>
      ))}
    </section>
  );
};
