import './settings.css';
import { Button, Tabs } from 'antd';
import { openTab, useCan } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { CertificateNumbersTab } from '../../graduation/public.tsx';
import { LeaveRulesTab } from '../../leaves/public.tsx';
import { ChangeTypesTab } from '../../status-changes/public.tsx';
import { CertificateTemplatesTab } from '../../student-certificates/public.tsx';
import { DbfTab } from './dbf-tab.tsx';
import { FieldPolicyTab } from './field-policy-tab.tsx';
import { SchoolTab } from './school-tab.tsx';
import { studentSettingTexts } from './settings-texts.ts';
import { StudyYearsTab } from './study-years-tab.tsx';

const Numbers = () => {
  const t = useTexts(studentSettingTexts);
  return (
    <div className="student-setting stack">
      <p>{t.cardRule}</p>
    </div>
  );
};

/** The ways of approval are kept in one place for all modules. */
const Flows = () => {
  const t = useTexts(studentSettingTexts);
  return (
    <div className="student-setting stack">
      <p>{t.flowsHint}</p>
      <Button onClick={() => openTab('/system/flows')}>{t.openFlows}</Button>
    </div>
  );
};

/** What the enrolment office decides for the whole of student status. */
const StudentSettingsPage = () => {
  const t = useTexts(studentSettingTexts);
  const can = useCan();
  return (
    <section className="student-settings" aria-label={t.title}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'fieldPolicy', label: t.fieldPolicy, children: <FieldPolicyTab /> },
          { key: 'changeTypes', label: t.changeTypes, children: <ChangeTypesTab /> },
          ...(can('system:flow:view') ? [{ key: 'flows', label: t.flows, children: <Flows /> }] : []),
          { key: 'studyYears', label: t.studyYears, children: <StudyYearsTab /> },
          { key: 'numbers', label: t.numbers, children: <Numbers /> },
          {
            key: 'certificateNumbers',
            label: t.certificateNumbers,
            children: <CertificateNumbersTab />,
          },
          { key: 'leaveRules', label: t.leaveRules, children: <LeaveRulesTab /> },
          ...(can('student:certificate:template')
            ? [
                {
                  key: 'certificates',
                  label: t.certificates,
                  children: <CertificateTemplatesTab />,
                },
              ]
            : []),
          { key: 'school', label: t.school, children: <SchoolTab /> },
          { key: 'dbfLayouts', label: t.dbfLayouts, children: <DbfTab /> },
        ]}
      />
    </section>
  );
};

export default StudentSettingsPage;
