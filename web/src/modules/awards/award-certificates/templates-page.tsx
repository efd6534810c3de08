import { awardCertificateCalls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificates-texts.ts';
import { TemplateEditor } from './template-editor.tsx';

const NEW = 'new';

/** The templates, and the one that is being drawn. */
const TemplatesPage = () => {
  const t = useTexts(certificateTexts);
  const [search, setSearch] = useSearchParams();
  const edited = search.get('edit');
  const open = (id: string) => setSearch({ edit: id });
  if (edited)
    return (
      <TemplateEditor
        key={edited}
        id={edited === NEW ? undefined : edited}
        onSaved={(id) => setSearch({ edit: id }, { replace: true })}
        onClose={() => setSearch({})}
      />
    );
  return (
    <ListPage
      title={t.templates}
      call={awardCertificateCalls.templates}
      columns={[
        { key: 'name', width: 260, open: ({ id }) => open(id), card: 'title' },
        { key: 'kind', width: 160 },
        { key: 'edition', width: 80, align: 'right' },
        { key: 'printed', width: 90, align: 'right' },
        'enabled',
        { key: 'updatedAt', width: 170 },
        { actions: ({ id }) => [{ key: 'edit', name: t.edit, run: () => open(id) }] },
      ]}
      filters={['keyword', 'kind', 'enabled']}
      toolbar={
        <Button type="primary" onClick={() => open(NEW)}>
          {t.newTemplate}
        </Button>
      }
    />
  );
};

export default TemplatesPage;
