import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { Alert } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../shell/public.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { passwordTexts } from './personal-texts.ts';

export const PasswordSection = () => {
  const t = useTexts(passwordTexts);
  const { passwordDaysLeft } = useSession();
  const { data: profile } = useCall(profileCalls.profile);
  const refresh = useRefresh(profileCalls.profile);
  const changedAt = profile?.passwordChangedAt;
  return (
    <>
      {passwordDaysLeft !== undefined && (
        <Alert type="warning" showIcon title={t.daysLeft(passwordDaysLeft)} className="below-l" />
      )}
      {changedAt && <p className="personal-help note below-l">{t.lastChanged(minute(changedAt))}</p>}
      <ChangePasswordForm known={[profile?.personNo ?? null, profile?.cardNo ?? null]} onDone={refresh} />
    </>
  );
};
