import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { Audience, type NoticeWritten } from '@graduate/contract/mechanisms/notices/notices.ts';
import { Alert, Form, Radio, Select } from 'antd';
import { useDeferredValue } from 'react';
import { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { nameIn } from '../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { noticeTexts } from './notices-texts.ts';

const kinds = ['everybody', 'limited', 'public'] as const;

/** How many people the audience has at the moment. */
const AudienceCount = ({ audience }: { audience: NoticeWritten['audience'] | undefined }) => {
  const t = useTexts(noticeTexts);
  const wanted = useDeferredValue(audience);
  const complete = z.safeEncode(Audience, wanted as never).success;
  const count = useCall(
    noticeCalls.countAudience,
    { body: wanted as NoticeWritten['audience'] },
    { enabled: complete && wanted?.kind !== 'public', quiet: true },
  );
  return count.data && wanted?.kind !== 'public' ? (
    <p className="muted small">{t.people(count.data.people)}</p>
  ) : null;
};

/** Who a notice is for. What may be chosen depends on who writes. */
export const AudienceFields = () => {
  const t = useTexts(noticeTexts);
  const language = useLanguage();
  const label = useLabels(Audience);
  const { data: choices } = useCall(noticeCalls.audienceChoices);
  const audience = Form.useWatch<NoticeWritten['audience'] | undefined>('audience');
  const limited = audience?.kind === 'limited';
  const many = (options: { value: string | number; label: string }[], placeholder: string) => (
    <Select
      mode="multiple"
      allowClear
      options={options}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
  return (
    <>
      {choices && !choices.mayAddressAll && <Alert type="info" showIcon title={t.ownDepartmentOnly} />}
      <Form.Item name={['audience', 'kind']} style={{ marginBottom: 12 }}>
        <Radio.Group>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} disabled={kind !== 'limited' && choices?.mayAddressAll === false}>
              {t[kind]}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {audience?.kind === 'public' && <p className="muted small">{t.publicHelp}</p>}
      <div className="form-columns" hidden={!limited}>
        <Form.Item name={['audience', 'departmentIds']} label={label.departmentIds}>
          {many(
            (choices?.departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
            t.anyDepartment,
          )}
        </Form.Item>
        <Form.Item name={['audience', 'roleIds']} label={label.roleIds}>
          {many(
            (choices?.roles ?? []).map((role) => ({ value: role.id, label: nameIn(language, role) })),
            t.anyRole,
          )}
        </Form.Item>
        <Form.Item name={['audience', 'grades']} label={label.grades}>
          {many(
            (choices?.grades ?? []).map((grade) => ({ value: grade, label: String(grade) })),
            t.anyGrade,
          )}
        </Form.Item>
      </div>
      <AudienceCount audience={audience} />
    </>
  );
};
