import './photos.css';
import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  kindsToBring,
  type ManagedPhoto,
  officialKinds,
  photoCalls,
  type StudentPhotos,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { RiDeleteBinLine, RiDownloadLine, RiFileZipLine } from '@remixicon/react';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { nameAmong } from '../../../../ui/name-among.ts';
import { recentYears } from '../../../../ui/recent-years.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type PhotoActs, PhotoCell } from './photo-cell.tsx';
import { photoTexts } from './photo-texts.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TrashDrawer } from './trash-drawer.tsx';
import { useBringPhoto } from './use-bring-photo.tsx';

const LONG_MS = 5 * 60_000;
const { avatar: _avatar, ...missingKinds } = photoKinds;

const useFilters = (): Filter[] => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { data } = useCall(departmentCalls.departmentOptions, {}, { staleTime: LONG_MS, quiet: true });
  const departments = (data ?? []).map(({ code, name, nameEn }) => ({
    value: code,
    label: (language === 'en' && nameEn) || name,
  }));
  return [
    { name: 'keyword', hint: t.keywordHint },
    {
      name: 'missing',
      field: <ChoiceField choices={missingKinds} allowClear />,
      inWords: (kind) => missingKinds[kind as keyof typeof missingKinds]?.[language] ?? kind,
    },
    {
      name: 'yxCode',
      field: <Select allowClear options={departments} showSearch={{ optionFilterProp: 'label' }} />,
      inWords: (code) => nameAmong(departments, code),
    },
    { name: 'grade', field: <Select allowClear options={recentYears()} /> },
  ];
};

const useColumns = (acts: PhotoActs): ListColumn<StudentPhotos>[] => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const phone = useIsPhone();
  const apart = officialKinds.map(
    (kind): ListColumn<StudentPhotos> => ({
      key: kind,
      title: photoKinds[kind][language],
      width: 112,
      render: (student) => <PhotoCell student={student} kind={kind} acts={acts} />,
    }),
  );
  const together: ListColumn<StudentPhotos> = {
    key: 'photos',
    card: 'fact',
    render: (student) => (
      <div className="photo-row">
        {officialKinds.map((kind) => (
          <figure key={kind}>
            <PhotoCell student={student} kind={kind} acts={acts} />
            <figcaption>{photoKinds[kind][language]}</figcaption>
          </figure>
        ))}
      </div>
    ),
  };
  return [
    'name',
    { key: 'studentNo', render: ({ studentNo, cardNo }) => studentNo ?? cardNo },
    'departmentName',
    { key: 'majorName', extra: true },
    'grade',
    ...(phone ? [together] : apart),
    { actions: (student) => [{ key: 'compare', name: t.compare, run: () => acts.look(student) }], width: 80 },
  ];
};

/** Students beside their photos of four kinds. */
const PhotosPage = () => {
  const t = useTexts(photoTexts);
  const kinds = kindsToBring(useCan()('student:photo:admission'));
  const { bring, dialog } = useBringPhoto();
  const [looked, setLooked] = useState<StudentPhotos>();
  const [removed, setRemoved] = useState<{ student: StudentPhotos; photo: ManagedPhoto }>();
  const [importing, setImporting] = useState(false);
  const [inTrash, setInTrash] = useState(false);
  const { page: _page, limit: _limit, sort: _sort, ...filter } = useListQuery(photoCalls.listPhotos).query;
  const [downloading, setDownloading] = useState<readonly string[]>();
  const columns = useColumns({
    mayBring: (kind) => kinds.includes(kind),
    bring: (student, kind, file) => void bring(student, kind, file),
    remove: (student, photo) => setRemoved({ student, photo }),
    look: setLooked,
  });
  const batch = (selection: Selection<StudentPhotos>) => (
    <Button onClick={() => setDownloading(selection.keys)}>{t.downloadOf(selection.keys.length)}</Button>
  );
  return (
    <>
      <ListPage
        title={t.photos}
        call={photoCalls.listPhotos}
        columns={columns}
        filters={useFilters()}
        batch={batch}
        toolbar={
          <>
            <Button type="primary" icon={<RiFileZipLine size={16} />} onClick={() => setImporting(true)}>
              {t.importPhotos}
            </Button>
            <Button icon={<RiDownloadLine size={16} />} onClick={() => setDownloading([])}>
              {t.download}
            </Button>
            <Button icon={<RiDeleteBinLine size={16} />} onClick={() => setInTrash(true)}>
              {t.trash}
            </Button>
          </>
        }
      />
      {dialog}
      {looked && <CompareDialog student={looked} onClose={() => setLooked(undefined)} />}
      {removed && <RemoveDialog {...removed} onClose={() => setRemoved(undefined)} />}
      {importing && <ImportDialog kinds={kinds} onClose={() => setImporting(false)} />}
      {inTrash && <TrashDrawer onClose={() => setInTrash(false)} />}
      {downloading && (
        <DownloadDialog ids={downloading} filter={filter} onClose={() => setDownloading(undefined)} />
      )}
    </>
  );
};

export default PhotosPage;
