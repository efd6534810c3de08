import './personal.css';
import { ownSessionCalls } from '@graduate/contract/identity/sign-in/own-sessions.ts';
import { PasswordChange, passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { passwordProblem } from '@graduate/contract/identity/sign-in/password-rules.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { Alert, Button, Form, type FormRule, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { messageOf } from '../../../api/exchange.ts';
import { sealed } from '../../../api/sealed.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { checkedBy } from '../../../ui/form/checked-by.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { PasswordCheckList } from './password-check-list.tsx';
import { passwordTexts } from './personal-texts.ts';
import { refreshSessionInfo } from './refresh-session-info.ts';

type Values = { oldPassword: string; newPassword: string; again: string };

const USUAL_RULES = { shortest: 8, longest: 32, classes: 3 };
const AN_HOUR = 3_600_000;
const fields = PasswordChange.shape;

/** The field a refusal is about. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  'sign-in.wrongOldPassword': 'oldPassword',
  'sign-in.passwordRefused': 'newPassword',
};

type Props = {
  onDone: () => void;
  /** Nothing else can be done before: says why. */
  forced?: boolean;
  /** Numbers of the person that must not be in the password, as far as the page knows them. */
  known?: readonly (string | null)[];
};

/** The old password, the new one twice, and what it must be like. */
export const ChangePasswordForm = ({ onDone, forced = false, known = [] }: Props) => {
  const t = useTexts(passwordTexts);
  const label = useLabels(PasswordChange);
  const { username, cardNo } = useSession();
  const rules =
    useCall(sessionCalls.publicSettings, {}, { quiet: true, staleTime: AN_HOUR }).data?.passwordRules ??
    USUAL_RULES;
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const [sending, setSending] = useState(false);
  const refresh = useRefresh(ownSessionCalls.ownSessions);
  const checksId = useId();
  const owner = { username, known: [cardNo, ...known] };

  // A password half typed does not stay behind when the page is left.
  useEffect(() => () => form.resetFields(), [form]);

  const newPasswordRule: FormRule = {
    validator: (_, password: string | undefined) => {
      if (!password) return Promise.resolve();
      if (password === form.getFieldValue('oldPassword')) return Promise.reject(new Error(t.sameAsOld));
      // Which rule it is stands in the list below.
      const problem = passwordProblem(rules, password, owner);
      return problem ? Promise.reject(new Error(t.refused)) : Promise.resolve();
    },
  };
  const againRule: FormRule = {
    validator: (_, again: string | undefined) => {
      if (!again) return Promise.reject(new Error(t.againMissing));
      const same = again === form.getFieldValue('newPassword');
      return same ? Promise.resolve() : Promise.reject(new Error(t.different));
    },
  };

  const show = (error: ApiError) => {
    const name = fieldOf[error.error];
    if (!name) {
      feedback.error(messageOf(error));
      return;
    }
    form.setFields([{ name, errors: [error.message] }]);
    form.focusField(name);
  };

  const send = async ({ oldPassword, newPassword }: Values) => {
    setSending(true);
    try {
      const body = await sealed({ oldPassword, newPassword });
      const { endedSessions } = await callApi(passwordCalls.changePassword, { body, quiet: true });
      form.resetFields();
      feedback.success(t.changed(endedSessions));
      refresh();
      await refreshSessionInfo();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className="personal-form"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void send(values)}
    >
      {forced && <Alert type="warning" showIcon title={t.forced} className="below-l" />}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field name="oldPassword" schema={fields.oldPassword}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Field>
      <Form.Item
        name="newPassword"
        label={label.newPassword}
        dependencies={['oldPassword']}
        rules={[checkedBy(fields.newPassword), newPasswordRule]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} aria-describedby={checksId} />
      </Form.Item>
      <PasswordCheckList id={checksId} rules={rules} password={typed} owner={owner} />
      <Form.Item name="again" label={t.again} dependencies={['newPassword']} rules={[againRule]}>
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <p className="personal-help note below-l">{t.endsOthers}</p>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t.change}
      </Button>
    </Form>
  );
};
