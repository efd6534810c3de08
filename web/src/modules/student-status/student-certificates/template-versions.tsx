import {
  type CertificateTemplate,
  certificateTemplateCalls as calls,
  type TemplateVersion,
} from '@graduate/contract/student-status/student-certificates/templates.ts';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { certificateTexts } from './certificate-texts.ts';

type Props = { template: CertificateTemplate; onUse: (version: TemplateVersion) => void };

/** Which version is in force, and the ones before, which can be begun from again. */
export const TemplateVersions = ({ template, onUse }: Props) => {
  const t = useTexts(certificateTexts);
  const [open, setOpen] = useState(false);
  const { data } = useCall(
    calls.findTemplate,
    { params: { id: template.id } },
    { enabled: open, quiet: true },
  );
  const sayings = ({ savedAt, savedByName }: Pick<TemplateVersion, 'savedAt' | 'savedByName'>) =>
    savedByName ? t.savedBy(minute(savedAt), savedByName) : t.usual;
  const list = (
    <ul className="template-list stack gap-xs card">
      {(data?.versions ?? []).map((version) => (
        <li key={version.version}>
          {t.version(version.version)} · {sayings(version)}
          <Button
            type="link"
            size="small"
            onClick={() => {
              onUse(version);
              setOpen(false);
            }}
          >
            {t.useVersion}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <span className="note">
        {t.version(template.version)} · {sayings(template)}
      </span>
      <Popover trigger="click" placement="bottomLeft" content={list} open={open} onOpenChange={setOpen}>
        <Button type="link" size="small">
          {t.versions}
        </Button>
      </Popover>
    </>
  );
};
