import '../../../../ui/setting-frame.css';
import { useDeclared } from '../../../../shell/public.ts';
import { PageTabs } from '../../../../ui/page-tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { studentSettingTexts } from './settings-texts.ts';

/** What the enrolment office decides for the whole of student status. */
const StudentSettingsPage = () => {
  const t = useTexts(studentSettingTexts);
  return (
    <section className="student-settings" aria-label={t.title}>
      <PageTabs tabs={useDeclared('studentSettingsTabs')} />
    </section>
  );
};

export default StudentSettingsPage;
