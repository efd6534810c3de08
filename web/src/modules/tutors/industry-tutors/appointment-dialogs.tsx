import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  contactFields,
  Ending,
  type Industry,
  Term,
} from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { industryCalls as calls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { industryTexts } from './industry-texts.ts';

type Props = { one: Industry; onDone: () => void; onClose: () => void };

export const RenewDialog = ({ one, onDone, onClose }: Props) => {
  const t = useTexts(industryTexts);
  const { id, version, state, termTo } = one;
  return (
    <FormDialog<typeof calls.renew, { termFrom: string; termTo: string }>
      title={t.renew}
      call={calls.renew}
      args={(body) => ({ params: { id }, body: { ...body, version } })}
      initial={{ termFrom: state === 'ended' ? dayInShanghai(new Date()) : addDays(termTo, 1) }}
      told={t.renewed}
      onDone={(made) => {
        onDone();
        openTab(`/zyxwHydsView?id=${made.id}`);
      }}
      onClose={onClose}
    >
      <Field name="termFrom" schema={Term.shape.termFrom} />
      <Field name="termTo" schema={Term.shape.termTo} extra={t.termHint} />
    </FormDialog>
  );
};

export const EndDialog = ({ one, onDone, onClose }: Props) => {
  const t = useTexts(industryTexts);
  const { id, version, guided } = one;
  const { data } = useCall(calls.list, { query: { state: 'granted', limit: 200 } }, { quiet: true });
  // Students stay within their college.
  const others = (data?.list ?? []).filter(
    (other) => other.id !== id && other.departmentName === one.departmentName,
  );
  return (
    <FormDialog<typeof calls.end, { reason: string; successorId?: string | null }>
      title={t.end}
      danger
      okText={t.end}
      call={calls.end}
      args={({ reason, successorId }) => ({
        params: { id },
        body: { version, reason, successorId: successorId ?? null },
      })}
      told={t.ended}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="shaded breaks below-l">{t.endHint(guided.length)}</p>
      <Field name="reason" schema={Ending.shape.reason} rows={2} />
      {guided.length > 0 && (
        <Field name="successorId" schema={Ending.shape.successorId}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={others.map((other) => ({ value: other.id, label: `${other.name}（${other.unit}）` }))}
          />
        </Field>
      )}
    </FormDialog>
  );
};

export const ContactDialog = ({ one, onDone, onClose }: Props) => {
  const t = useTexts(industryTexts);
  const { id, version, mobile, email } = one;
  return (
    <FormDialog<typeof calls.contact, { mobile: string | null; email: string | null }>
      title={t.contact}
      call={calls.contact}
      args={(body) => ({ params: { id }, body: { ...body, version } })}
      initial={{ mobile, email }}
      told={t.saved}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="mobile" schema={contactFields.mobile} />
      <Field name="email" schema={contactFields.email} />
    </FormDialog>
  );
};
