import './personal.css';
import { type Profile, profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import {
  RiComputerLine,
  RiFileDownloadLine,
  RiHistoryLine,
  RiImageEditLine,
  RiLinksLine,
  RiLockPasswordLine,
  RiNotification3Line,
  RiUserAddLine,
  RiUserLine,
} from '@remixicon/react';
import { Alert, Select } from 'antd';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useSession, useTab, WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AssistantsSection } from './assistants-section.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { BindingsSection } from './bindings-section.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import { PasswordSection } from './password-section.tsx';
import { personalTexts } from './personal-texts.ts';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

const icons = {
  profile: RiUserLine,
  avatar: RiImageEditLine,
  password: RiLockPasswordLine,
  bindings: RiLinksLine,
  assistants: RiUserAddLine,
  sessions: RiComputerLine,
  signIns: RiHistoryLine,
  preferences: RiNotification3Line,
} as const;
type SectionName = keyof typeof icons;

const all = Object.keys(icons) as SectionName[];

/** Assistants are for those who were given the right by their role; the admin flag does not make a tutor. */
const useSections = (): readonly SectionName[] => {
  const { permissions } = useSession();
  const mayAppoint = permissions.includes('system:assistant:appoint');
  return all.filter((name) => name !== 'assistants' || mayAppoint);
};

type ChoiceProps = {
  sections: readonly SectionName[];
  chosen: SectionName;
  onChoose: (name: SectionName) => void;
};

const SectionList = ({ sections, chosen, onChoose }: ChoiceProps) => {
  const t = useTexts(personalTexts);
  return (
    <nav aria-label={t.sections} className="personal-nav">
      {sections.map((name) => {
        const Icon = icons[name];
        return (
          <button
            key={name}
            type="button"
            className="line"
            aria-current={name === chosen ? 'page' : undefined}
            onClick={() => onChoose(name)}
          >
            <Icon size={18} aria-hidden />
            {t[name]}
          </button>
        );
      })}
      <button type="button" className="line" onClick={() => openTab('/jobs')}>
        <RiFileDownloadLine size={18} aria-hidden />
        {t.exports}
      </button>
    </nav>
  );
};

const SectionPicker = ({ sections, chosen, onChoose }: ChoiceProps) => {
  const t = useTexts(personalTexts);
  return (
    <Select<SectionName>
      className="personal-picker"
      size="large"
      aria-label={t.sections}
      value={chosen}
      onChange={onChoose}
      options={sections.map((name) => ({ value: name, label: t[name] }))}
    />
  );
};

const PersonCard = ({ profile, children }: { profile: Profile; children: ReactNode }) => (
  <aside className="personal-side card">
    <div className="personal-head">
      <OwnAvatar profile={profile} size={useIsPhone() ? 48 : 72} />
      <div>
        <h1>{profile.realName}</h1>
        <p className="personal-help note below-l">{profile.personNo ?? profile.username}</p>
      </div>
    </div>
    {children}
  </aside>
);

/** Sections that have been looked at stay, so that nothing typed is lost by looking at another one. */
const useVisited = (chosen: SectionName): ReadonlySet<SectionName> => {
  const [visited, setVisited] = useState<ReadonlySet<SectionName>>(new Set([chosen]));
  if (!visited.has(chosen)) setVisited(new Set([...visited, chosen]));
  return visited;
};

/** Marks the tab while any section holds something unsaved. */
const useUnsaved = () => {
  const tab = useTab();
  const [unsaved, setUnsaved] = useState<readonly SectionName[]>([]);
  const dirty = unsaved.length > 0;
  useEffect(() => tab.setDirty(dirty), [tab, dirty]);
  return (name: SectionName) => (isDirty: boolean) =>
    setUnsaved((before) => [...before.filter((other) => other !== name), ...(isDirty ? [name] : [])]);
};

const PersonalCentre = ({ profile }: { profile: Profile }) => {
  const t = useTexts(personalTexts);
  const { actingFor } = useSession();
  const phone = useIsPhone();
  const sections = useSections();
  const [search, setSearch] = useSearchParams();
  const chosen = sections.find((name) => name === search.get('section')) ?? 'profile';
  const visited = useVisited(chosen);
  const markFor = useUnsaved();
  const choose = (name: SectionName) => setSearch({ section: name }, { replace: true });

  const contents: Record<SectionName, ReactNode> = {
    profile: <ProfileSection profile={profile} onDirty={markFor('profile')} />,
    avatar: <AvatarSection profile={profile} />,
    password: <PasswordSection />,
    bindings: <BindingsSection />,
    assistants: <AssistantsSection />,
    sessions: <SessionsSection />,
    signIns: <SignInsSection />,
    preferences: (
      <PreferencesSection
        profile={profile}
        onDirty={markFor('preferences')}
        onWantEmail={() => choose('profile')}
      />
    ),
  };
  const Choice = phone ? SectionPicker : SectionList;

  return (
    <div className="personal">
      <PersonCard profile={profile}>
        <Choice sections={sections} chosen={chosen} onChoose={choose} />
      </PersonCard>
      <div>
        {actingFor && <Alert type="info" showIcon title={t.actingFor(actingFor)} className="below-l" />}
        {sections
          .filter((name) => visited.has(name))
          .map((name) => (
            <Activity key={name} mode={name === chosen ? 'visible' : 'hidden'}>
              <section className="personal-section small-extra card" aria-label={t[name]}>
                <h2>{t[name]}</h2>
                {contents[name]}
              </section>
            </Activity>
          ))}
      </div>
    </div>
  );
};

/** What the school knows of the person, and what the person decides about their own account. */
const PersonalCentrePage = () => (
  <WhenThere answer={useCall(profileCalls.profile, {}, { quiet: true })}>
    {(profile) => <PersonalCentre profile={profile} />}
  </WhenThere>
);

export default PersonalCentrePage;
