import { exportQuery, type TermFile } from '@graduate/contract/training/timetabling/files.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { callApi, saveFile } from '../../../api/call-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useCalendar } from '../rooms/public.tsx';
import { timetablingTexts } from './timetabling-texts.ts';

type Asked = { termId: string; departmentId: string | null };

const { termId, departmentId } = exportQuery.shape;

/** A term as a .ctt file, with what the format has no words for. */
export const ExportTerm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(timetablingTexts);
  const { termId: current } = useCalendar();
  const [found, setFound] = useState<TermFile>();
  const [pending, setPending] = useState(false);
  const save = async ({ termId: term, departmentId: id }: Asked) => {
    setPending(true);
    try {
      const query = { termId: term, ...(id && { departmentId: id }) };
      const file = await callApi(timetablingCalls.exportTerm, { query });
      saveFile(new Blob([file.source], { type: 'text/plain' }), file.name);
      setFound(file);
    } finally {
      setPending(false);
    }
  };
  return (
    <SideDrawer title={t.exportTerm} onClose={onClose}>
      <div className="stack gap-l">
        <p className="muted">{t.exportHelp}</p>
        <Form
          layout="vertical"
          initialValues={{ termId: current, departmentId: null }}
          onFinish={(asked: Asked) => void save(asked)}
        >
          <Field name="termId" schema={termId} />
          <Field name="departmentId" schema={departmentId} extra={t.allDepartments} />
          <Button type="primary" htmlType="submit" loading={pending}>
            {t.exportTerm}
          </Button>
        </Form>
        {found && <Alert type="success" showIcon title={t.exported(found.courses, found.lectures)} />}
        {found && found.lost.length > 0 && (
          <div>
            <p>{t.lost}</p>
            <ul>
              {found.lost.map(({ count, text }) => (
                <li key={text}>{`${count} ${text}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </SideDrawer>
  );
};
