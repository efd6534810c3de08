import './academic-calendar.css';
import './extension-points.ts';
import { useDeclared } from '../../../shell/public.ts';
import { Part } from '../../../ui/arriving.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { DaysEditor } from './days-editor.tsx';
import { PeriodsEditor } from './periods-editor.tsx';
import { TermsList } from './terms-list.tsx';

/** Terms, days off and periods: what the weeks of the school follow from. */
const CalendarSettingsPage = () => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const others = useDeclared('calendarTabs');
  return (
    <section className="calendar-settings card" aria-label={t.settings}>
      <Tabs
        items={[
          { key: 'terms', label: t.terms, children: <TermsList /> },
          { key: 'days', label: t.days, children: <DaysEditor /> },
          { key: 'periods', label: t.periods, children: <PeriodsEditor /> },
          ...others.map(({ key, label, load }) => ({
            key,
            label: label[language],
            children: <Part load={load} given={{}} />,
          })),
        ]}
      />
    </section>
  );
};

export default CalendarSettingsPage;
