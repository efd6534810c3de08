import './degrees.css';
import type { DegreeStationFound } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { degreeStations } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { degreeTexts } from './degree-texts.ts';

/** Where an application is, who has it, since when, and what comes next. */
export const Stations = ({ stations }: { stations: readonly DegreeStationFound[] }) => {
  const t = useTexts(degreeTexts);
  const language = useLanguage();
  return (
    <ol className="degree-stations" aria-label={t.timeline}>
      {stations.map(({ key, state, on, holder }) => (
        <li key={key} className="degree-station" data-state={state}>
          <span>
            <span className={state === 'now' ? 'strong' : state === 'next' ? 'muted' : undefined}>
              {degreeStations[key][language]}
            </span>
            {holder && <span className="degree-need small">{holder}</span>}
            {on && (
              <span className="degree-need small">{state === 'done' ? t.passedOn(on) : t.since(on)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};
