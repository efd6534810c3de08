import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  photoVersionCalls,
  type RemovedPhoto,
} from '@graduate/contract/student-status/students/photo-versions.ts';
import { Alert, Button, Input, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { PhotoStory } from './photo-story.tsx';
import { photoTexts } from './photo-texts.ts';
import { useRestorePhoto } from './use-restore-photo.ts';

const PAGE = 20;

const Removed = ({ photo }: { photo: RemovedPhoto }) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { restore, pending } = useRestorePhoto();
  const { name, studentNo, departmentName, kind, goneAt } = photo;
  return (
    <li className="line gap-m align-start">
      <img className="fixed" src={`${photo.photoUrl}&size=s`} alt={`${name} ${photoKinds[kind][language]}`} />
      <div className="grow">
        <b>{name}</b> {studentNo}
        <small>{[photoKinds[kind][language], departmentName].join(' · ')}</small>
        <PhotoStory {...photo} />
        {goneAt && <small>{t.goneAt(minute(goneAt).slice(0, 10))}</small>}
      </div>
      {photo.restorable && (
        <Button size="small" loading={pending} onClick={() => void restore(name, photo)}>
          {t.restore}
        </Button>
      )}
    </li>
  );
};

/** Photos that were removed and can still be taken back. */
export const TrashDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(photoTexts);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const { data } = useCall(
    photoVersionCalls.removedPhotos,
    { query: { page, limit: PAGE, ...(keyword && { keyword }) } },
    { keepPrevious: true },
  );
  return (
    <SideDrawer title={t.trash} width={560} onClose={onClose}>
      <Alert type="info" showIcon title={t.trashHelp} className="below-m" />
      <Input.Search
        allowClear
        aria-label={t.keyword}
        placeholder={t.keywordHint}
        onSearch={(typed) => {
          setKeyword(typed.trim());
          setPage(1);
        }}
      />
      {!data && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && <Nothing text={t.trashEmpty} />}
      <ul className="photo-trash stack" aria-label={t.trash}>
        {data?.list.map((photo) => (
          <Removed key={photo.id} photo={photo} />
        ))}
      </ul>
      {data && data.total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </SideDrawer>
  );
};
