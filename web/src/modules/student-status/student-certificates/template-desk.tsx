import './certificates.css';
import { certificateName } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { certificateTemplateCalls as calls } from '@graduate/contract/student-status/student-certificates/templates.ts';
import { Tag } from 'antd';
import { useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { TemplateEditor } from './template-editor.tsx';

/** All templates beside the one that is being changed. */
export const TemplateDesk = () => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const answer = useCall(calls.listTemplates, {}, { quiet: true });
  const [chosen, setChosen] = useState<string>();
  const dirty = useRef(false);
  const choose = async (id: string) => {
    if (dirty.current && !(await askConfirm({ content: t.unsaved, danger: true, okText: t.leaveIt }))) return;
    dirty.current = false;
    setChosen(id);
  };
  return (
    <WhenThere answer={answer}>
      {(templates) => {
        const open = templates.find(({ id }) => id === chosen) ?? templates[0];
        return (
          <div className="template-desk split">
            <nav className="template-list stack gap-xs card" aria-label={t.templates}>
              {templates.map(({ id, kind, lang, enabled }) => (
                <button
                  key={id}
                  type="button"
                  className="current-tint line between full"
                  aria-current={id === open?.id}
                  onClick={() => void choose(id)}
                >
                  {certificateName(kind, lang)[language]}
                  {!enabled && <Tag>{t.off}</Tag>}
                </button>
              ))}
            </nav>
            {open && (
              <TemplateEditor
                key={open.id}
                template={open}
                onDirty={(changed) => {
                  dirty.current = changed;
                }}
              />
            )}
          </div>
        );
      }}
    </WhenThere>
  );
};
