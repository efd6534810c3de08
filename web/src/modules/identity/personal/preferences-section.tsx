import { messageKinds } from '@graduate/contract/commons/messages/messages.ts';
import {
  NotificationPreferences,
  type Profile,
  profileCalls,
} from '@graduate/contract/identity/personal/profile.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { Button, Form, Switch } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { personalTexts, preferenceTexts } from './personal-texts.ts';

type Kept = AnswerOf<typeof profileCalls.preferences>;

type SwitchRowProps = {
  name: string;
  note?: React.ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

const SwitchRow = ({ name, note, on, disabled = false, onChange }: SwitchRowProps) => {
  const id = useId();
  return (
    <li className="personal-row line gap-l">
      <div className="personal-row-text stack numbers breaks">
        <label htmlFor={id}>{name}</label>
        {note && <span className="personal-help note below-l">{note}</span>}
      </div>
      <Switch id={id} checked={on} disabled={disabled} onChange={onChange} />
    </li>
  );
};

type Props = { profile: Profile; onDirty: (dirty: boolean) => void; onWantEmail: () => void };

const PreferencesForm = ({ kept, profile, onDirty, onWantEmail }: Props & { kept: Kept }) => {
  const t = useTexts(preferenceTexts);
  const { save, saved } = useTexts(personalTexts);
  const language = useLanguage();
  const label = useLabels(NotificationPreferences);
  const [wanted, setWanted] = useState(kept.preferences);
  const refresh = useRefresh(profileCalls.preferences);
  const change = useSave(profileCalls.changePreferences, {
    onSuccess: () => {
      onDirty(false);
      feedback.success(saved);
    },
    onError: ({ status }) => {
      if (status !== 409) return;
      onDirty(false);
      feedback.warning(t.changedMeanwhile);
      refresh();
    },
  });
  const want = (part: Partial<NotificationPreferences>) => {
    setWanted({ ...wanted, ...part });
    onDirty(true);
  };
  const { email, webhook, muted } = wanted;
  const noEmail = (
    <span>
      {t.noEmail}
      <Button type="link" size="small" className="personal-inline-link" onClick={onWantEmail}>
        {t.fillEmail}
      </Button>
    </span>
  );
  return (
    <Form onFinish={() => void change.submit({ body: { preferences: wanted, version: kept.version } })}>
      <h3>{t.channels}</h3>
      <p className="personal-help note below-l">{t.channelsHelp}</p>
      <ul className="personal-rows">
        <SwitchRow
          name={label.email}
          note={profile.email ?? noEmail}
          on={email}
          onChange={(on) => want({ email: on })}
        />
        <SwitchRow
          name={label.webhook}
          note={t.webhookHelp}
          on={webhook}
          onChange={(on) => want({ webhook: on })}
        />
      </ul>
      <h3>{t.kinds}</h3>
      <p className="personal-help note below-l">{t.kindsHelp}</p>
      <ul className="personal-rows">
        {Object.entries(messageKinds).map(([kind, name]) => (
          <SwitchRow
            key={kind}
            name={name[language]}
            on={!muted.includes(kind)}
            onChange={(on) =>
              want({ muted: on ? muted.filter((other) => other !== kind) : [...muted, kind] })
            }
          />
        ))}
      </ul>
      <Button type="primary" htmlType="submit" loading={change.pending}>
        {save}
      </Button>
    </Form>
  );
};

/** Which messages somebody wants, and where. */
export const PreferencesSection = (props: Props) => {
  const answer = useCall(profileCalls.preferences, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(kept) => <PreferencesForm key={kept.version} kept={kept} {...props} />}
    </WhenThere>
  );
};
