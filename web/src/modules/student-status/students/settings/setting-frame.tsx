import type { Setting } from '@graduate/contract/student-status/students/settings.ts';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { studentSettingTexts } from './settings-texts.ts';

type Props = {
  setting: Setting | undefined;
  pending: boolean;
  save: () => void;
  children: ReactNode;
};

/** What all tabs share: who changed it last, and saving. */
export const SettingFrame = ({ setting, pending, save, children }: Props) => {
  const t = useTexts(studentSettingTexts);
  if (!setting) return <Skeleton active />;
  return (
    <div className="student-setting stack">
      {children}
      <div className="row gap-m">
        <Button type="primary" loading={pending} onClick={save}>
          {t.save}
        </Button>
        <span className="student-setting-note">
          {setting.usual || !setting.updatedAt
            ? t.usual
            : t.changed(minute(setting.updatedAt), setting.updatedBy ?? '')}
        </span>
      </div>
    </div>
  );
};
