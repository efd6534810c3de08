import { delegationCalls, NewDelegation } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useRoleName } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { CandidateField } from '../candidate-field.tsx';
import { delegationTexts } from './delegation-texts.ts';

const fields = NewDelegation.shape;

/** Lets somebody decide in one's place for some days. */
export const NewDelegationDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(delegationTexts);
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const found = useCall(
    delegationCalls.delegateCandidates,
    { query: keyword ? { keyword } : {} },
    { keepPrevious: true },
  );
  const delegate = useSave(delegationCalls.delegate, { told: t.created });
  const today = formatWireTime(new Date()).slice(0, 10);
  const initial = { types: [], startsOn: today, reason: '' } as unknown as NewDelegation;
  const role = useRoleName();
  return (
    <FormDrawer
      title={t.create}
      initial={initial}
      submission={delegate}
      onClose={onClose}
      save={(body) => delegate.submit({ body })}
    >
      <p className="breaks below-m">{t.role(role)}</p>
      <Field name="delegateId" schema={fields.delegateId}>
        <CandidateField people={found.data?.people ?? []} loading={found.isFetching} onSearch={setKeyword} />
      </Field>
      <div className="drawer-columns">
        <Field name="startsOn" schema={fields.startsOn} />
        <Field name="endsOn" schema={fields.endsOn} />
      </div>
      <Field name="types" schema={fields.types} extra={t.kindsHint} required={false}>
        <Select
          mode="multiple"
          allowClear
          options={(found.data?.types ?? []).map(({ type, name }) => ({
            value: type,
            label: name[language],
          }))}
        />
      </Field>
      <Field name="reason" schema={fields.reason} rows={3} />
    </FormDrawer>
  );
};
