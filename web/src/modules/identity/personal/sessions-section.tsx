import { ownSessionCalls } from '@graduate/contract/identity/sign-in/own-sessions.ts';
import type { SessionRow } from '@graduate/contract/identity/sign-in/sessions.ts';
import { signInMethodNames } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { Button, Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { DeviceIcon, DeviceName, deviceOf } from '../sign-in/public.tsx';
import { sessionTexts } from './personal-texts.ts';

const SessionItem = ({ session }: { session: SessionRow }) => {
  const t = useTexts(sessionTexts);
  const language = useLanguage();
  const { id, userAgent, address, way, actingFor, createdAt, lastSeenAt, current } = session;
  const ending = useSave(ownSessionCalls.endOwnSession, { told: t.ended });
  const end = async () => {
    const content = t.askEnd(deviceOf(userAgent).name[language], address);
    if (await askConfirm({ content, danger: true, okText: t.end })) await ending.submit({ params: { id } });
  };
  const facts = [address, signInMethodNames[way][language], actingFor && t.actingFor(actingFor)];
  return (
    <li className="personal-row line gap-l">
      <DeviceIcon userAgent={userAgent} size={24} />
      <div className="personal-row-text stack numbers breaks">
        <strong>
          <DeviceName userAgent={userAgent} /> {current && <Tag color="blue">{t.thisOne}</Tag>}
        </strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <span className="personal-help note below-l">
          <span>{t.signedInAt(minute(createdAt))}</span>
          <span>{t.lastSeenAt(minute(lastSeenAt))}</span>
        </span>
      </div>
      {!current && (
        <Button type="text" danger loading={ending.pending} onClick={() => void end()}>
          {t.end}
        </Button>
      )}
    </li>
  );
};

/** Where the person is signed in now. */
export const SessionsSection = () => {
  const t = useTexts(sessionTexts);
  const answer = useCall(ownSessionCalls.ownSessions, {}, { quiet: true, staleTime: 0 });
  const endingOthers = useSave(ownSessionCalls.endOtherSessions, {
    told: ({ ended }) => t.endedOthers(ended),
  });
  const endOthers = async (others: number) => {
    const sure = await askConfirm({ content: t.askEndOthers(others), danger: true, okText: t.endOthers });
    if (sure) await endingOthers.submit();
  };
  return (
    <WhenThere answer={answer}>
      {(sessions) => {
        const others = sessions.filter(({ current }) => !current).length;
        return (
          <>
            <p className="personal-help note below-l">{t.help}</p>
            <ul className="personal-rows">
              {sessions.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
            {others > 0 && (
              <Button danger loading={endingOthers.pending} onClick={() => void endOthers(others)}>
                {`${t.endOthers} (${others})`}
              </Button>
            )}
          </>
        );
      }}
    </WhenThere>
  );
};
