import '../../../ui/facts.css';
import { personKinds } from '@graduate/contract/administration/accounts/users.ts';
import { Profile, profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { Button, Form, Input, Tag } from 'antd';
import type { ReactNode } from 'react';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { personalTexts } from './personal-texts.ts';

const { email: emailField } = profileCalls.changeProfile.body.shape;

const Tags = ({ names }: { names: readonly string[] }) => names.map((name) => <Tag key={name}>{name}</Tag>);

type Props = { profile: Profile; onDirty: (dirty: boolean) => void };

/** The one thing people keep themselves: their e-mail address. */
const EmailForm = ({ profile, onDirty }: Props) => {
  const t = useTexts(personalTexts);
  const [form] = Form.useForm<{ email: string }>();
  const refresh = useRefresh(profileCalls.profile);
  const change = useSave(profileCalls.changeProfile, {
    onSuccess: () => {
      onDirty(false);
      feedback.success(t.saved);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      if (error.status === 409) refresh();
    },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      className="personal-form"
      initialValues={{ email: profile.email ?? '' }}
      onValuesChange={() => onDirty(form.getFieldValue('email') !== (profile.email ?? ''))}
      onFinish={({ email }) =>
        void change.submit({ body: { email: email.trim() || null, version: profile.version } })
      }
    >
      <Field name="email" schema={emailField} extra={t.emailHelp} normalize={(typed: string) => typed.trim()}>
        <Input type="email" autoComplete="email" maxLength={100} />
      </Field>
      <Button type="primary" htmlType="submit" loading={change.pending}>
        {t.save}
      </Button>
    </Form>
  );
};

/** Who one is in the records of the school. */
export const ProfileSection = ({ profile, onDirty }: Props) => {
  const t = useTexts(personalTexts);
  const language = useLanguage();
  const label = useLabels(Profile);
  const facts: [name: string, value: ReactNode][] = [
    [label.realName, profile.realName],
    [label.username, profile.username],
    [label.personNo, profile.personNo],
    [label.cardNo, profile.cardNo],
    [label.kind, personKinds[profile.kind][language]],
    [label.mobile, profile.mobile],
    [label.departments, <Tags key="departments" names={profile.departments.map(({ name }) => name)} />],
    [label.roles, <Tags key="roles" names={profile.roles} />],
  ];
  return (
    <>
      <dl className="personal-facts facts below-l numbers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <span className="muted">{t.none}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className="personal-help note below-l">{t.profileSource}</p>
      <h3>{t.contact}</h3>
      <EmailForm profile={profile} onDirty={onDirty} />
    </>
  );
};
