import { useTexts } from '../../../ui/texts.ts';
import { TermField } from '../../commons/academic-calendar/public.tsx';
import { timetablesTexts } from './timetables-texts.ts';

type Props = { value: string | null | undefined; onChange: (termId: string | undefined) => void };

/** Which term is looked at: the present one unless another is chosen. */
export const TimetableTerm = ({ value, onChange }: Props) => {
  const t = useTexts(timetablesTexts);
  return (
    <label className="timetable-term line gap-s" htmlFor="timetable-term">
      <span className="muted unbroken">{t.term}</span>
      <TermField
        past
        id="timetable-term"
        placeholder={t.presentTerm}
        value={value ?? null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </label>
  );
};
