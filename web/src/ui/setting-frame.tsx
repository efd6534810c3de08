import './setting-frame.css';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { defineTexts, useTexts } from './texts.ts';
import { minute } from './time-in-words.ts';

const texts = defineTexts({
  changed: (when: string, who: string) => [`${who} 于 ${when} 修改`, `Changed by ${who} on ${when}`],
  usual: ['尚未修改，按系统默认执行', 'Never changed; the usual rules hold'],
});

type Props = {
  /** Not there while it is fetched. */
  setting: { usual: boolean; updatedAt: Date | null; updatedBy: string | null } | undefined;
  pending: boolean;
  save: () => void;
  children: ReactNode;
};

/** Settings with who changed them last, and saving. */
export const SettingFrame = ({ setting, pending, save, children }: Props) => {
  const t = useTexts(texts);
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
