import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { panelSize } from '@graduate/contract/training/links/choices.ts';
import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { type LinkRecord, LinkResultEntry } from '@graduate/contract/training/links/link-records.ts';
import { Input } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { linksTexts } from './links-texts.ts';
import { PanelField } from './panel-field.tsx';

const fields = LinkResultEntry.shape;
const revoking = linkCalls.revoke.body.shape;

type Props = { record: LinkRecord; onDone: () => void; onClose: () => void };
type Found = Omit<LinkResultEntry, 'version'>;

/** What the panel found. */
export const ResultDialog = ({ record, onDone, onClose }: Props) => {
  const t = useTexts(linksTexts);
  const { id, version, panel, score } = record;
  return (
    <FormDialog<typeof linkCalls.result, Found>
      title={t.resultOf(record.name)}
      width={720}
      call={linkCalls.result}
      args={(found) => ({ params: { id }, body: { ...found, version } })}
      told={t.entered}
      initial={{ panel, score, heldOn: record.startedOn ?? dayInShanghai(new Date()) }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="pair">
        <Field name="result" schema={fields.result} />
        <Field name="heldOn" schema={fields.heldOn} />
      </div>
      <Field name="score" schema={fields.score} />
      <Field
        name="panel"
        schema={fields.panel}
        extra={t.panelHint(record.level === 'D' ? panelSize.D : panelSize.M)}
      >
        <PanelField />
      </Field>
    </FormDialog>
  );
};

/** A record that passed counts no more. */
export const RevokeDialog = ({ record, onDone, onClose }: Props) => {
  const t = useTexts(linksTexts);
  const { id, version } = record;
  return (
    <FormDialog<typeof linkCalls.revoke, { reason: string }>
      title={t.revokeOf(record.name)}
      danger
      okText={t.revoke}
      call={linkCalls.revoke}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      told={t.revoked}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="muted">{t.revokeHelp}</p>
      <Field name="reason" schema={revoking.reason}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Field>
    </FormDialog>
  );
};
