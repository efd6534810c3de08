import type { FileRow, Verdict } from '@graduate/contract/training/timetabling/files.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { callApi, saveFile } from '../../../api/call-api.ts';
import { feedback } from '../../../ui/feedback.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ExportTerm } from './export-term.tsx';
import { FileDrawer } from './file-drawer.tsx';
import { timetablingTexts } from './timetabling-texts.ts';
import { VerdictFacts } from './verdict-facts.tsx';

const LOOK_EVERY_MS = 5000;

type TextFileProps = {
  label: string;
  accept: string;
  primary?: boolean;
  onText: (name: string, text: string) => void;
};

/** A button that reads a small text file. */
const TextFile = ({ label, accept, primary = false, onText }: TextFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) onText(file.name, await file.text());
  };
  return (
    <>
      <Button
        type={primary ? 'primary' : 'link'}
        size={primary ? 'middle' : 'small'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => void read(event)}
      />
    </>
  );
};

const FileActs = ({ file, onOpen }: { file: FileRow; onOpen: () => void }) => {
  const t = useTexts(timetablingTexts);
  const { id, verdict } = file;
  const [judged, setJudged] = useState<Verdict>();
  const validate = useSave(timetablingCalls.validate, { onSuccess: setJudged, invalidates: [] });
  const download = async () => {
    const { solution } = await callApi(timetablingCalls.solution, { params: { id } });
    saveFile(new Blob([solution], { type: 'text/plain' }), file.name.replace(/(\.ctt)?$/, '.sol'));
    feedback.success(t.download);
  };
  return (
    <div className="line">
      <Button type="link" size="small" onClick={onOpen}>
        {t.runFile}
      </Button>
      <Button type="link" size="small" disabled={!verdict} onClick={() => void download()}>
        {t.download}
      </Button>
      <TextFile
        label={t.validate}
        accept=".sol,.txt"
        onText={(_name, solution) => void validate.submit({ params: { id }, body: { solution } })}
      />
      {judged && (
        <SideDrawer title={t.validated(file.name)} onClose={() => setJudged(undefined)}>
          <VerdictFacts verdict={judged} />
        </SideDrawer>
      )}
    </div>
  );
};

/** Files of the competition: uploaded, solved, validated. */
export const FilesTab = () => {
  const t = useTexts(timetablingTexts);
  const [opened, setOpened] = useState<string>();
  const [exporting, setExporting] = useState(false);
  const upload = useSave(timetablingCalls.upload, { told: t.uploaded });
  const cost = (key: 'cost' | 'roomCapacity' | 'minWorkingDays' | 'compactness' | 'roomStability') => ({
    render: ({ verdict }: FileRow) => <span className="numbers">{verdict ? verdict[key] : '—'}</span>,
  });
  const columns: ListColumn<FileRow>[] = [
    { key: 'name', width: 180, open: ({ id }) => setOpened(id) },
    { key: 'courses', width: 80 },
    { key: 'lectures', width: 80 },
    { key: 'rooms', width: 80 },
    { key: 'cost', title: t.costOf, width: 100, card: 'fact', ...cost('cost') },
    { key: 'roomCapacity', title: 'RoomCapacity', width: 120, ...cost('roomCapacity') },
    { key: 'minWorkingDays', title: 'MinWorkingDays', width: 140, ...cost('minWorkingDays') },
    { key: 'compactness', title: 'Compactness', width: 120, ...cost('compactness') },
    { key: 'roomStability', title: 'RoomStability', width: 120, ...cost('roomStability') },
    { key: 'state', width: 100 },
    { key: 'createdAt', width: 160 },
    {
      key: 'acts',
      title: '',
      width: 280,
      render: (file) => <FileActs file={file} onOpen={() => setOpened(file.id)} />,
    },
  ];
  return (
    <>
      <ListPage
        title={t.files}
        call={timetablingCalls.files}
        everyMs={LOOK_EVERY_MS}
        columns={columns}
        filters={['keyword']}
        quick={<p className="muted">{t.fileHelp}</p>}
        toolbar={
          <>
            <Button onClick={() => setExporting(true)}>{t.exportTerm}</Button>
            <TextFile
              primary
              label={t.upload}
              accept=".ctt,.txt"
              onText={(name, source) => void upload.submit({ body: { name, source } })}
            />
          </>
        }
      />
      {opened && <FileDrawer id={opened} onClose={() => setOpened(undefined)} />}
      {exporting && <ExportTerm onClose={() => setExporting(false)} />}
    </>
  );
};
