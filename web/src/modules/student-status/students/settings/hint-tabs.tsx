import '../../../../ui/setting-frame.css';
import { Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { studentSettingTexts } from './settings-texts.ts';

export const CardNumbersTab = () => {
  const t = useTexts(studentSettingTexts);
  return (
    <div className="student-setting stack">
      <p>{t.cardRule}</p>
    </div>
  );
};

/** The ways of approval are kept in one place for all modules. */
export const FlowsTab = () => {
  const t = useTexts(studentSettingTexts);
  return (
    <div className="student-setting stack">
      <p>{t.flowsHint}</p>
      <Button onClick={() => openTab('/system/flows')}>{t.openFlows}</Button>
    </div>
  );
};
