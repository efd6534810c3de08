import { Announcement, announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import { announcementStates, memberRoles } from '@graduate/contract/degrees/defences/choices.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { downloadFile, fetchFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { defenceTexts } from './defences-texts.ts';

/** The same words for everything that is not there. */
export const Gone = () => {
  const t = useTexts(defenceTexts);
  return (
    <NoticeCard of="found" title={t.gone}>
      {t.goneHint}
    </NoticeCard>
  );
};

const IS_ID = /^[0-9a-f-]{36}$/i;

export const useAnnouncement = (id: string) => {
  const known = IS_ID.test(id);
  const { data, error, refetch } = useCall(
    announcementCalls.find,
    { params: { id } },
    { quiet: true, enabled: known },
  );
  const gone = !known || error?.status === 404;
  return { announcement: data, gone, error: gone ? null : error, refetch };
};

export const whenOf = ({ startAt, endAt }: Pick<Announcement, 'startAt' | 'endAt'>): string =>
  `${minute(startAt)} – ${minute(endAt).slice(11)}`;

/** Something came between: it may be there all the same. */
export const NotCome = ({ error, again }: { error: ApiError; again: () => unknown }) => {
  const t = useTexts(defenceTexts);
  return (
    <Nothing of="wrong" text={error.message}>
      <Button onClick={() => void again()}>{t.again}</Button>
    </Nothing>
  );
};

/** Leads to the page of an announcement. */
export const QrCode = ({ id, size }: { id: string; size: number }) => {
  const t = useTexts(defenceTexts);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let wanted = true;
    void fetchFile(announcementCalls.qr, { params: { id }, quiet: true }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob);
        if (wanted) setAddress(made);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address ? <img src={address} alt={t.scan} width={size} height={size} /> : null;
};

export const Committee = ({ announcement }: { announcement: Announcement }) => {
  const t = useTexts(defenceTexts);
  const language = useLanguage();
  return (
    <section className="stack gap-s" aria-label={t.committee}>
      <h3>{t.committee}</h3>
      <ul className="stack gap-xs">
        {announcement.committee.map(({ name, title, unit, role }, at) => (
          <li key={at} className="row gap-x-m">
            <b>{name}</b>
            <span>{memberRoles[role][language]}</span>
            <span className="muted">{`${title} · ${unit}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** An announcement as everybody reads it. */
export const AnnouncementView = ({ announcement }: { announcement: Announcement }) => {
  const t = useTexts(defenceTexts);
  const { id, state, title, name } = announcement;
  return (
    <article className="card padded stack gap-l" aria-label={title}>
      {state === 'cancelled' && <Alert type="error" showIcon title={t.isCancelled} />}
      {state === 'postponed' && <Alert type="warning" showIcon title={t.isPostponed} />}
      <header className="stack gap-xs">
        <div className="row gap-x-l">
          <h1>{title}</h1>
          <StateTag state={announcementStates[state]} />
        </div>
        <p className="muted">{name}</p>
      </header>
      <FactsOf
        of={Announcement}
        thing={announcement}
        facts={[
          { key: 'startAt', value: whenOf(announcement) },
          'place',
          'mode',
          'departmentName',
          'majorName',
          'level',
          'degreeType',
          'tutorName',
          'secretaryName',
          ...(announcement.meetingUrl
            ? [
                {
                  key: 'meetingUrl' as const,
                  value: (
                    <a href={announcement.meetingUrl} rel="noreferrer noopener">
                      {announcement.meetingUrl}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Committee announcement={announcement} />
      <div className="row gap-x-l">
        <QrCode id={id} size={120} />
        <div className="stack">
          <span className="muted small">{t.scan}</span>
          <div>
            <Button onClick={() => void downloadFile(announcementCalls.ics, { params: { id } })}>
              {t.toCalendar}
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
};
