import { Profile } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { FactsOf } from '../../../ui/facts.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { StaffPhoto } from '../tutor-records/public.tsx';
import { tutorSelectionTexts } from './selection-texts.ts';

/** What is public of a tutor. */
export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <FactsOf
    of={Profile}
    thing={profile}
    facts={[
      'departmentName',
      'title',
      'email',
      'mobile',
      'homepage',
      {
        key: 'directions',
        wide: true,
        value: (
          <span className="row gap-xs">
            {profile.directions.map((one) => (
              <Tag key={one}>{one}</Tag>
            ))}
          </span>
        ),
      },
      { key: 'statement', wide: true },
      { key: 'intro', wide: true },
    ]}
  />
);

const ProfileDrawer = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => (
  <SideDrawer title={profile.name} width={560} onClose={onClose}>
    <ProfileFacts profile={profile} />
  </SideDrawer>
);

export const Left = ({ left }: Pick<Profile, 'left'>) => {
  const t = useTexts(tutorSelectionTexts);
  if (left === null) return null;
  return <Tag color={left > 0 ? 'green' : 'default'}>{left > 0 ? t.free(left) : t.full}</Tag>;
};

type Props = { profiles: readonly Profile[]; acts?: (profile: Profile) => ReactNode };

/** Tutors as cards: what they work on, and how they are reached. */
export const ProfileCards = ({ profiles, acts }: Props) => {
  const t = useTexts(tutorSelectionTexts);
  const [open, setOpen] = useState<Profile>();
  if (profiles.length === 0) return <Nothing of="found" text={t.nobody} />;
  return (
    <div className="tiles">
      {profiles.map((profile) => (
        <section key={profile.tutorId} className="card padded column gap-s" aria-label={profile.name}>
          <div className="line align-start">
            <StaffPhoto name={profile.name} url={profile.photoUrl} />
            <div className="grow">
              <div className="row between">
                <h3>{profile.name}</h3>
                <Left left={profile.left} />
              </div>
              <p className="muted small">
                {profile.departmentName} · {profile.title ?? '—'}
              </p>
            </div>
          </div>
          <div className="row gap-xs">
            {profile.directions.map((one) => (
              <Tag key={one}>{one}</Tag>
            ))}
          </div>
          {profile.statement && <p>{profile.statement}</p>}
          <div className="row touch">
            <Button size="small" onClick={() => setOpen(profile)}>
              {t.more}
            </Button>
            {acts?.(profile)}
          </div>
        </section>
      ))}
      {open && <ProfileDrawer profile={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
};
