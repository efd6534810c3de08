import './certificates.css';
import { useCan } from '../../../shell/public.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { IssueLog } from './issue-log.tsx';
import { TemplateDesk } from './template-desk.tsx';

/** What was issued, and the templates it is issued by. */
const CertificatesPage = () => {
  const t = useTexts(certificateTexts);
  const can = useCan();
  if (!can('student:certificate:template')) return <IssueLog />;
  return (
    <div className="certificates-page">
      <Tabs
        destroyOnHidden
        items={[
          { key: 'log', label: t.log, children: <IssueLog /> },
          { key: 'templates', label: t.templates, children: <TemplateDesk /> },
        ]}
      />
    </div>
  );
};

export default CertificatesPage;
