import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { PaperRow } from '@graduate/contract/examination/papers/papers.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { Form, Select, Skeleton } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { papersTexts } from './papers-texts.ts';

type Props = { paper: PaperRow; onClose: () => void };

/** Lets people of other roles see the results of a paper. */
export const ShareDialog = ({ paper: row, onClose }: Props) => {
  const { id, version } = row;
  const t = useTexts(papersTexts);
  const language = useLanguage();
  const label = useLabels(paperCalls.share.body);
  const { data: choices } = useCall(paperCalls.audienceChoices);
  const { data: paper } = useCall(paperCalls.find, { params: { id } }, { staleTime: 0 });
  if (!choices || !paper) return <Skeleton.Node active style={{ display: 'none' }} />;
  return (
    <FormDialog<typeof paperCalls.share, { roleIds: string[] }>
      title={t.shareTitle(titleIn(language, row))}
      okText={t.save}
      call={paperCalls.share}
      args={({ roleIds }) => ({ params: { id }, body: { version, roleIds } })}
      invalidates={[paperCalls.list, paperCalls.find]}
      initial={{ roleIds: paper.sharedWith }}
      onDone={() => feedback.success(t.shared)}
      onClose={onClose}
    >
      <Form.Item name="roleIds" label={label.roleIds} extra={t.shareHelp}>
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.readers.map((role) => ({ value: role.id, label: nameIn(language, role) }))}
        />
      </Form.Item>
    </FormDialog>
  );
};
