import './file-field.css';
import { type FileRef, fileCalls } from '@graduate/contract/commons/files/files.ts';
import { RiUpload2Line } from '@remixicon/react';
import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { newKey } from '../../api/new-key.ts';
import { useUploads } from '../../api/uploads.ts';
import { askConfirm, feedback } from '../feedback.tsx';
import { comma } from '../list-words.ts';
import { useTexts } from '../texts.ts';
import { type FileLimits, refusalOf, USUAL_MEGABYTES } from './file-rules.ts';
import { fileSizeInWords } from './file-size.ts';
import { type FileKind, uploadFor } from './upload-for.ts';
import { uploadTexts } from './upload-texts.ts';

type Props = FileLimits & {
  /** The kind of business record the files are for. */
  kind: FileKind;
  /** How many files at the most. */
  multiple?: number;
  value?: readonly FileRef[];
  onChange?: (files: readonly FileRef[]) => void;
  id?: string;
};

type Underway = { key: string; name: string; percent: number; stop: AbortController };

/** Files of a form. What is uploaded here belongs to nobody until the form is saved. */
export const FileField = (props: Props) => {
  const { kind, multiple = 1, value = [], onChange, accept = [], megabytes = USUAL_MEGABYTES, id } = props;
  const t = useTexts(uploadTexts);
  const uploads = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [underway, setUnderway] = useState<readonly Underway[]>([]);
  const fresh = useRef(new Set<string>());
  // Several uploads may finish while this component still shows an older list.
  const files = useRef(value);
  useEffect(() => {
    files.current = value;
  }, [value]);
  const change = (next: readonly FileRef[]) => {
    files.current = next;
    onChange?.(next);
  };
  const full = value.length + underway.length >= multiple;

  const upload = async (file: File) => {
    const key = newKey();
    const stop = new AbortController();
    const arrived = uploads.begin();
    setUnderway((all) => [...all, { key, name: file.name, percent: 0, stop }]);
    const progress = (percent: number) =>
      setUnderway((all) => all.map((one) => (one.key === key ? { ...one, percent } : one)));
    try {
      const done = await uploadFor(kind, file, progress, stop.signal);
      fresh.current.add(done.id);
      change([...files.current, done]);
      feedback.success(t.uploaded(file.name));
    } catch (error) {
      if (!stop.signal.aborted) feedback.error(`${t.failed(file.name)} ${(error as Error).message}`);
    } finally {
      arrived();
      setUnderway((all) => all.filter((one) => one.key !== key));
    }
  };

  const pick = (picked: FileList | null) => {
    const room = multiple - files.current.length - underway.length;
    const all = [...(picked ?? [])];
    if (all.length > room) feedback.warning(t.tooMany(multiple));
    for (const file of all.slice(0, room)) {
      const refusal = refusalOf(file, { accept, megabytes });
      if (refusal) feedback.error(refusal);
      else void upload(file);
    }
    if (input.current) input.current.value = '';
  };

  const remove = async (file: FileRef) => {
    if (!(await askConfirm({ content: t.askRemove(file.fileName), danger: true, okText: t.remove }))) return;
    // A file the record already has goes when the form is saved; one just uploaded goes now.
    if (fresh.current.has(file.id))
      await callApi(fileCalls.remove, { params: { id: file.id }, quiet: true }).catch(() => undefined);
    change(files.current.filter(({ id: other }) => other !== file.id));
    feedback.success(t.removed);
  };

  return (
    <div>
      <input
        ref={input}
        {...(id && { id })}
        type="file"
        hidden
        multiple={multiple > 1}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => pick(event.target.files)}
      />
      <Button icon={<RiUpload2Line size={16} />} disabled={full} onClick={() => input.current?.click()}>
        {t.pick}
      </Button>
      <span className="file-rule muted small">{t.rule(multiple, megabytes, accept.join(comma()))}</span>
      <ul className="stack gap-s above-s">
        {value.map((file) => (
          <li key={file.id} className="file-item">
            <span className="clip shrinks" title={file.fileName}>
              {file.fileName}
            </span>
            <span className="muted small">{fileSizeInWords(file.fileSize)}</span>
            <Button type="link" size="small" danger onClick={() => void remove(file)}>
              {t.remove}
            </Button>
          </li>
        ))}
        {underway.map(({ key, name, percent, stop }) => (
          <li key={key} className="file-item">
            <span className="clip shrinks">{name}</span>
            <span className="muted small">{percent}%</span>
            <Button type="link" size="small" onClick={() => stop.abort()}>
              {t.cancel}
            </Button>
            <Progress percent={percent} showInfo={false} size="small" />
          </li>
        ))}
      </ul>
    </div>
  );
};
